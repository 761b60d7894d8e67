import * as v from 'valibot'
import { shareFormFlow } from '#machines/books/share-form/share-form.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import type { ShareFields } from '#machines/books/share-form/share-form.model.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { BOOK_ORDERS, ONE_WIDGET, wireWidget } from '#tests/paths/books/book-stage.ts'
import { always, comeTo } from '#tests/paths/kit/gestures.ts'
import { fillIn, savingOf } from '#tests/paths/kit/form-player.ts'
import { failLookup, findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, type HeldCalls } from '#tests/paths/kit/stage.ts'

const context = v.object({
  values: v.object({
    senderName: v.string(),
    recipientEmail: v.string(),
    personalMessage: v.string(),
  }),
  failure: v.nullable(v.object({ kind: v.string(), status: v.nullable(v.number()) })),
})

/** What the page shows of the form that shares a book. */
interface Reading {
  /** The form's `data-state`; null without a form. */
  state: string | null
  isBusy: boolean
  /** The values of the fields in order; none without a form. */
  fields: string[]
  isLocked: boolean
  /** The errors of the fields in order: `summary` has those above the form, `problems` those beside the fields. */
  summary: string[]
  problems: string[]
  /** The sentences of the alert. */
  alert: string[]
  hasReference: boolean
  /** Enabled buttons. */
  buttons: string[]
  message: string | null
}

const MESSAGE: ShareFields = {
  senderName: 'Anna',
  recipientEmail: 'liam@example.com',
  personalMessage: 'Look!',
}
const ANOTHER: ShareFields = { ...MESSAGE, personalMessage: 'Look again!' }
const EMPTY: ShareFields = { senderName: '', recipientEmail: '', personalMessage: '' }
const TO_NOBODY: ShareFields = { senderName: ' ', recipientEmail: '', personalMessage: '' }
const TOO_MUCH: ShareFields = {
  senderName: 'A'.repeat(101),
  recipientEmail: 'liam',
  personalMessage: 'A'.repeat(1001),
}
const HIDDEN: ShareFields = { ...MESSAGE, senderName: 'An\u0007na' }

const SENT = 'Your message is on its way, with a link to the photo book.'
const NO_WAY = 'The form is left without a question: what was typed waits there.'
const GONE = 'A message that is sent takes the form with it.'

const calls = perStage<HeldCalls>()

const { saves, refusesWith, drops } = savingOf(calls.of, stage => calls.of(stage).asked())

const type =
  (values: ShareFields): Gesture =>
  ({ page }) =>
    fillIn(page, { ...values })

const trySending =
  (values: ShareFields): Gesture =>
  async stage => {
    await type(values)(stage)
    await stage.page.getByRole('button', { name: 'Send', exact: true }).click()
  }

const problemsOf = ({ senderName, recipientEmail, personalMessage }: ShareFields): string[] => [
  ...(senderName === TO_NOBODY.senderName ? ['Enter your name'] : []),
  ...(senderName === TOO_MUCH.senderName ? ['Use at most 100 characters'] : []),
  ...(senderName === HIDDEN.senderName
    ? ['There are characters here that nobody can see. Type it again.']
    : []),
  ...(senderName === TO_NOBODY.senderName ? ['Enter an email address'] : []),
  ...(recipientEmail === TOO_MUCH.recipientEmail
    ? ['Enter an email address such as name@example.com']
    : []),
  ...(personalMessage === TOO_MUCH.personalMessage ? ['Use at most 1000 characters'] : []),
]

