import * as v from 'valibot'
import { accountDeletionFlow } from '#machines/account/account-deletion/account-deletion.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import type { Observation } from '#machines/kit/trace.ts'
import type { SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { findSignIn, holdSignIns } from '#tests/paths/account/sign-in-notes.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  type HeldCalls,
  perStage,
  refusal,
  loseAnswer,
  MAIL_NOT_KNOWN,
} from '#tests/paths/kit/stage.ts'

const count = v.nullable(v.number())
const SIGNED_IN = {
  unasked: null,
  proven: 'You have signed in again. Press “Delete account” to go on.',
  unfinished: 'You have not signed in again.',
}

const NO_BUG = 'A bug cannot be put into a page.'

const context = v.object({
  signedIn: v.picklist(['unasked', 'proven', 'unfinished']),
  failure: v.nullable(v.object({ kind: v.string() })),
  loss: v.nullable(v.object({ orders: count, photos: count, projects: count })),
})

/** What the page shows of the dialog in which a customer deletes the account. */
interface Reading {
  title: string
  /** The dialog's `data-state`. */
  state: string | null
  isBusy: boolean
  /** The text of the dialog until a link is sent. */
  sentences: string[]
  /** The lines about what is lost with the account. */
  loss: string[]
  /** Whether placeholders are shown while the photos, projects and orders are counted. */
  isCounting: boolean
  /** What became of a sign-in from which the customer comes back. */
  signedIn: string | null
  alert: string | null
  hasReference: boolean
  /** The sentences that say that a link was sent. */
  received: string[]
  /** Buttons that accept presses; `refusing` lists the buttons with `aria-disabled`, which ignore presses. */
  buttons: string[]
  refusing: string[]
  /** Whether a button named Close has the focus. */
  isCloseFocused: boolean
}

const WARNING =
  'Your photos, projects and orders are deleted with your account. This cannot be undone.'
const MAIL_FIRST = 'We send you an email first: nothing is deleted before you open the link in it.'
const FAILED =
  "Your account couldn't be deleted: Something went wrong with the account deletion. Could you please try again?"

const EACH_FOR_ITSELF = 'A number that cannot be counted is left out; the others are still told.'

interface Held {
  deletion: HeldCalls
  orders: HeldCalls
  photos: HeldCalls
  projects: HeldCalls
}

/** The answer of either source: both have the same twelve orders. */
const ORDERS = {
  total: 12,
  items: Array.from({ length: 12 }, (_, index) => ({
    superOrderCode: `A-${index}`,
    code: `A-${index}`,
    createdAt: '2026-05-01',
    orders: [],
  })),
}

const held = perStage<Held>()

const countAll =
  (photosCount: number | null): Gesture =>
  async stage => {
    const { orders, photos, projects } = held.of(stage)
    await photos.answer(() =>
      photosCount === null
        ? refusal(500)
        : { status: 200, json: { status: 'ACTIVE', photosCount } },
    )
    await orders.answer(() => ({ status: 200, json: ORDERS }))
    await projects.answer(() => ({ status: 200, json: { totalProjectCount: 3, projects: [] } }))
  }

