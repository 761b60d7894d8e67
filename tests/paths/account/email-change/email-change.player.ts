import { emailChangeFlow } from '#machines/account/email-change/email-change.cases.ts'
import { findSignIn, holdSignIns } from '#tests/paths/account/sign-in-notes.ts'
import { findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'

const START = 'a customer opens the form'
const FOUND = 'an address was typed before'
const SEND = 'the customer sends the address'
const UNASKED = 'the customer comes from no sign-in'
const FRESH = 'the sign-in is fresh'

const calls = perStage<HeldCalls>()

/** Plays the change of the email address, in its dialog over the settings. */
export const emailChangePlayer = endToEndPlayer({
  flow: emailChangeFlow,
  begins: {
    [START]: async stage => {
      const { page, at } = stage
      calls.set(stage, await stage.hold(/\/emailchanges$/u))
      await holdSignIns(stage, 'emailChange')
      await openWithDraft(stage, {
        form: 'email-change',
        open: async () => {
          await page.goto(at('/settings/email'))
          await page.getByRole('dialog').waitFor()
        },
        type: async () => {
          await findSignIn(page, 'emailChange', 'unasked')
          await page.getByLabel('New email address').fill('anna@example.net')
        },
      })
    },
  },
  gestures: {
    [UNASKED]: ({ page }) => findSignIn(page, 'emailChange', 'unasked'),
    [FRESH]: ({ page }) => findSignIn(page, 'emailChange', 'proven'),
    [FOUND]: stage => findDraft(stage, { email: 'anna@example.net' }),
    [SEND]: ({ page }) => page.getByRole('button', { name: 'Send link' }).click(),
    'a link is on its way to the new address': stage =>
      calls.of(stage).answer(() => ({ status: 204 })),
    'another account has the address': stage => calls.of(stage).answer(() => refusal(409)),
    // Cancelling leads to the settings. Open the form again, to check that the draft is gone.
    'the customer gives it up': async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: 'Change email address' }).click()
      await findSignIn(page, 'emailChange', 'unasked')
    },
  },
  endToEnd: [
    {
      start: START,
      labels: [FOUND, UNASKED, SEND, FRESH, 'a link is on its way to the new address'],
    },
    {
      start: START,
      labels: [
        FOUND,
        UNASKED,
        SEND,
        FRESH,
        'another account has the address',
        'the customer gives it up',
      ],
    },
  ],
})
