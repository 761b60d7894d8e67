import type { Appearance } from '#flow-book/page/appearance.ts'
import type { BookFlow, PathInWords } from '#flow-book/page/data.ts'

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

/** The address of an empty stage, which takes pictures. */
export const STUDIO = './stage/stage.html'

/** The address of a flow on the stage, from the book's folder. */
export const stageAddress = (
  { flow, start, labels }: StageTour,
  { brand, theme, locale }: Appearance,
): string => {
  const names = Object.entries({ brand, theme, locale, flow, start })
  return `${STUDIO}?${new URLSearchParams([...names, ...labels.map(label => ['label', label])])}`
}
