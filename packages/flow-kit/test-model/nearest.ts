import type { Flow } from '#flow-kit/flow.ts'

/** The error for a name that a flow does not have. Names the known name that is most like it. */
export const unknownName = (
  { id }: Flow,
  kind: 'label' | 'state' | 'start',
  name: string,
  known: Iterable<string>,
): Error =>
  new Error(`The flow ${id} has no ${kind} '${name}'; the nearest is '${nearestTo(name, known)}'`)

/** The known name that differs from `name` in the fewest letters, the first of several; null without known names. */
export const nearestTo = (name: string, known: Iterable<string>): string | null =>
  [...known]
    .map(other => ({ other, distance: distanceOf(name, other) }))
    .toSorted((a, b) => a.distance - b.distance)[0]?.other ?? null

/** How many letters have to be added, removed or replaced to make one text the other (Levenshtein). */
const distanceOf = (one: string, other: string): number => {
  const letters = other.split('')
  let row = [0, ...letters.map((_, index) => index + 1)]
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [column, second] of letters.entries()) {
      const replaced = (row[column] ?? 0) + (letter === second ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
