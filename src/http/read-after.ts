import { failureFrom, isUnsure } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'

/** HTTP statuses by which a gateway says that the service took too long. */
const LATE: ReadonlySet<number | null> = new Set([504, 524])

/** Whether the service may still carry out a write whose answer was lost, because the write timed out. */
const mayStillBeDone = ({ isLate, status }: ServiceError): boolean => isLate || LATE.has(status)

/**
 * Whether the outcome of a write of many things without an answer stays unknown after a read found `left` of the `all`
 * things undone. It stays unknown if nothing is done, or if the service may still do the rest.
 */
export const isStillOpen = (error: ServiceError, left: number, all: number): boolean =>
  left === all || (left > 0 && mayStillBeDone(error))

/**
 * Returns the answer of a write. If the answer was lost, or the write was refused with a status of `alsoAfter`, calls
 * `read` to find out whether an attempt succeeded unseen. `read` resolves to the answer of the write, or to null if the
 * write was not carried out, and rejects if it cannot tell: then `readAfter` rejects as `unanswered`. If `read` resolves
 * to null after a lost answer that was no timeout, `readAfter` rejects with the kind `refused` or
 * `malformed`. In every other case, it rejects as the write did. See docs/decisions/0056 and 0131.
 */
export const readAfter = async <Value>(
  write: Promise<Value>,
  read: (error: ServiceError) => Promise<{ answer: Value } | null>,
  alsoAfter: readonly number[] = [],
): Promise<Value> => {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const isLost = isUnsure(failureFrom(error))
    if (!isLost && !alsoAfter.includes(error.status ?? 0)) throw error
    const seen = await read(error).catch(() => 'unknown' as const)
    if (seen === 'unknown') throw isLost ? error : unknownAfter(error)
    if (seen !== null) return seen.answer
    throw isLost && !mayStillBeDone(error) ? notDone(error) : error
  }
}

const NOT_THERE = 404

/**
 * Resolves if a deletion was carried out. After a lost answer or a 404, `isGone` reads whether the thing is gone: a 404
 * of the service can mean that the thing was deleted before. If `isGone` rejects, a 404 counts as deleted.
 */
export const readAfterDeletion = async (
  deletion: Promise<unknown>,
  isGone: () => Promise<boolean>,
): Promise<void> => {
  await readAfter<unknown>(
    deletion,
    async ({ status }) => {
      const gone = isGone()
      return (await (status === NOT_THERE ? gone.catch(() => true) : gone))
        ? { answer: null }
        : null
    },
    [NOT_THERE],
  )
}

/**
 * Returns the answer of a write. If the service refuses the write with `status`, `holds` reads whether the reason of
 * the refusal, for example that a thing already exists, is true. If it is not true, the write rejects as `malformed`.
 * If `holds` rejects, the reason counts as true.
 */
export const unlessContradicted = async <Value>(
  write: Promise<Value>,
  status: number,
  holds: () => Promise<boolean>,
): Promise<Value> => {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== status) throw error
    if (await holds().catch(() => true)) throw error
    throw new ServiceError(error.message, { ...detailsOf(error), status: null, kind: 'malformed' })
  }
}

/** The failure of a refused write if the read could not tell whether an earlier attempt had carried the write out. */
const unknownAfter = (error: ServiceError): ServiceError =>
  new ServiceError(error.message, { ...detailsOf(error), kind: 'unanswered' })

/**
 * The failure of a write without an answer, after a read showed that the write was not done. It is never `offline`: the
 * read had a connection.
 */
const notDone = (error: ServiceError): ServiceError => {
  const details = detailsOf(error)
  const kind = (details.status ?? 0) >= 400 ? 'refused' : 'malformed'
  return new ServiceError(error.message, { ...details, kind })
}

const detailsOf = (error: ServiceError) => {
  const { status, body, url, template, correlationId, method, service, again } = error
  return { status, body, url, template, correlationId, method, service, again }
}
