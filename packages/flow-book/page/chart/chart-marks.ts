import type { BookFlow } from '#flow-book/page/data.ts'

/** States and transitions that no path covers, including those that have a reason. */
export const missedIn = ({ states, transitions }: BookFlow): Set<string> =>
  new Set([
    ...states.filter(({ isHit }) => !isHit).map(({ id }) => id),
    ...transitions.filter(({ isHit }) => !isHit).map(({ id }) => id),
  ])
