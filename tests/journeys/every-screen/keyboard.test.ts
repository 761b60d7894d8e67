import { expect, nightly, nightlyUnless, test } from '#tests/support/journey.ts'
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

for (const { list, who, path } of [
  { list: 'orders', who: 'Anna de Vries', path: '/orders' },
  { list: 'orders that were found', who: 'Anna de Vries', path: '/orders?q=a' },
  { list: 'saved projects', who: 'Anna de Vries', path: '/saved-projects' },
  { list: 'online photo books', who: 'Anna de Vries', path: '/online-products' },
  { list: 'invoices', who: 'Bruno Keller', path: '/invoices' },
]) {
  test(
    `the heading of the list has the focus after a page of ${list} was turned`,
    nightlyUnless(list === 'orders'),
    async ({ customer }) => {
      const { page } = customer
      await customer.comeBack(who, path)
      const heading = page.getByRole('heading', { level: 1 })

      await enter(page, page.getByRole('button', { name: 'Next' }))
      await expect(page).toHaveURL(/[?&]page=2/u)
      await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(heading).toBeFocused()
      // The list starts at its top: TanStack/router#2691.
      await expect(heading).toBeInViewport()
      await enter(page, page.getByRole('button', { name: 'Page 1', exact: true }))
      await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(heading).toBeFocused()
    },
  )
}

// Answers B-194
test(
  'after Back the link that was opened has the focus, and after Escape the Delete button that opened the dialog',
  nightly,
  async ({ customer }) => {
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

    const remove = page.getByRole('button', { name: /^Delete / }).first()
    await enter(page, remove)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(remove).toBeFocused()

    await enter(page, remove)
    // Simulate a press of Escape before the focus is in the dialog.
    await page.getByRole('alertdialog').evaluate(() => {
      const escape = { key: 'Escape', bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', escape))
    })
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(remove).toBeFocused()
  },
)

test('a focus that changes the page is found', nightly, async ({ page }) => {
  await page.setContent(`
    <h1>Orders</h1>
    <button>Sort</button>
    <input aria-label="Find" onfocus="document.querySelector('h1').textContent = 'Search'">
    <button>Close</button>`)
  const { faults } = await walkByKeyboard(page)
  expect(faults).toEqual([expect.stringMatching(/^the focus of input "Find" changes the page /u)])
})
