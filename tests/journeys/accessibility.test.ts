import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Judged as it stays: what fades in has no contrast at first. */
const findings = async (page: Page): Promise<unknown[]> => {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

const SCREENS: readonly { name: string; person: string; path: string; ready: RegExp }[] = [
  { name: 'overview', person: 'Anna de Vries', path: '/', ready: /My account overview/u },
  { name: 'orders', person: 'Anna de Vries', path: '/orders', ready: /^Order A-/u },
  { name: 'no orders', person: 'Cleo Martin', path: '/orders', ready: /ordered anything/u },
  { name: 'photos', person: 'Anna de Vries', path: '/my-photos/photos', ready: /Unknown Date/u },
  { name: 'no photos', person: 'Cleo Martin', path: '/my-photos/photos', ready: /is empty/u },
]

for (const { name, person, path, ready } of SCREENS) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${name} in ${scheme}`, async ({ customer }) => {
      const { page } = customer
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await customer.signIn(person, path)
      await expect(page.getByRole('heading', { name: ready }).first()).toBeAttached()
      expect(await findings(page)).toEqual([])

      await page.setViewportSize({ width: 390, height: 844 })
      expect(await findings(page)).toEqual([])
    })
  }
}

test('axe finds nothing before the product has started', async ({ customer }) => {
  const { page } = customer
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let release = (): void => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/config.json', async route => {
    await held
    await route.fulfill({ status: 404 })
  })
  await customer.open('/')
  await expect(page.getByRole('status')).toBeVisible()
  expect(await findings(page)).toEqual([])

  release()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findings(page)).toEqual([])
  customer.complaints.splice(0)
})

test('axe finds nothing where storage is unusable', async ({ customer }) => {
  const { page } = customer
  await page.addInitScript(() => {
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    })
  })
  await customer.open('/')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing in the upload dialog', async ({ customer }) => {
  const { page } = customer
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await customer.signIn('Cleo Martin', '/my-photos/photos')
  await page.getByRole('button', { name: 'Add photos' }).click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (
    await picker
  ).setFiles([{ name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }])
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing where orders failed or the session is over', async ({ customer }) => {
  const { page } = customer
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/superorders/u, route => route.abort())
  await customer.signIn('Anna de Vries', '/orders')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.route(/\/\/id\./u, route => route.abort())
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  expect(await findings(page)).toEqual([])
  customer.complaints.splice(0)
})

// Answers A-070
test('the skip link, the menu and the focus of a new screen serve a keyboard', async ({
  customer,
}) => {
  const { page } = customer
  await customer.signIn('Anna de Vries')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Orders' })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
})
