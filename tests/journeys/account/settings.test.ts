import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { ANNA } from '#sandbox/people/people.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { clearFaults, notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

const DETAILS = '/settings/personal-details'
const CAN_WAIT = 3600

/** Reads Anna's account from the service or, by `init`, changes it, without the page. Returns the response's JSON. */
const accountOf = async (sandbox: Sandbox, init: RequestInit = {}): Promise<object> => {
  const answer = await sandbox.fetch(
    new Request(`${sandbox.origin('api')}/customer/customers/me`, {
      ...init,
      headers: {
        authorization: `Bearer ${await sandbox.tokenFor(ANNA.sub)}`,
        'content-type': 'application/json',
      },
    }),
  )
  return v.parse(v.looseObject({}), await answer.json())
}

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Answers
test('personal details are saved, the settings say so, and other fields are sent back unchanged', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  const unknown = { loyalty: { tier: 3, since: null }, nicknames: ['Ans'] }
  const before = { ...(await accountOf(sandbox)), ...unknown }
  await accountOf(sandbox, { method: 'PUT', body: JSON.stringify(before) })
  await customer.comeBack('Anna de Vries', '/settings')
  await page.getByRole('link', { name: 'Change personal details' }).click()
  await firstName(page).fill('Anneke')

  await save(page).click()
  await expect(heading(page)).toHaveText('My settings')
  await expect(page.getByRole('status').getByText('Your personal details are saved.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveAccessibleDescription('Your personal details are saved.')
  await expect(page.getByText('Anneke de Vries')).toBeVisible()
  expect(await accountOf(sandbox)).toEqual({ ...before, firstName: 'Anneke' })

  // The message shows once: neither Back nor a reload repeats it.
  await page.getByRole('link', { name: 'Change personal details' }).click()
  await expect(firstName(page)).toHaveValue('Anneke')
  await page.goBack()
  await expect(heading(page)).toHaveText('My settings')
  await expect(page.getByText('Anneke de Vries')).toBeVisible()
  await expect(page.getByText('Your personal details are saved.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Change personal details' }).click()
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await save(page).click()
  await expect(page.getByText('Your personal details are saved.')).toBeVisible()
  expect(sent, 'an unchanged form sends nothing').toEqual([])
  await page.reload()
  await expect(page.getByText('Anneke de Vries')).toBeVisible()
  await expect(page.getByText('Your personal details are saved.')).toHaveCount(0)
})

// Answers B-143
test('a name that was saved in another tab shows in this one', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/settings')
  await expect(page.getByText('Anna de Vries').first()).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(new URL('/settings/personal-details', page.url()).href)
  await firstName(other).fill('Anneke')
  await save(other).click()
  await expect(other.getByText('Your personal details are saved.')).toBeVisible()

  await expect(page.getByText('Anneke de Vries')).toBeVisible()
})

test('the FTP callback is saved on the settings page, which says so beside its button', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/settings')
  const address = page.getByRole('textbox', { name: 'Callback URL (optional)' })
  const status = page.locator('form').getByRole('status')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(save(page).locator('..')).not.toHaveCSS('position', 'sticky')
  await expect(status).toHaveText('')
  await address.fill('http://example.com/orders')
  await save(page).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()

  await address.fill('https://example.com/orders')
  await page.getByLabel('Callback format').selectOption('XML')
  await save(page).click()
  await expect(status).toHaveText('Your FTP callback is saved.')
  expect(await accountOf(sandbox)).toMatchObject({
    callbackUrl: 'https://example.com/orders',
    callbackFormat: 'XML',
  })
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
  await expect(heading(page)).toHaveText('You are signed out')
  await expect(page.getByText('Sign in again to go on where you were.')).toBeVisible()

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
  'a refused form moves the focus to a summary whose entries link to their fields',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', DETAILS)
    await firstName(page).fill('  ')
    await page.getByRole('textbox', { name: 'Phone number (optional)' }).fill('12')
    await save(page).click()

    const summary = page.getByRole('group', { name: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Enter a first name',
      'Phone number must be valid',
    ])
    await summary.getByRole('link', { name: 'Phone number must be valid' }).click()
    const phone = page.getByRole('textbox', { name: 'Phone number (optional)' })
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(/Phone number must be valid/u)
  },
)

test(
  'a press on Save counts even if the error of a field disappears on blur and moves the button',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', DETAILS)
    await firstName(page).fill('  ')
    await page.getByRole('textbox', { name: 'Phone number (optional)' }).fill('12')
    await save(page).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Phone number (optional)' }).fill('')
    await firstName(page).fill('Anneke')

    const { x, y, width } = await boxAtRest(save(page))
    await page.mouse.move(x + width / 2, y + 3)
    await page.mouse.down()
    await page.waitForTimeout(300)
    await page.mouse.up()

    await expect(heading(page)).toHaveText('My settings')
  },
)

