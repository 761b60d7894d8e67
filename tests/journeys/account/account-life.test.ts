import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, test, nightly } from '#tests/support/journey.ts'

/** The actions of a person with one input device: press, type and choose. */
interface Hands {
  press(control: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  choose(list: Locator, option: string): Promise<void>
}

const withMouse: Hands = {
  press: control => control.click(),
  type: (field, text) => field.fill(text),
  choose: async (list, option) => {
    await list.selectOption({ label: option })
  },
}

/** The maximum number of presses of Tab: more than a page of a new customer has controls. */
const MOST_STEPS = 80

/** Presses Tab until a control has the focus: nothing is clicked or focused by script. */
const goTo = async (control: Locator): Promise<void> => {
  await control.waitFor()
  const hasFocus = (): Promise<boolean> =>
    control.evaluate(element => element === document.activeElement)
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await hasFocus()) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not get to ${control.toString()}`)
}

const withKeyboard: Hands = {
  press: async control => {
    await goTo(control)
    // Press another key first: the page ignores a second Enter in a row on a control that replaced the first control;
    // see docs/decisions/0052.
    await control.page().keyboard.press('Shift')
    await control.page().keyboard.press('Enter')
  },
  type: async (field, text) => {
    await goTo(field)
    await field.page().keyboard.press('ControlOrMeta+A')
    await field.page().keyboard.type(text)
  },
  choose: async (list, option) => {
    await goTo(list)
    await list.page().keyboard.type(option)
  },
}

const added = v.object({ sub: v.string() })

/** Adds a new customer without any data; returns their `sub`. */
const addPerson = async (sandbox: Sandbox, person: object): Promise<string> =>
  v.parse(added, await notifyControlRoom(sandbox, '/people', person)).sub

/** Opens the inbox with the emails to an address, and follows the newest link with this name. */
const followMail = async (
  page: Page,
  { press }: Hands,
  { sandbox, to, link }: { sandbox: Sandbox; to: string; link: string },
): Promise<void> => {
  await page.goto(`${sandbox.origin('inbox')}/?${new URLSearchParams({ to })}`)
  await press(page.getByRole('link', { name: link }).first())
}

const signedInCookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter(name => name.startsWith('auth_') || name === '_session')

for (const { kind, hands, settings, person } of [
  {
    kind: 'private customer',
    hands: withMouse,
    settings: '/settings',
    person: { givenName: 'Nia', familyName: 'Owusu', email: 'nia.owusu@example.com' },
  },
  {
    kind: 'business customer with a keyboard alone',
    hands: withKeyboard,
    settings: '/settings/b2b',
    person: {
      givenName: 'Otto',
      familyName: 'Brandt',
      email: 'otto.brandt@example.com',
      business: true,
    },
  },
]) {
  const name = `${person.givenName} ${person.familyName}`
  const newEmail = `new.${person.email}`

  // Answers, B-050
  test(
    `a new ${kind} adds an address, changes the email address, and deletes the account`,
    nightly,
    async ({ customer, sandbox }) => {
      test.setTimeout(60_000)
      const { page, open } = customer
      const { press, type, choose } = hands
      const main = page.getByRole('main')
      const heading = page.getByRole('heading', { level: 1 })
      const shop = sandbox.origin('shop', 'kiln-and-keep')
      const sub = await addPerson(sandbox, person)

      await open('/settings')
      await press(page.getByRole('button', { name: `Sign in as ${name}` }))
      await expect(heading).toHaveText('My settings')
      await expect(page).toHaveURL(new RegExp(`${settings}$`, 'u'))
      await expect(page.getByText('You have no saved addresses yet')).toBeVisible()

      await press(main.getByRole('link', { name: 'Add an address' }))
      await expect(heading).toHaveText('Add an address')
      await choose(page.getByRole('combobox', { name: 'Country' }), 'Netherlands')
      for (const [label, text] of [
        ['First name', person.givenName],
        ['Last name', person.familyName],
        ['Postal code', '1016 DW'],
        ['Street number', '174'],
        ['Street name', 'Keizersgracht'],
        ['City', 'Amsterdam'],
        ['Phone number', '+31 20 555 0187'],
      ] as const) {
        await type(page.getByRole('textbox', { name: label, exact: true }), text)
      }
      await press(page.getByRole('button', { name: 'Save address' }))
      await expect(page.getByText('Your address is saved.')).toBeVisible()
      await expect(heading).toHaveText('My settings')
      await expect(main.getByText('Keizersgracht 174', { exact: true })).toBeVisible()

      await press(main.getByRole('link', { name: 'Change email address' }))
      await expect(page).toHaveURL(new RegExp(`${settings}/email$`, 'u'))
      const dialog = page.getByRole('dialog')
      await type(dialog.getByRole('textbox', { name: 'New email address' }), newEmail)
      await press(dialog.getByRole('button', { name: 'Send link' }))
      await expect(dialog.getByRole('status')).toContainText('We have sent you a confirmation link')
      await press(dialog.getByRole('button', { name: 'Close' }).last())
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(person.email)).toBeVisible()

      await followMail(page, hands, { sandbox, to: newEmail, link: 'Confirm this address' })
      await expect(heading).toHaveText('Your email address has been changed')
      await expect(page).toHaveURL(/\/change-email-success$/u)
      expect(await signedInCookies(page)).toEqual([])
      await expect(main.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${shop}/`)

      await press(main.getByRole('link', { name: 'Login with new email' }))
      await press(page.getByRole('button', { name: `Sign in as ${name}` }))
      await expect(heading).toHaveText('My account overview')
      await press(
        page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }),
      )
      await expect(main.getByText(newEmail)).toBeVisible()

      const counted = page.waitForRequest(request =>
        new URL(request.url()).pathname.endsWith(`/api/v2/projects/${sub}`),
      )
      await press(main.getByRole('button', { name: 'Delete account' }))
      await counted
      const question = page.getByRole('alertdialog', { name: 'Delete account' })
      await expect(question).toContainText(
        'Your photos, projects and orders are deleted with your account. This cannot be undone.',
      )
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible()
      await press(question.getByRole('button', { name: 'Delete account' }))
      await expect(question.getByRole('status')).toContainText(
        'We have sent you an email with a link to confirm',
      )
      await press(question.getByRole('button', { name: 'Close' }).last())

      await followMail(page, hands, { sandbox, to: newEmail, link: 'Delete my account' })
      await expect(heading).toHaveText('Delete your account?')
      await expect(main.getByText(`You are signed in as ${newEmail}.`)).toBeVisible()
      await press(main.getByRole('button', { name: 'Delete account' }))
      await expect(heading).toHaveText('Your account has been successfully deleted')
      await expect(page).toHaveURL(/\/account-deleted$/u)
      await expect(main.getByText("We're sad to see you go.", { exact: true })).toBeVisible()
      await expect(
        main.getByText(
          'We have deleted all your personal data, photos, projects, and order history.',
          { exact: true },
        ),
      ).toBeVisible()
      await expect(
        main
          .getByRole('region', { name: 'Explore our products' })
          .getByRole('link', { name: 'View products' }),
      ).toHaveAttribute('href', `${shop}/products`)
      expect(await signedInCookies(page)).toEqual([])

      await press(
        main
          .getByRole('region', { name: 'Changed your mind?' })
          .getByRole('link', { name: 'Create an account' }),
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Kiln & Keep')
    },
  )
}

