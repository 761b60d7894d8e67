/** The figures of one grid in one library: all runs, their median and the worst. */
export interface Row {
  library: string
  grid: string
  figures: Readonly<Record<string, { median: number; worst: number; runs: readonly number[] }>>
}

/** A figure of our grid beside its limit. */
export interface Judgement {
  library: string
  grid: string
  figure: string
  ours: number
  /** The same figure of the bare grid; null if the bare grid has none. */
  floor: number | null
  most: number
  isReached: boolean
}

/**
 * The limit of a figure: a number, or a multiple of the bare grid's figure (the floor), at least `least`. It is the
 * limit of the median; for longest tasks see `SHARE_OF_TASKS`.
 */
type Goal = { figure: string } & ({ most: number } | { timesFloor: number; least: number })

/** Milliseconds of a frame at 60 Hz, with a tolerance. */
const FRAME = 17
const LONG_TASK = 50
/** The allowed multiple of the bare grid's time. */
const TIMES_FLOOR = 2.5

const GOALS: readonly Goal[] = [
  // `least` is the limit on the machine for which the goals were set. On a slower machine the floor is higher, and
  // its multiple is the limit.
  { figure: 'cold', timesFloor: TIMES_FLOOR, least: 450 },
  { figure: 'firstThumbnail', timesFloor: TIMES_FLOOR, least: 250 },
  { figure: 'script', most: 170 },
  { figure: 'requests', most: 40 },
  { figure: 'longestTask', most: LONG_TASK },
  { figure: 'longestWhileOpening', most: LONG_TASK },
  { figure: 'longestWhileScrolling', most: LONG_TASK },
  { figure: 'layoutShift', most: 0 },
  { figure: 'p50', most: FRAME },
  { figure: 'p95', timesFloor: 1.1, least: FRAME },
  { figure: 'jump', timesFloor: TIMES_FLOOR, least: 0 },
  { figure: 'heap', most: 25 },
  { figure: 'nodes', most: 400 },
  { figure: 'selectAll', most: LONG_TASK },
  { figure: 'longestWhileSelecting', most: LONG_TASK },
]

/**
 * For figures of longest tasks: the share of runs that must stay within the limit. For all other figures, the median
 * must.
 */
const SHARE_OF_TASKS = 0.8

/**
 * Judges each `Row` that was measured with our grid. A goal that is a multiple of the floor uses the figure of the bare
 * grid in the same photo library; without such a figure, the goal is left out.
 */
export const judge = (rows: readonly Row[]): Judgement[] =>
  rows
    .filter(({ grid }) => grid.startsWith('ours'))
    .flatMap(({ library, grid, figures }) => {
      const bare = rows.find(row => row.library === library && row.grid === 'floor')
      return GOALS.flatMap(goal => {
        const own = figures[goal.figure]
        if (own === undefined) return []
        const floor = bare?.figures[goal.figure]?.median ?? null
        if ('timesFloor' in goal && floor === null) return []
        const most =
          'most' in goal ? goal.most : Math.max(goal.least, (floor ?? 0) * goal.timesFloor)
        const isReached = goal.figure.startsWith('longest')
          ? own.runs.filter(run => run <= most).length >= own.runs.length * SHARE_OF_TASKS
          : own.median <= most
        return [{ library, grid, figure: goal.figure, ours: own.median, floor, most, isReached }]
      })
    })

/** Lighthouse's result for a page: medians by figure, and the findings of all runs. */
export interface PageRow {
  page: string
  device: 'desktop' | 'phone'
  figures: Readonly<Record<string, number>>
  faults: readonly string[]
}

/** A figure of a page beside its goal. */
interface PageJudgement {
  page: string
  device: PageRow['device']
  figure: string
  ours: number
  goal: number
  isReached: boolean
}

/** The minimum scores of Lighthouse, out of 100. */
const LEAST_POINTS = {
  desktop: { performance: 98, accessibility: 100, 'best-practices': 95 },
  phone: { performance: 90, accessibility: 100, 'best-practices': 95 },
} as const
/** The maximum figures: times in ms, and the layout shift, which has no unit. */
const MOST = {
  desktop: { layoutShift: 0.02 },
  phone: { firstPaint: 1300, largestPaint: 3000, blocked: 200, layoutShift: 0.02 },
} as const

/** Judges the measured pages by the goals of their device. A figure that is missing misses its goal. */
export const judgePages = (rows: readonly PageRow[]): PageJudgement[] =>
  rows.flatMap(({ page, device, figures }) => [
    ...Object.entries(LEAST_POINTS[device]).map(([figure, goal]) => {
      const ours = figures[figure] ?? 0
      return { page, device, figure, ours, goal, isReached: ours >= goal }
    }),
    ...Object.entries(MOST[device]).map(([figure, goal]) => {
      const ours = figures[figure] ?? Infinity
      return { page, device, figure, ours, goal, isReached: ours <= goal }
    }),
  ])
