import * as v from 'valibot'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { beNew, mailsTo, type MatrixContext, wordOf } from '#tests/support/matrix/context.ts'
import { press, pressInQuestion, type Write } from '#tests/support/matrix/write.ts'

const savedAddresses = v.array(v.object({ id: v.string(), streetNumber: v.string() }))
const savedAddress = v.object({ id: v.string() })
const account = v.object({
  firstName: v.nullable(v.string()),
  email: v.nullable(v.string()),
  paymentMethod: v.nullable(v.string()),
  callbackUrl: v.nullable(v.string()),
})

const ME = '/customer/customers/me'
const CHANNEL = '101-en-gb'
const ANNAS_EMAIL = 'anna.de.vries@example.com'

const accountOf = async (context: MatrixContext) => v.parse(account, await context.ask(ME))
const addressesOf = async (context: MatrixContext) =>
  v.parse(savedAddresses, await context.ask(`${ME}/addresses`))

const countNumbered = async (context: MatrixContext, number: string): Promise<number> =>
  (await addressesOf(context)).filter(({ streetNumber }) => streetNumber === number).length

const NOT_SAVED = ["Your changes weren't saved", 'notDone'] as const

/** A unique address for each turn. */
const addressOf = (turn: number) => ({
  firstName: 'Ada',
  lastName: `Moss ${wordOf(turn)}`,
  companyName: null,
  streetName: 'Prinsengracht',
  streetNumber: `${5000 + turn}`,
  streetNumberAddition: null,
  postalCode: '1015 DX',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31 20 555 0187',
})

const addAddress = async (context: MatrixContext): Promise<string> =>
  v.parse(
    savedAddress,
    await context.ask(`${ME}/addresses`, { method: 'POST', body: addressOf(context.turn) }),
  ).id

const identityOf = (context: MatrixContext): string => {
  const person = context.sandbox.people().find(({ sub }) => sub === context.sub)
  return `/authentication/v2/identities/${person?.idpType}/${person?.idpSub}`
}

/** Path and query of the link in the newest email to an address. */
const linkTo = async (context: MatrixContext, to: string): Promise<string> => {
  const [mail] = await mailsTo(context.sandbox, to)
  const { pathname, search } = new URL(mail?.link?.address ?? '')
  return pathname + search
}

/** Advances the services' clock by 11 minutes: the service limits an account's email changes in ten minutes. */
const letTimePass = (context: MatrixContext): Promise<unknown> =>
  notifyControlRoom(context.sandbox, '/clock', { forward: 660_000 }, 'PUT')