// Answers
test(
  'a used email address, too many requests and a failure have different messages, and the dialog stays',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/settings/email')
    const dialog = page.getByRole('dialog', { name: 'Change email address' })
    const address = dialog.getByRole('textbox', { name: 'New email address' })
    const send = dialog.getByRole('button', { name: 'Send link' })

    await send.click()
    await expect(dialog.getByRole('group', { name: 'There is a problem' })).toBeFocused()

    await address.fill('bruno.keller@example.com')
    await send.click()
    const alert = dialog.getByRole('alert')
    await expect(alert).toHaveText('This email address is already in use')

    for (const [fault, sentence] of [
      [
        { status: 403 },
        "Your email wasn't changed: Something went wrong with the email change. Could you please try again?",
      ],
      [{ status: 429, retryAfter: CAN_WAIT }, 'Too many requests. Please try again later'],
    ] as const) {
      await notifyControlRoom(sandbox, '/faults', {
        kind: 'status',
        call: 'account.requestEmailChange',
        ...fault,
      })
      await send.click()
      await expect(alert).toContainText(sentence)
      await expect(address).toHaveValue('bruno.keller@example.com')
    }
    await expect(dialog.getByRole('button', { name: /^Try again in/u })).toBeDisabled()
    expect(new URL(page.url()).pathname).toBe('/settings/email')
  },
)

test('details that could not be saved stay in the form, and are saved once the button has counted down', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', DETAILS)
  await page.setViewportSize({ width: 390, height: 480 })
  await firstName(page).fill('Anneke')
  await notifyControlRoom(sandbox, '/faults', {
    kind: 'status',
    status: 429,
    retryAfter: 4,
    call: 'customer.replace',
    times: null,
  })
  await save(page).click()
  await expect(page.getByRole('button', { name: /^Try again in/u })).toBeDisabled()
  await expect(page.getByRole('alert')).toContainText(
    /This was not done: the service is busy\. Try again from \d\d:\d\d:\d\d on\./u,
  )
  await expect(page.getByRole('alert')).toContainText('What you typed is still here.')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await clearFaults(sandbox)
  await expect(firstName(page)).toHaveValue('Anneke')

  await save(page).click()
  await expect(page.getByText('Your personal details are saved.')).toBeVisible()
})

// Answers L-126, L-127
test('a dialog over the settings locks the page behind it, closes by Escape, and returns the focus', async ({
  customer,
}) => {
  const { page } = customer
  const scrolling = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  await customer.comeBack('Anna de Vries', '/settings')
  const before = await scrolling()
  const remove = page.getByRole('button', { name: /^Delete Anna/u })
  const deletion = page.getByRole('button', { name: 'Delete account' })
  for (const opener of [remove, deletion]) {
    await opener.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await scrolling()).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(await scrolling()).toBe(before)
  }

  await page.getByRole('link', { name: 'Change email address' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/settings')
})

// Answers A-118
test(
  'settings that cannot be loaded say so, and Try again loads them',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    await notifyControlRoom(sandbox, '/faults', {
      kind: 'status',
      status: 500,
      call: 'customer.read',
      times: null,
    })
    await customer.open('/settings')
    await expect(page.getByRole('alert')).toContainText('An error occurred loading your settings')
    await clearFaults(sandbox)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('anna.de.vries@example.com')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

// Answers A-313
test(
  'an address that the service refuses names the field, and the question before a deletion names the town',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/settings')
    await page.route(/\/customers\/me\/addresses\//u, route =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            headers: {
              'access-control-allow-origin': new URL(page.url()).origin,
              'content-type': 'application/problem+json',
            },
            body: JSON.stringify({ detail: 'city: Expected a city of this postal code' }),
          })
        : route.fallback(),
    )
    await page
      .getByRole('button', { name: /^Delete Anna de Vries, .+ \d+.*, \p{L}+$/u })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toContainText(/Anna de Vries, .+ \d+.*, \p{L}+/u)
    await page.keyboard.press('Escape')

    await page
      .getByRole('link', { name: /^Change Anna de Vries, / })
      .first()
      .click()
    const city = page.getByRole('textbox', { name: 'City' })
    await city.fill('Nowhere')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(city).toHaveAccessibleDescription('City: this was not accepted')
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
    await city.fill('Utrecht')
    await expect(city).not.toHaveAccessibleDescription(/not accepted/u)
  },
)
