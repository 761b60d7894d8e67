import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { walkByKeyboard } from '#tests/support/keyboard-walk.ts'
import { goWithin, PUBLIC_PATHS, SCREENS } from '#tests/support/screens.ts'

test.describe.configure({ timeout: 180_000 })

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

/** A screen that no walk begins with: who is there already is given no focus. */
const ELSEWHERE = '/change-email-error'

/** Goes to a screen, and through it. */
const walk = async (page: Page, address: string, name: string): Promise<string[]> => {
  await goWithin(page, address)
  await page.waitForLoadState('networkidle')
  const { stops, faults } = await walkByKeyboard(page)
  expect(stops.length, name).toBeGreaterThan(2)
  return faults.map(fault => `${name}: ${fault}`)
}

for (const { person, paths, links } of SCREENS) {
  test(`the keyboard leads ${person} through every screen, and shows where it is`, async ({
    customer,
  }) => {
    const { page } = customer
    await customer.signIn(person, ELSEWHERE)
    const found: string[] = []
    for (const path of paths) found.push(...(await walk(page, path, path)))
    for (const [path, { on, link }] of Object.entries(links)) {
      await goWithin(page, on)
      const href = await page.locator(link).first().getAttribute('href')
      found.push(...(await walk(page, href ?? '', path)))
    }
    expect(found).toEqual([])
  })
}

test('on a phone the keyboard leads through the menus and every kind of screen', async ({
  customer,
}) => {
  const { page } = customer
  await page.setViewportSize(PHONE)
  await customer.signIn('Anna de Vries', ELSEWHERE)
  const found: string[] = []
  for (const path of ['/', '/orders', '/my-photos/photos', '/settings/new-address']) {
    found.push(...(await walk(page, path, path)))
  }
  await page.setViewportSize(DESKTOP)
  expect(found).toEqual([])
})

test('the keyboard leads through the screens that need nobody to be signed in', async ({
  customer,
}) => {
  const { page } = customer
  const found: string[] = []
  for (const path of PUBLIC_PATHS) {
    await customer.open(path)
    await page.locator('main h1').waitFor()
    const { faults } = await walkByKeyboard(page)
    found.push(...faults.map(fault => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
})
