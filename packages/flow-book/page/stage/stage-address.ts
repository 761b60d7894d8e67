import type { Appearance } from '#flow-book/page/appearance.ts'
import type { BookFlow, PathInWords, Tour } from '#flow-book/page/data.ts'

/** How the stage comes to show a flow in a state. */
export interface StageTour extends Tour {
  flow: string
}

/** A path on the stage; null for a flow without a stage file, and for no path. */
export const stageTour = (
  { id, isStaged }: Pick<BookFlow, 'id' | 'isStaged'>,
  path: PathInWords | null,
): StageTour | null => (isStaged && path !== null ? { flow: id, ...tourOf(path) } : null)

export const tourOf = ({ start, steps }: PathInWords): Tour => ({
  start,
  labels: steps.map(({ happens }) => happens),
})

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
