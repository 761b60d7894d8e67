import type { Failure } from '#machines/model/failure.ts'
import { ReadAgainFrom } from '#src/ui/failure/BusyWords.tsx'
import { Reference } from '#src/ui/Reference.tsx'

/** When a failed call can be tried again, and its reference; each only if it is known. */
export function FailureDetails({ failure }: { failure: Failure | null }) {
  if (failure === null) return null
  const { again, correlationId } = failure
  return (
    <>
      {again === undefined ? null : (
        <p>
          <ReadAgainFrom again={again} />
        </p>
      )}
      <Reference correlationId={correlationId} />
    </>
  )
}
