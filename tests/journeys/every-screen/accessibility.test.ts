import { notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { findings, judge } from '#tests/support/pages/judge.ts'
import { overflows } from '#tests/support/pages/overflow.ts'
import { settle } from '#tests/support/pages/screens.ts'

test(
  'axe finds nothing on forms that were refused or not saved, or in the question before a form is left',
  nightly,
  async ({ customer, sandbox }) => {
    test.setTimeout(60_000)
    const { page } = customer
    const problem = page.getByRole('group', { name: 'There is a problem' })
    await customer.comeBack('Bruno Keller', '/settings/b2b')
    await page.getByRole('textbox', { name: 'Callback URL (optional)' }).fill('no address')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(problem).toBeFocused()
    await judge(page, 'the FTP callback with an error')
    await page.getByRole('textbox', { name: 'Callback URL (optional)' }).fill('')
    await page.getByLabel('Callback format').selectOption('XML')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Your FTP callback is saved.')).toBeVisible()
    await judge(page, 'a saved FTP callback')

    await page.getByRole('link', { name: 'Add an address' }).click()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(problem).toBeFocused()
    await judge(page, 'an address with errors')

    await customer.open('/settings/personal-details')
    const firstName = page.getByRole('textbox', { name: 'First name' })
    await firstName.fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(problem).toBeFocused()
    await judge(page, 'personal details with an error')

    await notifyControlRoom(sandbox, '/faults', {
      kind: 'status',
      status: 503,
      retryAfter: 4,
      call: 'customer.replace',
    })
    await firstName.fill('Bruna')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('This was not done: the service is busy.')
    await judge(page, 'personal details that were not saved')

    await page.getByRole('link', { name: 'Orders' }).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await judge(page, 'the question before a form is left')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your personal details are saved.')).toBeVisible()
    await judge(page, 'settings with something saved')
  },
)

test('axe finds nothing in the dialogs of the settings', nightly, async ({ customer, sandbox }) => {
  test.setTimeout(60_000)
  const { page } = customer
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  await customer.comeBack('Anna de Vries', '/settings/email')
  const send = dialog.getByRole('button', { name: 'Send link' })
  await send.click()
  await expect(dialog.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await judge(page, 'the change of the email address with an error')
  await dialog.getByRole('textbox', { name: 'New email address' }).fill('bruno.keller@example.com')
  await send.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await judge(page, 'an email address in use')
  await dialog.getByRole('textbox', { name: 'New email address' }).fill('anna.new@example.com')
  await send.click()
  await expect(dialog.getByRole('status')).toContainText('We have sent you a confirmation link')
  await judge(page, 'the link for another email address')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: /^Delete Anna/u }).click()
  await expect(question).toBeVisible()
  await judge(page, 'the deletion of an address')
  await question.getByRole('button', { name: 'Keep address' }).click()

  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(question.getByText('600 photos')).toBeVisible()
  await judge(page, 'the deletion of the account')
  await notifyControlRoom(sandbox, '/faults', { kind: 'status', call: 'account.requestDeletion' })
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await judge(page, 'a deletion that failed')
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(question.getByRole('status')).toContainText('We have sent you an email')
  await judge(page, 'the link that deletes the account')
})

test(
  'axe finds nothing on the banner of a business account, or in the list of shortcuts',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    for (const person of ['Dora Lindqvist', 'Emil Novak', 'Flora Rossi']) {
      await customer.signIn(person)
      await expect(page.locator('main [data-tone]')).toBeVisible()
      await judge(page, person)
      await customer.loseCookies()
    }
    await customer.signIn('Anna de Vries')
    // Wait for the code of the shortcuts: this button appears with it.
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await judge(page, 'the list of keys')
  },
)

test(
  'axe finds nothing on settings that could not be loaded',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries')
    for (const call of ['customer.read', 'addresses.list']) {
      await notifyControlRoom(sandbox, '/faults', {
        kind: 'status',
        status: 503,
        retryAfter: 3600,
        call,
        times: null,
      })
    }
    await customer.open('/settings')
    await expect(page.getByRole('alert')).toHaveCount(2)
    await judge(page, 'settings that could not be loaded')
    customer.complaints.splice(0)
  },
)

test.describe(() => {
  test.use({ asksConsent: true })

  test('axe finds nothing in the region that asks for consent', nightly, async ({ customer }) => {
    const { page } = customer
    const region = page.getByRole('region', { name: 'Cookies and your privacy' })
    await customer.signIn('Anna de Vries')
    await expect(region).toBeVisible()
    await judge(page, 'the question about cookies')
    await region.getByRole('button', { name: 'Choose' }).click()
    await expect(region.getByRole('switch')).toHaveCount(2)
    await judge(page, 'the choice of cookies')
  })
})

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

test('axe finds nothing if storage is unusable', nightly, async ({ customer }) => {
  const { page } = customer
  await page.addInitScript(() => {
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await customer.open('/')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing in the upload dialog', nightly, async ({ customer }) => {
  const { page } = customer
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await customer.signIn('Cleo Martin', '/my-photos/photos')
  await page.getByRole('button', { name: 'Add photos' }).click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (
    await picker
  ).setFiles([{ name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }])
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-alert]')).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText(
    'Only HEIC, JPEG and PNG photos can be uploaded',
  )
  expect(await findings(page)).toEqual([])
})

test(
  'axe finds nothing on orders that could not be read, or after the session has ended',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route(/superorders/u, route => route.abort())
    await customer.signIn('Anna de Vries', '/orders')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await findings(page)).toEqual([])

    await page.route(/\/\/id\./u, route => route.abort())
    await page.getByRole('link', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
    expect(await findings(page)).toEqual([])
    customer.complaints.splice(0)
  },
)

// Answers A-070
test('the skip link, the menu and the focus of a new screen work by keyboard', async ({
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

test(
  'a press that leaves its control before the release does nothing',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const heading = page.getByRole('heading', { level: 1 })
    const main = page.locator('main')
    const form = main.getByRole('button', { name: 'Choose a saved address' })
    await customer.comeBack('Anna de Vries', '/orders/A-48213')
    for (const control of [
      main.getByRole('button', { name: 'Change delivery address' }),
      main.getByRole('link', { name: 'All orders' }),
      page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign out' }),
    ]) {
      await control.hover()
      await page.mouse.down()
      await heading.hover()
      await page.mouse.up()
      await expect(page).toHaveURL(/\/orders\/A-48213$/u)
      await expect(form).toHaveCount(0)
    }
    await main.getByRole('button', { name: 'Change delivery address' }).click()
    await expect(form).toBeVisible()
  },
)

test('a phone can be turned on each kind of screen', nightly, async ({ customer }) => {
  const { page } = customer
  await page.setViewportSize({ width: 390, height: 844 })
  await customer.comeBack('Anna de Vries', '/')
  for (const path of [
    '/',
    '/orders',
    '/orders/A-48213',
    '/settings',
    '/settings/personal-details',
    '/my-photos/photos',
    '/my-photos/albums',
  ]) {
    await customer.open(path)
    await settle(page)
    const heading = page.getByRole('heading', { level: 1 })
    const title = (await heading.textContent()) ?? ''
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await settle(page)
      await expect(heading).toHaveText(title)
      await expect(heading).toBeInViewport()
      expect(await overflows(page), `${path} at ${width} × ${height} px`).toEqual([])
    }
  }
})