// Answers A-271, B-073
test('a customer whose account was deleted is redirected to /logout, and the page says that it was deleted', async ({
  customer,
}) => {
  const { page, open } = customer
  const paths: string[] = []
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname)
  })
  await page.clock.install()
  await open('/orders')
  await page.getByRole('button', { name: 'Sign in as Gus Hansen' }).click()
  await expect(page.getByRole('alert')).toContainText("We couldn't find your account.")
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your account has been successfully deleted',
  )

  expect(new URL(page.url()).pathname).toBe('/account-deleted')
  expect(paths).toContain('/logout')
  expect(await signedInCookies(page)).toEqual([])
})

// Answers
test('a gateway that answers 404 for a moment signs nobody out, and says nothing about the account', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await notifyControlRoom(sandbox, '/faults', {
    kind: 'status',
    status: 404,
    call: 'customer.read',
    times: 2,
    body: '404 page not found',
  })
  await page.clock.install()
  const asked = page.waitForResponse(/\/customers\/me$/u)
  await customer.comeBack('Anna de Vries', '/orders')
  await asked
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const status of [404, 200]) {
    const again = page.waitForResponse(/\/customers\/me$/u)
    await page.clock.fastForward(10_000)
    expect((await again).status()).toBe(status)
  }

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expect(page.getByText("We couldn't find your account.")).toHaveCount(0)
  expect(await signedInCookies(page)).not.toEqual([])
})
