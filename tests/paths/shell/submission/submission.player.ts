import { aCustomer } from '#machines/samples/customer.ts'
import { BRUNO } from '#sandbox/people/people.ts'
import { submissionFlow } from '#machines/shell/submission/submission.cases.ts'
import { fillIn, fillInAndPress, onlySent, savingOf } from '#tests/paths/kit/form-player.ts'
import { findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { endToEndPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage } from '#tests/paths/kit/stage.ts'
import { signInAs } from '#tests/paths/kit/tokens.ts'

const START = 'a customer opens the form'
const FOUND = 'a name was typed before'
const SAVE = 'the customer saves the changed name'
const SAVED = 'the service saves it'

const calls = perStage<HeldCalls>()

const answerWith =
  (firstName: string): Gesture =>
  stage =>
    calls.of(stage).answer(() => ({ status: 200, json: aCustomer({ firstName }) }))

/** The gestures of a save. Each first answers the read of the account, so that only the saving call is pending. */
const { saves, drops } = savingOf(calls.of, async stage => {
  await answerWith('Anna')(stage)
  await onlySent(calls.of(stage))
})

/** Plays a form that is saved, with the personal details as an example. */
export const submissionPlayer = endToEndPlayer({
  flow: submissionFlow,
  // Leave out the form of the FTP callback, which the settings show after a save.
  part: '[data-flow=submission]:has([autocomplete=given-name])',
  begins: {
    [START]: async stage => {
      await signInAs(stage, BRUNO)
      calls.set(stage, await stage.hold(/\/customers\/me(?:\?|$)/u))
      await openWithDraft(stage, {
        form: 'personal-details',
        open: async () => {
          await stage.page.goto(stage.at('/settings/personal-details'))
          await answerWith('Anna')(stage)
        },
        type: () => fillIn(stage.page, { firstName: 'Bea' }),
      })
    },
  },
  gestures: {
    [FOUND]: stage => findDraft(stage, { firstName: 'Anne', title: 'Dr' }),
    [SAVE]: fillInAndPress('Save', { firstName: 'Anne', lastName: 'de Vries' }),
    [SAVED]: async stage => {
      await saves({ firstName: 'Anne' }, aCustomer({ firstName: 'Anne' }))(stage)
      await answerWith('Anne')(stage)
    },
    'the connection drops': drops,
  },
  endToEnd: [
    { start: START, labels: [FOUND, SAVE, SAVED] },
    { start: START, labels: [FOUND, SAVE, 'the connection drops'] },
  ],
})
