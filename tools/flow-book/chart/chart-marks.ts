import type { BookFlow, FlowChange } from '#tools/flow-book/data.ts'

/** States and transitions that no path covers, including those that have a reason. */
export const missedIn = ({ states, transitions }: BookFlow): Set<string> =>
  new Set([
    ...states.filter(({ isHit }) => !isHit).map(({ id }) => id),
    ...transitions.filter(({ isHit }) => !isHit).map(({ id }) => id),
  ])

/**
 * How the states and transitions of one version of a chart differ from those of the other version, by id. A transition
 * that `version` does not have is left out.
 */
export const changedIn = (
  change: FlowChange | null,
  version: 'old' | 'new',
): Map<string, 'added' | 'removed' | 'changed'> => {
  const marks = new Map<string, 'added' | 'removed' | 'changed'>()
  for (const { id, change: kind } of change?.states ?? []) {
    marks.set(id, kind === 'added' || kind === 'removed' ? kind : 'changed')
  }
  for (const transition of change?.transitions ?? []) {
    const id = transition[version]
    if (id === null) continue
    const { change: kind } = transition
    marks.set(id, kind === 'added' || kind === 'removed' ? kind : 'changed')
  }
  return marks
}
