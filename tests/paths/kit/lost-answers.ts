import type { Edge } from '#flow-kit/explore.ts'
import type { Flow, Outcome } from '#flow-kit/flow.ts'
import { ServiceError } from '#machines/model/service-error.ts'

const errorIn = (outcome: Outcome | undefined): ServiceError | null =>
  outcome?.kind === 'error' && outcome.error instanceof ServiceError ? outcome.error : null

/**
 * The labels of an actor's failures: `lost` for lost answers of a write, `refused` for all other failures of a service.
 */
export const failuresOf = (flow: Flow, id: string): { lost: string[]; refused: string[] } => {
  const failures = Object.entries(flow.outcomes[id] ?? {}).flatMap(([label, one]) => {
    const error = errorIn(one)
    return error === null ? [] : [{ label, isLost: error.kind === 'unanswered' }]
  })
  const labels = (isLost: boolean): string[] =>
    failures.filter(one => one.isLost === isLost).map(({ label }) => label)
  return { lost: labels(true), refused: labels(false) }
}

/** The kinds of all failures in a context. */
export const kindsIn = (context: unknown): string[] => {
  if (typeof context !== 'object' || context === null) return []
  if ('kind' in context && 'correlationId' in context) return [String(context.kind)]
  return Object.values(context).flatMap(kindsIn)
}

/** Whether the label of an edge is a refusal, and the outcome of an earlier attempt is still unknown after it. */
export const isRefusedInDoubt = (flow: Flow, { label, step }: Edge): boolean =>
  Object.keys(flow.outcomes).some(id => failuresOf(flow, id).refused.includes(label)) &&
  kindsIn(step.after.context).includes('unanswered')
