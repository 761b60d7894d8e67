import { failureFrom, isUnsure } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'

/**
 * The outcome of a write. If its answer was lost, `read` finds out: it returns what the write would have
 * answered, null if it was not carried out, and rejects if it cannot tell. `alsoAfter` are refusals that an
 * earlier, lost attempt may explain. Rejects as the write did if nothing was done, and with `unanswered` if
 * the outcome is unknown. See docs/decisions/0056.
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
    if (seen === 'unknown') throw error
    if (seen !== null) return seen.answer
    // A write that timed out may still be carried out.
    throw isLost && !error.isLate ? notDone(error) : error
  }
}

/** The same failure, for a write that is known not to have been carried out. */
const notDone = (error: ServiceError): ServiceError => {
  const { message, status, body, url, template, correlationId, method, service } = error
  const details = {
    status,
    body,
    url,
    template,
    correlationId,
    method,
    service,
    again: error.again,
  }
  if (status === null) return new ServiceError(message, { ...details, kind: 'offline' })
  return new ServiceError(message, { ...details, kind: status >= 400 ? 'refused' : 'malformed' })
}
