import { paymentMethodFlow } from '#machines/account/payment-method/payment-method.cases.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { BRUNO } from '#sandbox/people/people.ts'
import { onlySent, savingOf } from '#tests/paths/kit/form-player.ts'
import { findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { endToEndPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage } from '#tests/paths/kit/stage.ts'
import { signInAs } from '#tests/paths/kit/tokens.ts'

const START = 'a business customer who pays each order opens the form'
const FOUND = 'the monthly invoice was chosen before'
const SAVE = 'the customer saves the monthly invoice'
const SAVED = 'the service saves the choice'

const calls = perStage<HeldCalls>()

const answerWith =
  (paymentMethod: 'direct' | 'invoice'): Gesture =>
  stage =>
    calls.of(stage).answer(() => ({ status: 200, json: aCustomer({ paymentMethod }) }))

/** The gestures of a save. Each first answers the read of the account, so that only the saving call is pending. */
const { saves, drops } = savingOf(calls.of, async stage => {
  await answerWith('direct')(stage)
  await onlySent(calls.of(stage))
})

const choose: Gesture = ({ page }) =>
  page.locator('#main form').getByText('Monthly invoice', { exact: true }).click()

/** Plays the form in which a business customer chooses the payment method. */
export const paymentMethodPlayer = endToEndPlayer({
  flow: paymentMethodFlow,
  // Leave out the form of the FTP callback, which the settings show after a save.
  part: '[data-flow=submission]:has([role=radiogroup])',
  begins: {
    [START]: async stage => {
      await signInAs(stage, BRUNO)
      calls.set(stage, await stage.hold(/\/customers\/me(?:\?|$)/u))
      await openWithDraft(stage, {
        form: 'payment-method',
        open: async () => {
          await stage.page.goto(stage.at('/settings/payment-method'))
          await answerWith('direct')(stage)
        },
        type: () => choose(stage),
      })
    },
  },
  gestures: {
    [FOUND]: stage => findDraft(stage, { paymentMethod: 'invoice' }),
    [SAVE]: async stage => {
      await choose(stage)
      await stage.page.getByRole('button', { name: 'Save', exact: true }).click()
    },
    [SAVED]: async stage => {
      const paymentMethod = 'invoice'
      await saves({ paymentMethod, lastName: 'de Vries' }, aCustomer({ paymentMethod }))(stage)
      await answerWith(paymentMethod)(stage)
    },
    'the connection drops': drops,
  },
  endToEnd: [
    { start: START, labels: [FOUND, SAVE, SAVED] },
    { start: START, labels: [FOUND, SAVE, 'the connection drops'] },
  ],
})
