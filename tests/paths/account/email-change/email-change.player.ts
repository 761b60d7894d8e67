import * as v from 'valibot'
import { emailChangeFlow } from '#machines/account/email-change/email-change.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { failLookup, findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { failSignIn, findSignIn, holdSignIns } from '#tests/paths/account/sign-in-notes.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  type HeldCalls,
  perStage,
  refusal,
  loseAnswer,
  MAIL_NOT_KNOWN,
} from '#tests/paths/kit/stage.ts'

const PROBLEMS = {
  missing: 'Enter the new email address',
  invalid: 'Enter an email address such as name@example.com',
  unchanged: 'This is your email address already. Enter another one.',
}
const REFUSALS = {
  inUse: 'This email address is already in use',
  tooMany: 'Too many requests. Please try again later',
  other:
    "Your email wasn't changed: Something went wrong with the email change. Could you please try again?",
}

const context = v.object({
  failure: v.nullable(v.object({ kind: v.string() })),
  email: v.string(),
  problem: v.nullable(v.picklist(['missing', 'invalid', 'unchanged'])),
  refusal: v.nullable(v.picklist(['inUse', 'tooMany', 'other'])),
  signedIn: v.picklist(['unasked', 'proven', 'unfinished']),
})

const SIGNED_IN = {
  unasked: null,
  proven: 'You have signed in again. Press “Send link” to go on.',
  unfinished: 'You have not signed in again.',
}

const LOOKS =
  'While the page looks at the sign-in, the form waits; a journey types where the page then asks for one.'
const NO_BUG = 'A bug cannot be put into a page.'

/** What the page shows of the dialog in which a customer changes the email address. */
interface Reading {
  title: string
  /** The dialog's `data-state`. */
  state: string | null
  isBusy: boolean
  /** The text before the field; null once a link was sent. */
  intro: string | null
  /** The text in the field; null without a field. */
  email: string | null
  /** Whether the field is read-only for now. */
  isLocked: boolean
  /** The errors of the address: above the field, and beside it. */
  problem: { above: string[]; beside: string }
  /** What became of a sign-in from which the customer comes back. */
  signedIn: string | null
  alert: string | null
  hasReference: boolean
  /** The sentences that say that a link was sent. */
  sent: string[]
  /** Buttons that accept presses; `refusing` lists the buttons with `aria-disabled`, which ignore presses. */
  buttons: string[]
  refusing: string[]
  /** The error summary or the button Close, if it has the focus; otherwise null. */
  focus: 'problem' | 'Close' | null
}

/** Anna's address in the sandbox, with capitals; the machine's cases call it `Anna@example.com`. */
const OWN_EMAIL = 'Anna.de.Vries@example.com'
const shown = (email: string): string => (email === 'Anna@example.com' ? OWN_EMAIL : email.trim())

const calls = perStage<HeldCalls>()

const type =
  (email: string): Gesture =>
  ({ page }) =>
    page.getByLabel('New email address').fill(email)

const refuse =
  (status: number): Gesture =>
  stage =>
    calls.of(stage).answer(() => refusal(status))

