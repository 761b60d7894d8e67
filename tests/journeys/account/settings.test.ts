import type { Page } from '@playwright/test'
import { hold } from '#tests/support/pages/hold.ts'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { goWithin } from '#tests/support/pages/screens.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

const DETAILS = '/settings/personal-details'

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Answers B-143, B-543
test('a name that was saved, and an address that was deleted, in another tab shows in this one', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/settings')
  await expect(page.getByText('Anna de Vries').first()).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(new URL('/settings/personal-details', page.url()).href)
  await firstName(other).fill('Anneke')
  await save(other).click()
  await expect(other.getByText('Your details are saved.')).toBeVisible()

  await expect(page.getByText('Anneke de Vries')).toBeVisible()

  const first = (tab: Page) => tab.getByRole('button', { name: /^Delete (?!account)/u }).first()
  const name = (await first(page).getAttribute('aria-label')) ?? ''
  const deleted = page.getByRole('button', { name, exact: true })
  await expect(deleted).toBeVisible()
  await first(other).click()
  await other.getByRole('button', { name: 'Delete address' }).click()
  await expect(deleted).toHaveCount(0)
})

test(
  'leaving a form with unsaved changes asks first, by a link and by Back',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/settings')
    await page.getByRole('link', { name: 'Change personal details' }).click()
    await firstName(page).fill('Anneke')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const orders = page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Orders' })

    await orders.click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(firstName(page)).toHaveValue('Anneke')

    await page.goBack()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(firstName(page)).toHaveValue('Anneke')
    expect(new URL(page.url()).pathname).toBe(DETAILS)

    await orders.click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(heading(page)).toHaveText('Orders')

    await customer.open(DETAILS)
    await expect(firstName(page)).toHaveValue('Anna')
    await orders.click()
    await expect(heading(page)).toHaveText('Orders')
  },
)

// Answers A-264
test('typed text survives a reload, the end of the session, and the sign-in after it', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', DETAILS)
  await firstName(page).fill('Anneke')
  await page.reload()
  await expect(firstName(page)).toHaveValue('Anneke')

  await page.route(/\/token$/u, route =>
    route.fulfill({
      status: 400,
      json: { error: 'invalid_grant' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.route(/\/customers\/me$/u, route =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({
          status: 401,
          headers: REFUSAL_HEADERS,
        }),
  )
  await page.getByRole('textbox', { name: 'Last name' }).fill('de Boer')
  await save(page).click()
  await expect(heading(page)).toHaveText("You're signed out")
  await expect(page.getByText('Sign in again to pick up where you left off.')).toBeVisible()

  await page.unroute(/\/token$/u)
  await page.unroute(/\/customers\/me$/u)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const provider = page.getByRole('button', { name: 'Sign in as Anna de Vries' })
  await provider.or(firstName(page)).waitFor()
  if (await provider.isVisible()) await provider.click()
  await expect(heading(page)).toHaveText('Change personal details')
  await expect(firstName(page)).toHaveValue('Anneke')
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('de Boer')
  customer.complaints.splice(0)
})

test(
  'a refused form moves the focus to a summary whose entries link to their fields, and Save counts although its place moves',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', DETAILS)
    await firstName(page).fill('  ')
    const phone = page.getByRole('textbox', { name: 'Phone number (optional)' })
    await phone.fill('12')
    await save(page).click()

    const summary = page.getByRole('group', { name: "There's a problem" })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Enter a first name',
      'Phone number must be validStart with + and the country code.',
    ])
    await summary.getByRole('link', { name: /^Phone number must be valid/u }).click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(/Phone number must be valid/u)

    // The error of the first name disappears on blur, so the button moves while it is pressed.
    await phone.fill('')
    await firstName(page).fill('Anneke')

    const { x, y, width } = await boxAtRest(save(page))
    await page.mouse.move(x + width / 2, y + 3)
    await page.mouse.down()
    await page.waitForTimeout(300)
    await page.mouse.up()

    await expect(heading(page)).toHaveText('My settings')
  },
)

// Answers L-126, L-127
test('the deletion of the account locks the page behind its dialog, returns the focus at Escape, and offers the export first', async ({
  customer,
}) => {
  const { page } = customer
  const scrolling = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  await customer.comeBack('Anna de Vries', '/settings')
  const before = await scrolling()
  const opener = page.getByRole('button', { name: 'Delete account' })
  await opener.click()
  // Press a text of the dialog: microsoft/fluent-ui-react#1709, adobe/react-spectrum#8746.
  await page.getByRole('alertdialog').getByRole('heading').click()
  expect(await scrolling()).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await scrolling()).toBe(before)
  // Without a dialog, Escape leaves the focus where it is: primer/react#3686.
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await opener.click()
  await page.getByRole('button', { name: 'Export your data first' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const exporting = page.getByRole('dialog', { name: 'Export your data' })
  await expect(exporting.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(exporting).toHaveCount(0)
})

// Answers B-549
test(
  'the question whether to delete the account closes with its screen',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    await goWithin(page, '/settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()

    await page.goBack()
    await expect(heading(page)).toHaveText('Orders')
    await page.goForward()
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)

// Answers A-121
test('the FTP instructions lead to the fields of the callback', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/integration')
  await page.getByRole('link', { name: 'Set up the FTP callback in your settings' }).click()

  const heading = page.getByRole('heading', { name: 'FTP callback' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/\/settings#ftp-callback$/u)
})

// Answers B-540
test(
  'changing the email address asks before it stops a save of the callback',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Bruno Keller', '/settings/b2b')
    const url = page.getByRole('textbox', { name: 'Callback URL (optional)' })
    await url.fill('https://hooks.example.com/new')
    const release = await hold(page, /\/customers\/me$/u)
    await save(page).click()

    await page.getByRole('link', { name: 'Change email address' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
    await expect(question).toContainText('Your changes are being saved.')
    release()

    await expect(page.getByRole('dialog', { name: 'Change email address' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(url).toHaveValue('https://hooks.example.com/new')
  },
)

// Answers B-541
test(
  'the callback that another tab saved shows in this one, which can set it back',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Bruno Keller', '/settings/b2b')
    const other = await page.context().newPage()
    await other.goto(page.url())
    const urlIn = (tab: Page) => tab.getByRole('textbox', { name: 'Callback URL (optional)' })
    const saveIn = async (tab: Page, address: string): Promise<void> => {
      await urlIn(tab).fill(address)
      await save(tab).click()
      await expect(tab.getByText('Your FTP callback is saved.')).toBeVisible()
    }
    const before = await urlIn(page).inputValue()
    await urlIn(page).focus()

    await saveIn(other, 'https://hooks.example.com/elsewhere')
    await expect(urlIn(page)).toHaveValue('https://hooks.example.com/elsewhere')
    await expect(page.getByRole('heading', { name: 'FTP callback' })).toBeFocused()

    await saveIn(page, before)
    await expect(urlIn(other)).toHaveValue(before)
  },
)
