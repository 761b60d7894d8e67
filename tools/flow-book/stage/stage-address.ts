import type { Appearance } from '#tools/flow-book/appearance.ts'
import type { BookFlow, PathInWords } from '#tools/flow-book/data.ts'

/** How the stage comes to show a flow in a state. */
export interface StageTour {
  flow: string
  start: string
  labels: readonly string[]
}

/** A path on the stage; null for a flow without a stage file, and for no path. */
export const stageTour = (
  { id, isStaged }: Pick<BookFlow, 'id' | 'isStaged'>,
  path: PathInWords | null,
): StageTour | null =>
  isStaged && path !== null ? { flow: id, start: path.start, labels: labelsOf(path) } : null

/** The labels of a path, in order. */
export const labelsOf = ({ steps }: PathInWords): string[] => steps.map(({ happens }) => happens)

/** The address of a flow on the stage, from the book's folder. */
export const stageAddress = ({ flow, start, labels }: StageTour, appearance: Appearance): string =>
  addressWith(appearance, [
    ['flow', flow],
    ['start', start],
    ...labels.map((label): [string, string] => ['label', label]),
  ])

/** The address of an empty stage, which takes pictures. */
export const studioAddress = (appearance: Appearance): string => addressWith(appearance, [])

const addressWith = (
  { brand, theme, locale }: Appearance,
  more: readonly (readonly [string, string])[],
): string =>
  `./stage/stage.html?${new URLSearchParams([...Object.entries({ brand, theme, locale }), ...more.map(([name, value]) => [name, value])])}`
