import type { Page } from '@playwright/test'
import { expect, nightlyUnless, test } from '#tests/support/journey.ts'

/** Holds the style sheet with all styles until `release` is called. */
const holdStyles = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<null>()
  await page.route('**/assets/style-*.css', async route => {
    await promise
    await route.fallback()
  })
  return { release: () => resolve(null) }
}

const allStyles = (page: Page) => page.locator('link[rel=stylesheet][href*="/assets/style-"]')

declare global {
  /** The number of elements, and those that look different with all styles. */
  var comparedStyles: Promise<{ count: number; changed: string[] }>
}

/**
 * Compares how all elements look with and without the style sheet `link`, in the task in which it has loaded: no code
 * that needs the sheet has rendered anything by then.
 */
const compareStyles = (link: HTMLLinkElement): void => {
  const linesOf = (element: Element): string[] => [
    ...[undefined, '::before', '::after'].flatMap(pseudo => {
      const style = getComputedStyle(element, pseudo)
      return [...style].map(name => `${pseudo} ${name}: ${style.getPropertyValue(name)}`)
    }),
    JSON.stringify(element.getBoundingClientRect()),
  ]
  globalThis.comparedStyles = new Promise(resolve => {
    link.addEventListener('load', () => {
      // What is hidden in a closed panel has no layout.
      const elements = [...document.querySelectorAll('#root *')].filter(element =>
        element.checkVisibility(),
      )
      const all = elements.map(linesOf)
      link.disabled = true
      const changed = elements.flatMap((element, index) => {
        const before = linesOf(element)
        const lines = (all[index] ?? []).filter((line, place) => line !== before[place])
        return lines.length === 0 ? [] : [`${element.outerHTML.slice(0, 120)}: ${lines.join('; ')}`]
      })
      link.disabled = false
      resolve({ count: elements.length, changed })
    })
  })
}

const SCREENS = ['/', '/orders', '/orders/A-48213', '/my-photos/photos', '/settings'] as const

for (const path of SCREENS) {
  const isCore = path === '/orders' || path === '/my-photos/photos'
  test(
    `the style sheet of ${path} shows everything as all styles do`,
    nightlyUnless(isCore),
    async ({ customer }) => {
      const { page } = customer
      await page.setViewportSize({ width: 390, height: 844 })
      const { release } = await holdStyles(page)
      // The page's `load` waits for the style sheet.
      const opened = customer.comeBack('Anna de Vries', path)
      await expect(allStyles(page)).toBeAttached()
      await allStyles(page).evaluate(compareStyles)
      release()
      await opened
      const { count, changed } = await page.evaluate(() => globalThis.comparedStyles)
      expect(count).toBeGreaterThan(80)
      expect(changed).toEqual([])
    },
  )
}

test('code that comes later waits for its styles', async ({ customer }) => {
  const { page } = customer
  const { release } = await holdStyles(page)
  const opened = customer.comeBack('Anna de Vries', '/settings')
  const dialog = page.getByRole('alertdialog', { name: 'Delete account' })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(allStyles(page)).toBeAttached()
  // Nothing tells that a dialog does not come: give its code the time to arrive.
  await page.waitForTimeout(500)
  await expect(dialog).toBeHidden()

  release()
  await opened
  await expect(dialog).toBeVisible()
})

test('a page whose styles fail to load can be used, and requests them again', async ({
  customer,
}) => {
  const { page } = customer
  let requests = 0
  await page.route('**/assets/*.css', async route => {
    if (route.request().url().includes('/skeleton-')) return route.fallback()
    requests += 1
    return requests <= 3 ? route.abort() : route.fallback()
  })
  await customer.comeBack('Anna de Vries', '/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect.poll(() => requests).toBeGreaterThan(3)
  await expect(allStyles(page)).toHaveCount(1)
})
