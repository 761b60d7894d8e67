import type { Point } from '#flow-book/page/data.ts'

/** Line heights and padding of a drawing, px. */
export const [TITLE_LINE, LINE, PADDING] = [24, 18, 12] as const
/** The smallest scale at which a chart is shown at first. At this scale, texts of 13 px are 12 px high. */
export const READABLE = 12 / 13
const RADIUS = 6

/** The `d` attribute of an SVG path through points, in px, with rounded corners. */
export const roundedPath = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${point.x} ${point.y}`
      if (after === undefined) return `L${point.x} ${point.y}`
      const [from, to] = [towards(point, before), towards(point, after)]
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`
    })
    .join('')

const towards = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
