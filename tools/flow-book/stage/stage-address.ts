import type { Appearance } from '#tools/flow-book/appearance.ts'
import type { BookFlow, BookState } from '#tools/flow-book/data.ts'

/** How the stage comes to show a flow in a state. */
export interface StageTour {
  flow: string
  start: string
  labels: readonly string[]
}

/** The shortest way to a state on the stage; null for a flow without a stage file, and for a state without a way. */
export const stageTourTo = (
  { id, isStaged }: BookFlow,
  { shortestPath }: BookState,
): StageTour | null =>
  isStaged && shortestPath !== null
    ? {
        flow: id,
        start: shortestPath.start,
        labels: shortestPath.steps.map(({ happens }) => happens),
      }
    : null

/** The address of the stage, from the book's folder. */
export const stageAddress = (
  { flow, start, labels }: StageTour,
  { brand, theme, locale }: Appearance,
): string => {
  const query = new URLSearchParams({ flow, start, brand, theme, locale })
  for (const label of labels) query.append('label', label)
  return `./stage/stage.html?${query}`
}
