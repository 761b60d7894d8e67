import { expect, nightly, test } from '#tests/support/journey.ts'
import { enter } from '#tests/support/pages/keys.ts'
import { walkByKeyboard } from '#tests/support/pages/keyboard-walk.ts'
import { goWithin } from '#tests/support/pages/screens.ts'

test(
  'on a phone the keyboard leads through the menus and every kind of screen',
  nightly,
  async ({ customer }) => {
    test.setTimeout(90_000)
    const { page } = customer
    await page.setViewportSize({ width: 390, height: 844 })
    // Start on a page that the test does not check: `comeBack` does not move the focus to the heading.
    await customer.comeBack('Anna de Vries', '/change-email-error')
    const found: string[] = []
    for (const path of ['/', '/orders', '/my-photos/photos', '/settings/new-address']) {
      await goWithin(page, path)
      await page.waitForLoadState('networkidle')
      const { stops, faults } = await walkByKeyboard(page)
      expect(stops.length, path).toBeGreaterThan(2)
      found.push(...faults.map(fault => `${path}: ${fault}`))
    }
    expect(found).toEqual([])
  },
)

// Answers B-194
test('after Back the link that was opened has the focus', nightly, async ({ customer }) => {
  const { page } = customer
  const heading = page.getByRole('heading', { level: 1 })
  for (const { path, row } of [
    { path: '/orders', row: '#main article a' },
    { path: '/online-products', row: '#main ul a[href^="/online-products/"]' },
    { path: '/settings/addresses/all', row: '#main li a' },
  ]) {
    await test.step(path, async () => {
      await (path === '/orders' ? customer.comeBack('Anna de Vries', path) : customer.open(path))
      await enter(page, page.locator(row).first())
      await expect(page).not.toHaveURL(new RegExp(`${path}$`, 'u'))
      await expect(heading).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'))
      await expect(page.locator(row).first()).toBeFocused()
    })
  }
})

test('a focus that changes the page is found', nightly, async ({ page }) => {
  await page.setContent(`
    <h1>Orders</h1>
    <button>Sort</button>
    <input aria-label="Find" onfocus="document.querySelector('h1').textContent = 'Search'">
    <button>Close</button>`)
  const { faults } = await walkByKeyboard(page)
  expect(faults).toEqual([expect.stringMatching(/^the focus of input "Find" changes the page /u)])
})