/** Opens the settings, with a note about a fresh sign-in, and the dialog. */
const begin =
  (verdict: SignInVerdict): Gesture =>
  async stage => {
    const { page, at } = stage
    await holdSignIns(stage, 'accountDeletion')
    await page.goto(at('/settings'))
    await page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
    held.set(stage, {
      deletion: await stage.hold(/\/deleteaccount$/u),
      orders: await stage.hold(/\/v2\/superorders\/me|\/orders\/byAccount\//u),
      photos: await stage.hold(/\/photo\/users(?:\?|$)/u),
      projects: await stage.hold(/\/api\/v2\/projects\//u),
    })
    await findSignIn(page, 'accountDeletion', verdict)
    if (verdict === 'unasked') await page.getByRole('button', { name: 'Delete account' }).click()
  }

/** Plays the dialog that deletes the account, over the settings. */
export const accountDeletionPlayer = pathPlayer({
  flow: accountDeletionFlow,
  showsEachReading: true,
  begins: {
    'it begins': begin('unasked'),
    'the customer comes from a fresh sign-in': begin('proven'),
    'the customer comes back without a sign-in': begin('unfinished'),
  },
  gestures: {
    'the customer presses Delete account': ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click(),
    'everything is counted': countAll(1204),
    'photos and albums cannot be counted': countAll(null),
    'nothing can be counted': { why: EACH_FOR_ITSELF },
    'the sign-in is fresh': ({ page }) => findSignIn(page, 'accountDeletion', 'proven'),
    'a bug ends the question for a sign-in': { why: NO_BUG },
    'a link is on its way': stage => held.of(stage).deletion.answer(() => ({ status: 204 })),
    'the service refuses': stage => held.of(stage).deletion.answer(() => refusal(403)),
    'the connection drops': stage => loseAnswer(stage, held.of(stage).deletion),
  },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { loss, failure, signedIn } = v.parse(context, observed)
    const isReceived = value === 'received'
    const isBusy = tags.includes('busy') || value === 'signingIn'
    const isAlert = failure !== null
    return {
      title: 'Delete account',
      state: statePath(value),
      isBusy,
      sentences: isReceived ? [] : [WARNING, MAIL_FIRST],
      loss: isReceived || loss === null ? [] : wordsFor(loss),
      isCounting: tags.includes('counting'),
      signedIn: SIGNED_IN[signedIn],
      alert: !isAlert ? null : failure?.kind === 'unanswered' ? MAIL_NOT_KNOWN : FAILED,
      hasReference: isAlert,
      received: isReceived
        ? [
            'We have sent you an email with a link to confirm',
            'Your account stays as it is until you open the link. It can be used for 24 hours.',
          ]
        : [],
      buttons: [
        ...(isBusy ? [] : ['Close']),
        ...(isReceived || isBusy ? [] : ['Export your data first']),
        ...(isAlert ? ['Copy reference'] : []),
        ...(isReceived ? ['Close'] : isBusy ? [] : ['Cancel', 'Delete account']),
      ],
      refusing: isBusy ? ['Sending'] : [],
      isCloseFocused: isReceived,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string): string | null => all(selector)[0]?.innerText ?? null
      const focused = document.activeElement
      return {
        title: words('h2') ?? '',
        state: all('[data-flow=accountDeletion]')[0]?.dataset['state'] ?? null,
        isBusy: dialog?.querySelector('[data-flow=accountDeletion]')?.ariaBusy === 'true',
        sentences: all('[data-flow=accountDeletion] > [role=status] + div > p').map(
          ({ innerText }) => innerText,
        ),
        loss: all('li').map(({ innerText }) => innerText),
        isCounting:
          all('[data-flow=accountDeletion] > [role=status] + div > span[aria-hidden=true]')
            .length === 1,
        signedIn: words('[data-tone]:not([role], [role=status] *)'),
        alert: words('[role=alert] > div > div > div')?.split('\n')[0] ?? null,
        hasReference: all('[role=alert] code').length === 1,
        received: (words('[data-flow=accountDeletion] > [role=status]') ?? '')
          .split(/\n+/u)
          .filter(line => line !== ''),
        refusing: all('button[aria-disabled=true]').map(({ innerText }) => innerText),
        buttons: all('button:not(:disabled, [aria-disabled=true])').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
        ),
        isCloseFocused: focused instanceof HTMLButtonElement && focused.innerText === 'Close',
      }
    }),
  unseen: {
    'accountDeletion.counting · xstate.error.actor.countLoss · 0': EACH_FOR_ITSELF,
    'accountDeletion.signingIn · xstate.error.actor.freshSignIn · 0': NO_BUG,
  },
})

/** The expected lines about what the customer loses; a number that is null has no line. */
const wordsFor = ({
  orders,
  photos,
  projects,
}: NonNullable<v.InferOutput<typeof context>['loss']>): string[] => [
  ...(photos === null ? [] : [`${photos.toLocaleString('en-GB')} photos`]),
  ...(projects === null ? [] : [`${projects} saved projects`]),
  ...(orders === null ? [] : [`${orders} orders`]),
]
