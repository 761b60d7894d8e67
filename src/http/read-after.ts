import { failureFrom, isUnsure } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'

/**
 * What became of a write. Where its answer was lost, `read` says it: what the write would have answered, or null for not
 * done; it rejects where it cannot tell. `alsoAfter` are statuses of refusals that an earlier, lost try may explain. Rejects
 * as the write did where nothing was done, and with `unanswered` where nobody knows. See docs/decisions/0056.
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
    // What a service took too long for may still come.
    throw isLost && !error.isLate ? notDone(error) : error
  }
}

/** The same failure of a write that is known not to be done. */
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