/** Plays the form that shares a photo book, on the book's page. */
export const shareFormPlayer = pathPlayer({
  flow: shareFormFlow,
  showsEachReading: true,
  begins: {
    'a customer opens the form': async stage => {
      calls.set(stage, await stage.hold(/\/v1\/widget\/KK-[^/]+\/share/u))
      await always(stage, ONE_WIDGET, () => ({ status: 200, json: wireWidget('KK-1001-1') }))
      await always(stage, BOOK_ORDERS, () => ({ status: 200, json: { total: 0, items: [] } }))
      await openWithDraft(stage, {
        form: 'share/KK-1001-1',
        open: async () => {
          await stage.page.goto(stage.at('/online-products/KK-1001-1'))
          await stage.page.locator('[data-flow=bookShare]').waitFor({ state: 'attached' })
        },
        type: () => stage.page.getByLabel('Your name').fill('Bea'),
      })
    },
  },
  gestures: {
    'the customer writes a message': type(MESSAGE),
    // Open the page again: after an attempt to send, an emptied field would show an error; in a new form it does not.
    'the customer empties the form': async stage => {
      await type(EMPTY)(stage)
      await comeTo('/online-products/KK-1001-1')(stage)
      await stage.page.getByLabel('Your name').waitFor()
    },
    'the customer tries to send it to nobody': trySending(TO_NOBODY),
    'the customer tries to send too much': trySending(TOO_MUCH),
    'the customer tries to send what nobody can see': trySending(HIDDEN),
    'the customer sends the message': trySending(MESSAGE),
    'the customer sends another message': trySending(ANOTHER),
    'the customer gives it up': { why: NO_WAY },
    'a name and an address were typed before': stage =>
      findDraft(stage, { senderName: 'Anna', recipientEmail: 'liam@example.com' }),
    'nothing was typed before': stage => findDraft(stage, null),
    'the storage of the tab cannot be read': ({ page }) => failLookup(page, 'draft:'),
    'the message is sent': saves({ fromName: 'Anna' }, {}),
    'the service does not accept the message': refusesWith(400),
    'the service refuses': refusesWith(403),
    'the connection drops': drops,
  },
  // The customer cannot empty the form after a lost answer: the gesture opens the page again, which discards the
  // failure.
  canHappen: ({ value, context: observed }, label) =>
    value !== 'saved' &&
    (label !== 'the customer empties the form' ||
      v.parse(context, observed).failure?.kind !== 'unanswered'),
  view: ({ value, context: observed }: Observation): Reading => {
    const { values, failure } = v.parse(context, observed)
    const isSaved = value === 'saved'
    const isForm = !isSaved && value !== 'recalling'
    const isBusy = value === 'saving'
    const problems = isForm ? problemsOf(values) : []
    return {
      state: isSaved ? null : statePath(value),
      isBusy,
      fields: isForm ? [values.senderName, values.recipientEmail, values.personalMessage] : [],
      isLocked: isBusy,
      summary: problems,
      problems,
      alert:
        failure === null
          ? []
          : [
              failure.kind === 'unanswered'
                ? 'We do not know whether your message was sent: no answer came. Ask whoever it is for before you send it again.'
                : failure.status === 400
                  ? 'Your message was not sent: something in it was not accepted. Check what you entered.'
                  : 'Your message was not sent. Please try again.',
              'What you typed is still here.',
            ],
      hasReference: failure !== null,
      buttons: [
        ...(failure === null ? [] : ['Copy reference']),
        ...(isForm && !isBusy ? ['Send'] : []),
        ...(isSaved ? ['Share with somebody else'] : []),
      ],
      message: isSaved ? SENT : null,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const share = document.querySelector<HTMLElement>('[data-flow=bookShare]')
      const all = (selector: string): HTMLElement[] => [
        ...(share?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const fields = all('input, textarea')
      const words = (selector: string): string[] => all(selector).map(({ innerText }) => innerText)
      return {
        state:
          share?.querySelector<HTMLElement>('[data-flow=submission]')?.dataset['state'] ?? null,
        isBusy: share?.querySelector('form')?.ariaBusy === 'true',
        fields: fields.map(field =>
          field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
            ? field.value
            : '',
        ),
        isLocked: fields.length > 0 && fields.every(field => field.matches(':read-only')),
        summary: words('[role=group][aria-labelledby] a'),
        problems: all('[aria-invalid=true]').map(
          field =>
            document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
              ?.innerText ?? '',
        ),
        alert: words('[role=alert] p'),
        hasReference: all('code').length === 1,
        buttons: words('button:not([aria-disabled=true])'),
        message: words('[data-tone=success]')[0] ?? null,
      }
    }),
  unseen: {
    'submission.failed · form.edit · 1':
      'The form is emptied by another visit, which knows of no message that nobody answered.',
    'submission.editing.changed · form.discard · 0': NO_WAY,
    'submission.saving · form.discard · 0': NO_WAY,
    'submission.failed · form.discard · 0': NO_WAY,
    'submission.editing · form.submit · 1': 'A message without words and recipient is not sent.',
    'submission.failed · form.submit · 1': 'A message without words and recipient is not sent.',
    'submission.failed · form.submit · 2': 'A message without words and recipient is not sent.',
    'submission.saved · form.edit · 0': GONE,
    'submission.saved · form.submit · 0': GONE,
  },
})
