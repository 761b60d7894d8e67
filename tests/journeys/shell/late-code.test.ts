import { expect, nightly, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/pages/hold.ts'

test(
  'a dialog whose code is loading says so, and then opens with the focus',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const release = await hold(page, /\/assets\/(?:dialogs|Dialog)-[\w-]+\.js$/u)
    await customer.comeBack('Anna de Vries', '/settings')
    const button = page.getByRole('button', { name: 'Delete account' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Loading', { exact: true })).toBeVisible()
    release()

    const dialog = page.getByRole('alertdialog', { name: 'Delete account' })
    await expect(dialog).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
    await expect(page.locator('[role=alertdialog]:focus, [role=alertdialog] :focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  },
)

test(
  'a screen that is opened by a link requests all its scripts at once',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const release = await hold(page, /\/assets\/online-products\.screen-[\w-]+\.js$/u)
    await customer.comeBack('Anna de Vries', '/')
    const imported = page.waitForRequest(/\/assets\/books-others-[\w-]+\.js$/u)
    await page.getByRole('link', { name: 'Online photo books', exact: true }).click()
    await imported
    release()
    await expect(
      page.getByRole('heading', { name: /online photo books/iu, level: 1 }),
    ).toBeVisible()
  },
)

test(
  'a form whose code cannot be loaded says so, and is fetched again on request',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    let isMissing = true
    await page.route(/\/assets\/DeliveryAddressForm-[\w-]+\.js(?:\?|$)/u, async route => {
      if (isMissing) await route.fulfill({ status: 503, contentType: 'text/plain', body: 'Later' })
      else await route.fallback()
    })
    await customer.comeBack('Anna de Vries', '/orders/A-48213')
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    await expect(page.getByRole('alert')).toContainText('An unexpected error has occurred')
    isMissing = false
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByLabel('Street name')).toBeVisible()
    customer.complaints.splice(0)
  },
)

test(
  'a form that needs a script which cannot be loaded opens after the page has reloaded',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    let isMissing = true
    await page.route(/\/assets\/forms-[\w-]+\.js/u, async route => {
      if (isMissing) await route.fulfill({ status: 503, contentType: 'text/plain', body: 'Later' })
      else await route.fallback()
    })
    await customer.comeBack('Anna de Vries', '/orders/A-48213')
    const change = page.getByRole('button', { name: 'Change delivery address' })
    await change.click()
    await expect(page.getByRole('alert')).toContainText('An unexpected error has occurred')
    page.on('domcontentloaded', () => {
      isMissing = false
    })
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.waitForEvent('domcontentloaded')
    await change.click()
    await expect(page.getByLabel('Street name')).toBeVisible()
    customer.complaints.splice(0)
  },
)

test(
  'a dialog whose code was loaded after the screen opens without a connection',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const coming = page.waitForResponse(/\/assets\/Dialog-[\w-]+\.js$/u)
    await customer.comeBack('Anna de Vries', '/settings')
    await (await coming).finished()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)

    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Delete account' })).toBeVisible()
    await page.context().setOffline(false)
    customer.complaints.splice(0)
  },
)