export const ACCOUNT_WRITES = [
  {
    call: 'customer.replace',
    what: 'personal details',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      const name = `Anna ${wordOf(turn)}`
      await context.customer.open('/settings/personal-details')
      await page.getByRole('textbox', { name: 'First name' }).fill(name)
      return {
        press: press(page, 'Save'),
        count: async () => ((await accountOf(context)).firstName === name ? 1 : 0),
      }
    },
    says: [['Your details are saved.', 'done'], NOT_SAVED],
  },
  {
    call: 'customer.replace',
    what: 'another payment method',
    person: 'Bruno Keller',
    isReadable: true,
    begin: async context => {
      const { page } = context
      const isDirect = (await accountOf(context)).paymentMethod === 'direct'
      await context.customer.open('/settings/payment-method')
      await page
        .getByRole('radio', { name: isDirect ? 'Monthly invoice' : 'Direct payment' })
        .check({ force: true })
      return {
        press: press(page, 'Save'),
        count: async () =>
          ((await accountOf(context)).paymentMethod === 'direct') === isDirect ? 0 : 1,
      }
    },
    says: [['Your payment method is saved.', 'done'], NOT_SAVED],
  },
  {
    call: 'customer.changeCallback',
    what: 'the FTP callback',
    person: 'Bruno Keller',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      const url = `https://example.com/orders/${turn}`
      await context.customer.open('/settings/b2b')
      await page.getByRole('textbox', { name: 'Callback URL (optional)' }).fill(url)
      return {
        press: press(page, 'Save'),
        count: async () => ((await accountOf(context)).callbackUrl === url ? 1 : 0),
      }
    },
    says: [['Your FTP callback is saved.', 'done'], NOT_SAVED],
  },
  {
    call: 'addresses.add',
    what: 'a new saved address',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      const { streetNumber: number } = addressOf(turn)
      await context.customer.open('/settings/new-address')
      await page.getByRole('combobox', { name: 'Country' }).selectOption('Netherlands')
      for (const [label, text] of [
        ['First name', 'Ada'],
        ['Last name', 'Moss'],
        ['Postal code', '1015 DX'],
        ['Street number', number],
        ['Street name', 'Prinsengracht'],
        ['City', 'Amsterdam'],
        ['Phone number', '+31 20 555 0187'],
      ] as const) {
        await page.getByRole('textbox', { name: label, exact: true }).fill(text)
      }
      return {
        press: press(page, 'Save address'),
        count: () => countNumbered(context, number),
      }
    },
    says: [['Your address is saved.', 'done'], NOT_SAVED],
  },
  {
    call: 'addresses.change',
    what: 'another saved address',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      const id = await addAddress(context)
      const number = `${2000 + turn}`
      await context.customer.open(`/settings/address/${id}`)
      await page.getByRole('textbox', { name: 'Street number', exact: true }).fill(number)
      return {
        press: press(page, 'Save address'),
        count: () => countNumbered(context, number),
      }
    },
    says: [['Your address is saved.', 'done'], ['Address not found', 'notDone'], NOT_SAVED],
  },
  {
    call: 'addresses.remove',
    what: 'the deletion of a saved address',
    isReadable: true,
    begin: async context => {
      const { page, turn } = context
      const id = await addAddress(context)
      await context.customer.open('/settings/addresses/all')
      await page
        .getByRole('button', { name: new RegExp(`^Delete .*Moss ${wordOf(turn)}\\b`, 'u') })
        .first()
        .click()
      return {
        press: press(page, 'Delete address'),
        count: async () => ((await addressesOf(context)).some(one => one.id === id) ? 0 : 1),
      }
    },
    says: [
      ['Address deleted', 'done'],
      ["We couldn't delete the address. Please try again.", 'notDone'],
    ],
  },
  {
    call: 'newsletter.confirm',
    what: 'the link of a newsletter',
    isReadable: false,
    begin: async context => {
      const { sandbox, turn, customer } = context
      const email = `reader.${wordOf(turn)}@example.com`
      await sandbox.fetch(
        new Request(`${sandbox.origin('shop')}/newsletter`, {
          method: 'POST',
          body: new URLSearchParams({ email }),
        }),
      )
      const link = await linkTo(context, email)
      await customer.open('/settings')
      return { press: () => customer.open(link) }
    },
    says: [
      ['Your e-mail address has been successfully subscribed!', 'done'],
      // A 500 leads to this page as well, but does not tell whether the link was confirmed; A-141.
      ['Your subscription failed', 'unknown'],
    ],
  },
  {
    call: 'account.requestDeletion',
    what: 'the request to delete the account',
    isReadable: false,
    begin: async context => {
      const { page, sandbox } = context
      const before = (await mailsTo(sandbox, ANNAS_EMAIL)).length
      await context.customer.open('/settings')
      await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click()
      return {
        press: pressInQuestion(page, 'Delete account'),
        count: async () => (await mailsTo(sandbox, ANNAS_EMAIL)).length - before,
      }
    },
    says: [
      ["We've sent you an email with a link to confirm", 'done'],
      ["Your account couldn't be deleted", 'notDone'],
    ],
  },
  {
    call: 'account.confirmDeletion',
    what: 'the link that deletes the account',
    isReadable: true,
    begin: async context => {
      const { page, customer } = context
      const name = await beNew(context)
      await context.ask(`${identityOf(context)}/deleteaccount`, {
        method: 'POST',
        body: { channel: CHANNEL },
      })
      const email = context.sandbox.people().find(({ sub }) => sub === context.sub)?.email ?? ''
      await customer.comeBack(name, await linkTo(context, email))
      const button = page.getByRole('main').getByRole('button', { name: 'Delete account' })
      await button.waitFor()
      return {
        press: () => button.click(),
        count: async () => ((await context.statusOf(ME)) === 404 ? 1 : 0),
      }
    },
    says: [
      ['Your account has been successfully deleted', 'done'],
      ["Your account couldn't be deleted", 'notDone'],
    ],
  },
  {
    call: 'account.requestEmailChange',
    what: 'the request of another email address',
    isReadable: false,
    begin: async context => {
      const { page, sandbox, turn } = context
      await letTimePass(context)
      const email = `anna.${wordOf(turn)}@example.com`
      await context.customer.open('/settings/email')
      await page.getByRole('textbox', { name: 'New email address' }).fill(email)
      return {
        press: press(page, 'Send link'),
        count: async () => (await mailsTo(sandbox, email)).length,
      }
    },
    says: [
      ["We've sent you an email with a link to confirm", 'done'],
      ['This email address is already in use', 'notDone'],
      ['Too many requests. Please try again later', 'notDone'],
      ["Your email wasn't changed", 'notDone'],
    ],
  },
  {
    call: 'account.confirmEmailChange',
    what: 'the link that changes the email address',
    // Only the browser that asked for a link knows the email address (requested-email.ts); this browser did not ask.
    isReadable: false,
    begin: async context => {
      const { turn, customer } = context
      await letTimePass(context)
      const email = `anna.new.${wordOf(turn)}@example.com`
      await context.ask(`${identityOf(context)}/emailchanges`, {
        method: 'POST',
        body: { email, channel: CHANNEL },
      })
      const link = await linkTo(context, email)
      await customer.comeBack('Anna de Vries', '/settings')
      return {
        press: () => customer.open(link),
        count: async () => ((await accountOf(context)).email === email ? 1 : 0),
      }
    },
    says: [
      ['Your email address has been changed', 'done'],
      ["Your email wasn't changed", 'notDone'],
    ],
  },
] as const satisfies readonly Write[]