/** Plays the change of the email address, in its dialog over the settings. */
export const emailChangePlayer = pathPlayer({
  flow: emailChangeFlow,
  showsEachReading: true,
  begins: {
    'a customer opens the form': async stage => {
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
          await type('anna@example.net')(stage)
        },
      })
    },
  },
  gestures: {
    'the customer types a new address': type(' anna@example.org '),
    'the customer types half an address': type('anna@'),
    'the customer types the address of the account': type(OWN_EMAIL),
    'the customer empties the field': type(''),
    'the customer sends the address': ({ page }) =>
      page.getByRole('button', { name: 'Send link' }).click(),
    // Cancelling leads to the settings. Open the form again, to check that the draft is gone.
    'the customer gives it up': async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: 'Change email address' }).click()
      await findSignIn(page, 'emailChange', 'unasked')
    },
    'an address was typed before': stage => findDraft(stage, { email: 'anna@example.net' }),
    'nothing was typed before': stage => findDraft(stage, null),
    'the storage of the tab cannot be read': ({ page }) => failLookup(page, 'draft:'),
    'the customer comes from no sign-in': ({ page }) => findSignIn(page, 'emailChange', 'unasked'),
    'the customer comes from a fresh sign-in': ({ page }) =>
      findSignIn(page, 'emailChange', 'proven'),
    'the customer comes back without a sign-in': ({ page }) =>
      findSignIn(page, 'emailChange', 'unfinished'),
    'an earlier sign-in cannot be looked up': ({ page }) => failSignIn(page),
    'the sign-in is fresh': ({ page }) => findSignIn(page, 'emailChange', 'proven'),
    'a bug ends the question for a sign-in': { why: NO_BUG },
    'a link is on its way to the new address': stage =>
      calls.of(stage).answer(() => ({ status: 204 })),
    'another account has the address': refuse(409),
    'the customer asked too often': refuse(429),
    'the service refuses': refuse(403),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage)),
  },
  canHappen: ({ value }, label) =>
    value !== 'signingIn' || !/^the customer (?:types|empties|gives)/u.test(label),
  view: ({ value, context: observed }: Observation): Reading => {
    const { email, problem, refusal: reason, failure, signedIn } = v.parse(context, observed)
    const isSent = value === 'sent'
    const isSending = value === 'sending' || value === 'signingIn'
    const isRecalling = value === 'recalling' || value === 'recallingSignIn'
    const isUnknown = failure?.kind === 'unanswered'
    const words = problem === null ? null : PROBLEMS[problem]
    return {
      title: 'Change email address',
      state: statePath(value),
      isBusy: isSending,
      intro: isSent
        ? null
        : `Your email address is ${ANNA.email}. We send a link to the new address; open it to confirm the change.`,
      email: isSent || isRecalling ? null : shown(email),
      isLocked: isSending,
      problem: { above: words === null ? [] : [words], beside: words ?? '' },
      signedIn: SIGNED_IN[signedIn],
      alert:
        reason === null
          ? null
          : [
              ...(isUnknown ? [MAIL_NOT_KNOWN] : []),
              ...(isUnknown && reason === 'other' ? [] : [REFUSALS[reason]]),
            ].join(' '),
      hasReference: reason === 'other',
      sent: isSent
        ? [
            'We have sent you a confirmation link',
            `Open the link in the mail to ${shown(email)} within 24 hours. Until then you sign in with your old address.`,
          ]
        : [],
      buttons: [
        ...(isSending ? [] : ['Close']),
        ...(reason === 'other' ? ['Copy reference'] : []),
        ...(isSent ? ['Close'] : isSending ? [] : ['Cancel', 'Send link']),
      ],
      refusing: isSending ? ['Sending'] : [],
      focus: problem !== null ? 'problem' : isSent ? 'Close' : null,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const dialog = document.querySelector<HTMLElement>('[role=dialog]')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string): string | null => all(selector)[0]?.innerText ?? null
      const field = dialog?.querySelector('input') ?? null
      const focused = document.activeElement
      const isClose = focused instanceof HTMLButtonElement && focused.innerText === 'Close'
      return {
        title: words('h2') ?? '',
        state: all('[data-flow=emailChange]')[0]?.dataset['state'] ?? null,
        isBusy: dialog?.querySelector('[data-flow=emailChange]')?.ariaBusy === 'true',
        intro: words('[data-flow=emailChange] > [role=status] + div > p'),
        email: field?.value ?? null,
        isLocked: field?.readOnly === true,
        problem: {
          above: all('[role=group] li').map(({ innerText }) => innerText),
          beside: field?.ariaInvalid === 'true' ? (words('input ~ *') ?? '') : '',
        },
        signedIn: words('[data-tone]:not([role], [role=status] *)'),
        alert:
          words('[role=alert] > div > div > div')
            ?.replace(/\n\s*Reference[^]*$/u, '')
            .replaceAll(/\s+/gu, ' ') ?? null,
        hasReference: all('[role=alert] code').length === 1,
        sent: (words('[data-flow=emailChange] > [role=status]') ?? '')
          .split(/\n+/u)
          .filter(line => line !== ''),
        refusing: all('button[aria-disabled=true]').map(({ innerText }) => innerText),
        buttons: all('button:not(:disabled, [aria-disabled=true])').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
        ),
        focus: focused?.role === 'group' ? 'problem' : isClose ? 'Close' : null,
      }
    }),
  unseen: {
    'emailChange.signingIn · xstate.error.actor.freshSignIn · 0': NO_BUG,
    'emailChange.signingIn · email.type · 0': LOOKS,
    'emailChange.signingIn · email.discard · 0': LOOKS,
  },
})
