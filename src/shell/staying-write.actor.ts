import { IS_UNSURE } from '#machines/kit/failing.ts'
import { failureFrom, isUnsure } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import type { StayingWrite, ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import type { Report } from '#src/http/reporter.ts'
import type { draftOf } from '#src/shell/draft-of.actor.ts'

export interface StayingDependencies {
  report: Report
  notify(message: ToastMessage): void
  /** `read` throws once the session has ended on this page. */
  known(): { sessionStore: { read(): string | null } }
}

/**
 * Sends a write that goes on when the customer leaves its screen, which aborts `left`: its machine has stopped then, so
 * that a toast tells the end, unless the session has ended. The draft says `IS_UNSURE` from before the call until an
 * answer: a reload, and the next visit of the screen, keep the doubt. Without a draft, a read of the screen ends it.
 * `send` gets a signal that never aborts.
 */
export const sendStaying = async <Answer>(
  app: StayingDependencies,
  { left, draft, write }: { left: AbortSignal; draft?: Draft; write: StayingWrite },
  send: (stays: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const wasUnsure = draft !== undefined && (await mark(draft, true))
  try {
    const answer = await send(new AbortController().signal)
    // Answers B-413
    if (left.aborted) {
      app.known().sessionStore.read()
      draft?.clear()
      app.notify({ kind: 'leftDone', write })
    }
    return answer
  } catch (error) {
    // Answers B-414
    const isOpen = wasUnsure || isUnsure(failureFrom(error))
    if (!isOpen && draft !== undefined) await mark(draft, false)
    if (left.aborted && error instanceof ServiceError) {
      app.known().sessionStore.read()
      app.report('action', error)
      app.notify(
        isOpen ? { kind: 'leftOpen', write } : { kind: 'leftUndone', write, status: error.status },
      )
    }
    throw error
  }
}

type Draft = ReturnType<typeof draftOf>

/** Notes in the draft whether a write is in doubt; resolves to whether it was before. */
const mark = async (draft: Draft, isInDoubt: boolean): Promise<boolean> => {
  const { [IS_UNSURE]: before, ...values } = (await draft.read().catch(() => null)) ?? {}
  if (isInDoubt) draft.set({ ...values, [IS_UNSURE]: 'yes' })
  else if (Object.keys(values).length === 0) draft.clear()
  else draft.set(values)
  return before === 'yes'
}
