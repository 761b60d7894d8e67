import { ftpCallbackFlow } from '#machines/account/ftp-callback/ftp-callback.cases.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { fillIn, fillInAndPress, onlySent, savingOf } from '#tests/paths/kit/form-player.ts'
import { findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, type Stage } from '#tests/paths/kit/stage.ts'

const START = 'a customer without a callback opens the settings'
const FOUND = 'an address was entered before'
const SAVE = 'the customer saves the address'
const SAVED = 'the service saves the address'

const OFF = { callbackUrl: '', callbackFormat: 'JSON' }
const HOOKS = { callbackUrl: 'https://hooks.example.com/orders', callbackFormat: 'XML' }

const calls = perStage<HeldCalls>()

const answerWith = (stage: Stage, saved: Readonly<Record<string, string>>): Promise<void> =>
  calls.of(stage).answer(() => ({ status: 200, json: aCustomer(saved) }))

const { saves, drops } = savingOf(calls.of, stage => onlySent(calls.of(stage)))

/** Plays the form of the FTP callback, which is part of the settings. */
export const ftpCallbackPlayer = endToEndPlayer({
  flow: ftpCallbackFlow,
  begins: {
    [START]: async stage => {
      calls.set(stage, await stage.hold(/\/customers\/me(?:\?|$)/u))
      await openWithDraft(stage, {
        form: 'callback',
        open: async () => {
          await stage.page.goto(stage.at('/settings'))
          await answerWith(stage, OFF)
        },
        type: () => fillIn(stage.page, { callbackUrl: 'https://a.example/' }),
      })
    },
  },
  gestures: {
    [FOUND]: stage => findDraft(stage, HOOKS),
    [SAVE]: fillInAndPress('Save', HOOKS),
    // After the save, the settings read the account again: answer that read as well.
    [SAVED]: async stage => {
      await saves(HOOKS, aCustomer(HOOKS))(stage)
      await answerWith(stage, HOOKS)
    },
    'the connection drops': drops,
  },
  endToEnd: [
    { start: START, labels: [FOUND, SAVE, SAVED] },
    { start: START, labels: [FOUND, SAVE, 'the connection drops'] },
  ],
})
