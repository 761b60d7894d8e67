import { IS_UNSURE } from '#machines/kit/failing.ts'
import { failureFrom, isUnsure } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import type { StayingWrite, ToastMessage, WriteEnd } from '#machines/shell/toasts/toasts.machine.ts'
import type { Report } from '#src/http/reporter.ts'
import type { DraftValues } from '#src/shell/drafts.ts'
import type { draftOf } from '#src/shell/draft-of.actor.ts'

export interface StayingDependencies {
  report: Report
  notify(message: ToastMessage): void
  broadcast(event: WriteEnd): void
  /** `read` throws once the session has ended on this page. */
  known(): { sessionStore: { read(): string | null } }
}

/**
 * Sends a write that goes on when the customer leaves its screen, which aborts `left`: its machine has stopped then, so
 * that a toast tells the end, unless the session has ended, and the machine of a screen that is open again hears it. The
 * draft says `IS_UNSURE` from before the call until an
 * answer: a reload, and the next visit of the screen, keep the doubt until a read ends it.
 * `send` gets a signal that never aborts.
 */
export const sendStaying = async <Answer>(
  app: StayingDependencies,
  { left, draft, write }: { left: AbortSignal; draft?: Draft; write: StayingWrite },
  send: (stays: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const before = draft === undefined ? null : await typedIn(draft)
  if (before !== null) draft?.set({ ...before.values, [IS_UNSURE]: 'yes' })
  let answer: Answer
  try {
    answer = await send(new AbortController().signal)
  } catch (error) {
    // Answers B-414
    const isOpen = before?.isUnsure === true || isUnsure(failureFrom(error))
    if (!isOpen && draft !== undefined) keep(draft, (await typedIn(draft)).values)
    if (left.aborted) {
      app.known().sessionStore.read()
      app.report('action', error)
      app.broadcast({ type: 'write.ended', write, end: isOpen ? 'open' : 'undone' })
      if (error instanceof ServiceError) {
        app.notify(
          isOpen
            ? { kind: 'leftOpen', write }
            : { kind: 'leftUndone', write, status: error.status },
        )
      }
    }
    throw error
  }
  // Answers B-413
  if (left.aborted) {
    app.known().sessionStore.read()
    if (draft !== undefined && before !== null) await forget(draft, before)
    app.broadcast({ type: 'write.ended', write, end: 'done' })
    app.notify({ kind: 'leftDone', write })
  }
  return answer
}

type Draft = ReturnType<typeof draftOf>

/** The values of a draft, and whether a write of these values is in doubt. */
interface Typed {
  values: DraftValues
  isUnsure: boolean
}

/** Reads a draft. A draft that cannot be read counts as empty. */
export const typedIn = async (draft: Draft): Promise<Typed> => {
  const { [IS_UNSURE]: doubt, ...values } = (await draft.read().catch(() => null)) ?? {}
  return { values, isUnsure: doubt === 'yes' }
}

/**
 * Removes the doubt from a draft, and also the values if they are still the sent ones. Values that the customer has
 * typed since, after opening the screen again, stay.
 */
export const forget = async (draft: Draft, sent: Typed): Promise<void> => {
  const { values } = await typedIn(draft)
  keep(draft, JSON.stringify(values) === JSON.stringify(sent.values) ? {} : values)
}

const keep = (draft: Draft, values: DraftValues): void => {
  if (Object.keys(values).length === 0) draft.clear()
  else draft.set(values)
}
