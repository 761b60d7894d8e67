import type { Figure } from './figures.ts'
import { median } from './report.ts'

/** The duration of a frame at 60 Hz, with a tolerance, and the least duration of a long task, in ms. */
const [FRAME, LONG_TASK] = [17, 50]
/** The allowed multiple of the bare grid's time. */
const TIMES_FLOOR = 2.5

/**
 * The limits of the photo library. A limit is a number, or a multiple of the bare grid's figure (the floor), but not
 * below `least`.
 */
const LIBRARY: Readonly<
  Record<string, { most: number } | { timesFloor: number; least: number } | undefined>
> = {
  // On a machine like the one for which the goals were set, the limit is `least`. On a slower machine the floor is
  // higher, and the limit is its multiple.
  cold: { timesFloor: TIMES_FLOOR, least: 450 },
  firstThumbnail: { timesFloor: TIMES_FLOOR, least: 250 },
  script: { most: 170 },
  requests: { most: 40 },
  longestTask: { most: LONG_TASK },
  longestWhileOpening: { most: LONG_TASK },
  longestWhileScrolling: { most: LONG_TASK },
  layoutShift: { most: 0 },
  p50: { most: FRAME },
  p95: { timesFloor: 1.1, least: FRAME },
  jump: { timesFloor: TIMES_FLOOR, least: 0 },
  heap: { most: 25 },
  nodes: { most: 400 },
  selectAll: { most: LONG_TASK },
  longestWhileSelecting: { most: LONG_TASK },
}

/**
 * The limit of a figure of our grid. `floor` are the runs of the bare grid in the same library; a limit that is a
 * multiple of the floor is null without these runs.
 */
export const limitOf = (
  figure: string,
  floor: readonly number[],
): Pick<Figure, 'limit' | 'judged'> => {
  const goal = LIBRARY[figure]
  const judged = figure.startsWith('longest') ? 'most runs' : 'median'
  if (goal === undefined || ('timesFloor' in goal && floor.length === 0)) {
    return { limit: null, judged }
  }
  const limit = 'most' in goal ? goal.most : Math.max(goal.least, median(floor) * goal.timesFloor)
  return { limit, judged }
}

/** The limits of Lighthouse by device. `least` are scores out of 100; `most` are times in ms, and the layout shift. */
export const OF_PAGES = {
  desktop: {
    least: { performance: 98, accessibility: 100, 'best-practices': 95 },
    most: { layoutShift: 0.02 },
  },
  phone: {
    least: { performance: 90, accessibility: 100, 'best-practices': 95 },
    most: { firstPaint: 1300, largestPaint: 3000, blocked: 200, layoutShift: 0.02 },
  },
} as const
