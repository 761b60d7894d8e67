import type { Appearance } from '#flow-book/page/appearance.ts'
import type { BookFlow, PathInWords, Tour } from '#flow-book/page/data.ts'

/** A path by which the stage shows a flow in a state. */
export interface StageTour extends Tour {
  flow: string
}

/** A path as a tour on the stage; null if the flow has no stage file, or if there is no path. */
export const stageTour = (
  { id, isStaged }: Pick<BookFlow, 'id' | 'isStaged'>,
  path: PathInWords | null,
): StageTour | null => (isStaged && path !== null ? { flow: id, ...tourOf(path) } : null)

export const tourOf = ({ start, steps }: PathInWords): Tour => ({
  start,
  labels: steps.map(({ happens }) => happens),
})

/** The address of the stage without a flow, for taking pictures. */
export const STUDIO = './stage/stage.html'

/** The address of a flow on the stage, relative to the book's folder. */
export const stageAddress = (
  { flow, start, labels }: StageTour,
  { brand, theme, locale }: Appearance,
): string => {
  const names = Object.entries({ brand, theme, locale, flow, start })
  return `${STUDIO}?${new URLSearchParams([...names, ...labels.map(label => ['label', label])])}`
}
