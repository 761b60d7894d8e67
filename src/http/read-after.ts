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

/** The status that says that nothing is there. */
const NOT_THERE = 404

/**
 * What became of a deletion. `isGone` reads whether it is done, after a lost answer and after 404 as well: a service says
 * so of what is gone already, and something between here and the service says so of everything. Where that cannot be read,
 * 404 counts as gone.
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
 * A refusal says of what is there that it is not, or the other way round: `holds` reads whether it is so. Where it is not,
 * the answer makes no sense (`malformed`), and the page shows what it showed. Where that cannot be read, the refusal counts.
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

/** The same failure of a write that is known not to be done. */
const notDone = (error: ServiceError): ServiceError => {
  const details = detailsOf(error)
  const { status } = details
  if (status === null) return new ServiceError(error.message, { ...details, kind: 'offline' })
  return new ServiceError(error.message, {
    ...details,
    kind: status >= 400 ? 'refused' : 'malformed',
  })
}

const detailsOf = (error: ServiceError) => {
  const { status, body, url, template, correlationId, method, service, again } = error
  return { status, body, url, template, correlationId, method, service, again }
}
