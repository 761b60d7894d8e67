import * as v from 'valibot'
import { ftpCallbackFlow } from '#machines/account/ftp-callback/ftp-callback.cases.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import {
  fillIn,
  fillInAndPress,
  leaveUnsaved,
  onlySent,
  savingOf,
} from '#tests/paths/kit/form-player.ts'
import { formView, readForm, textField, type FormWords } from '#tests/paths/account/form-reading.ts'
import { failLookup, findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage } from '#tests/paths/kit/stage.ts'

const fields = v.object({ callbackUrl: v.string(), callbackFormat: v.string() })
type Fields = v.InferOutput<typeof fields>
const context = v.object({ values: fields })

const OFF: Fields = { callbackUrl: '', callbackFormat: 'JSON' }
const HOOKS: Fields = { callbackUrl: 'https://hooks.example.com/orders', callbackFormat: 'XML' }
const OPEN_LINE: Fields = { callbackUrl: 'http://hooks.example.com/orders', callbackFormat: 'JSON' }

const WORDS: FormWords<Fields> = {
  heading: 'My settings',
  hasText: true,
  fields: ({ callbackUrl, callbackFormat }) => [
    textField('Callback URL (optional)', callbackUrl, {
      hint: 'Your system is told here about each order, for example https://example.com/orders',
      problem: [
        callbackUrl.startsWith('http:') &&
          'Enter an address that begins with https://, or leave it empty',
      ],
    }),
    { ...textField('Callback format', callbackFormat), choices: ['JSON', 'XML'] },
  ],
  buttons: ['Save'],
  saved: 'Your FTP callback is saved.',
  stays: true,
}

/** The held calls for the account, and the callback that the service currently stores. */
interface Account {
  held: HeldCalls
  saved: Fields
}

const accounts = perStage<Account>()
const callsOf = (stage: Parameters<typeof accounts.of>[0]): HeldCalls => accounts.of(stage).held

const notifyCustomer: Gesture = stage =>
  callsOf(stage).answer(() => ({ status: 200, json: aCustomer(accounts.of(stage).saved) }))

const { saves, refusesWith, drops } = savingOf(callsOf, stage => onlySent(callsOf(stage)))

const type =
  (values: Fields): Gesture =>
  ({ page }) =>
    fillIn(page, values)

/** Plays the form of the FTP callback, which is part of the settings. */
export const ftpCallbackPlayer = pathPlayer({
  flow: ftpCallbackFlow,
  showsEachReading: true,
  begins: {
    'a customer without a callback opens the settings': async stage => {
      const held = await stage.hold(/\/customers\/me(?:\?|$)/u)
      accounts.set(stage, { held, saved: OFF })
      await openWithDraft(stage, {
        form: 'callback',
        open: async () => {
          await stage.page.goto(stage.at('/settings'))
          await notifyCustomer(stage)
        },
        type: () => type({ ...OFF, callbackUrl: 'https://a.example/' })(stage),
      })
    },
  },
  gestures: {
    'the customer enters an address and chooses XML': type(HOOKS),
    'the customer empties the address and chooses JSON': type(OFF),
    'the customer tries to save an address that anybody could overhear': fillInAndPress(
      'Save',
      OPEN_LINE,
    ),
    'the customer saves the address': fillInAndPress('Save', HOOKS),
    'the customer turns the callback off': fillInAndPress('Save', OFF),
    // Open the settings again, to check that the draft is gone.
    'the customer leaves without saving': async stage => {
      const { page } = stage
      const menu = page.getByRole('navigation', { name: 'Account' })
      await leaveUnsaved(page, () => menu.getByRole('link', { name: 'Orders' }).click())
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await menu.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
      await notifyCustomer(stage)
    },
    'an address was entered before': stage => findDraft(stage, HOOKS),
    'nothing was entered before': stage => findDraft(stage, null),
    'the storage of the tab cannot be read': ({ page }) => failLookup(page, 'draft:'),
    // After the save, the settings read the account again: answer that read as well.
    'the service saves the address': async stage => {
      const { page } = stage
      const callbackUrl = await page.getByLabel('Callback URL (optional)').inputValue()
      const saved = callbackUrl === '' ? OFF : HOOKS
      accounts.of(stage).saved = saved
      await saves(saved, aCustomer(saved))(stage)
      await notifyCustomer(stage)
    },
    'the service refuses': refusesWith(400),
    'the connection drops': drops,
  },
  view: seen => formView(seen, v.parse(context, seen.context).values, WORDS),
  read: ({ page }) => readForm(page, 'callbackUrl'),
})
