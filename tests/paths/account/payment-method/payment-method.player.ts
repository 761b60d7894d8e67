import { expect } from '@playwright/test'
import * as v from 'valibot'
import { paymentMethodFlow } from '#machines/account/payment-method/payment-method.cases.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { BRUNO } from '#sandbox/people/people.ts'
import { leaveUnsaved, onlySent, savingOf } from '#tests/paths/kit/form-player.ts'
import {
  formView,
  readForm,
  type FormReading,
  type FormWords,
} from '#tests/paths/account/form-reading.ts'
import { readRows } from '#tests/paths/account/settings-rows.ts'
import { failLookup, findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { BUSINESS_MENU, readScreen } from '#tests/paths/shell/screen.ts'
import { type HeldCalls, perStage } from '#tests/paths/kit/stage.ts'
import { signInAs } from '#tests/paths/kit/tokens.ts'

const choice = v.object({ paymentMethod: v.picklist(['', 'direct', 'invoice']) })
type Choice = v.InferOutput<typeof choice>
const context = v.object({ values: choice })

const DIRECT = 'Direct payment: You pay each order when you place it.'
const INVOICE = 'Monthly invoice: You get one invoice a month for all your orders.'
const CHOICES = { '': '', direct: DIRECT, invoice: INVOICE }
const LEFT = 'The page of the payment method is left once it is saved.'

/** The form, and the settings that open after a save. */
interface Reading extends FormReading {
  /** The text of each row of the settings. */
  rows: string[][]
  menu: string[]
}

const rowsWith = (payment: string): string[][] => [
  ['Personal details', 'Anna de Vries', '+31 20 555 0187', 'Change', 'Change personal details'],
  ['Email address', 'anna@example.com', 'Change', 'Change email address'],
  ['Company details', 'Not filled in yet', 'Change', 'Change company details'],
  ['Payment method', payment, 'Change', 'Change payment method'],
]

const NAMES = { '': 'Not filled in yet', direct: 'Direct payment', invoice: 'Monthly invoice' }

const WORDS: FormWords<Choice> = {
  heading: 'Change your payment method',
  hasText: false,
  fields: ({ paymentMethod }) => [
    {
      label: 'Payment method',
      value: CHOICES[paymentMethod],
      choices: [DIRECT, INVOICE],
      hint: '',
      problem: [],
    },
  ],
  buttons: ['Save', 'Cancel'],
  saved: 'Your payment method is saved.',
  stays: false,
}

/** The held calls for the account, and the payment method that the service currently stores. */
interface Account {
  held: HeldCalls
  paymentMethod: 'direct' | 'invoice' | null
}

const accounts = perStage<Account>()
const callsOf = (stage: Parameters<typeof accounts.of>[0]): HeldCalls => accounts.of(stage).held

const notifyCustomer: Gesture = stage =>
  callsOf(stage).answer(() => ({
    status: 200,
    json: aCustomer({ paymentMethod: accounts.of(stage).paymentMethod }),
  }))

/** The gestures of a save. Each first answers the read of the account, so that only the saving call is pending. */
const { saves, refusesWith, drops } = savingOf(callsOf, async stage => {
  await notifyCustomer(stage)
  await onlySent(callsOf(stage))
})

const choose =
  (label: 'Direct payment' | 'Monthly invoice'): Gesture =>
  ({ page }) =>
    page.locator('#main form').getByText(label, { exact: true }).click()

const press: Gesture = ({ page }) => page.getByRole('button', { name: 'Save', exact: true }).click()

const open =
  (paymentMethod: Account['paymentMethod']): Gesture =>
  async stage => {
    await signInAs(stage, BRUNO)
    const held = await stage.hold(/\/customers\/me(?:\?|$)/u)
    accounts.set(stage, { held, paymentMethod })
    await openWithDraft(stage, {
      form: 'payment-method',
      open: async () => {
        await stage.page.goto(stage.at('/settings/payment-method'))
        await notifyCustomer(stage)
      },
      type: () => choose('Monthly invoice')(stage),
    })
  }

/** Plays the form in which a business customer chooses the payment method. */
export const paymentMethodPlayer = pathPlayer({
  flow: paymentMethodFlow,
  // Leave out the form of the FTP callback, which the settings show after a save.
  part: '[data-flow=submission]:has([role=radiogroup])',
  showsEachReading: true,
  begins: {
    'a business customer who pays each order opens the form': open('direct'),
    'a business customer who never chose opens the form': open(null),
  },
  gestures: {
    'the customer chooses the monthly invoice': choose('Monthly invoice'),
    'the customer chooses direct payment': choose('Direct payment'),
    'the customer is asked for a choice and makes it': async stage => {
      const { page } = stage
      await press(stage)
      const summary = page.getByRole('group', { name: 'There is a problem' })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText(['Choose a payment method'])
      await expect(page.getByRole('radiogroup')).toContainText('Choose a payment method')
      await choose('Monthly invoice')(stage)
    },
    'the customer saves the monthly invoice': async stage => {
      await choose('Monthly invoice')(stage)
      await press(stage)
    },
    'the customer saves direct payment': async stage => {
      await choose('Direct payment')(stage)
      await press(stage)
    },
    // Leaving leads to the settings. Open the form again, to check that the draft is gone.
    'the customer leaves without saving': async stage => {
      const { page } = stage
      await leaveUnsaved(page, () => page.getByRole('button', { name: 'Cancel' }).click())
      await notifyCustomer(stage)
      const before = NAMES[accounts.of(stage).paymentMethod ?? '']
      await expect.poll(() => readRows(page)).toEqual(rowsWith(before))
      await page.getByRole('link', { name: 'Change payment method' }).click()
      await page.getByRole('heading', { level: 1, name: WORDS.heading }).waitFor()
      await notifyCustomer(stage)
    },
    'the monthly invoice was chosen before': stage =>
      findDraft(stage, { paymentMethod: 'invoice' }),
    'nothing was chosen before': stage => findDraft(stage, null),
    'the storage of the tab cannot be read': ({ page }) => failLookup(page, 'draft:'),
    'the service saves the choice': async stage => {
      const isDirect = await stage.page.getByRole('radio', { name: 'Direct payment' }).isChecked()
      const paymentMethod = isDirect ? 'direct' : 'invoice'
      accounts.of(stage).paymentMethod = paymentMethod
      await saves({ paymentMethod, lastName: 'de Vries' }, aCustomer({ paymentMethod }))(stage)
      await notifyCustomer(stage)
    },
    'the service refuses': refusesWith(400),
    'the connection drops': drops,
  },
  // After a save the page shows the settings instead of the form, and nobody can clear a chosen payment method.
  canHappen: ({ value, context: observed }, label) =>
    value !== 'saved' &&
    (label !== 'the customer is asked for a choice and makes it' ||
      v.parse(context, observed).values.paymentMethod === ''),
  view: (seen): Reading => {
    const { values } = v.parse(context, seen.context)
    return {
      ...formView(seen, values, WORDS),
      rows: seen.value === 'saved' ? rowsWith(NAMES[values.paymentMethod]) : [],
      menu: BUSINESS_MENU,
    }
  },
  read: async ({ page }) => ({
    ...(await readForm(page, 'paymentMethod')),
    rows: await readRows(page),
    menu: (await readScreen(page)).menu,
  }),
  unseen: {
    'submission.saved · form.edit · 0': LEFT,
    'submission.saved · form.submit · 0': LEFT,
  },
})
