/** What one grid did in one library: per figure the runs, their median and the worst. */
export interface Row {
  library: string
  grid: string
  figures: Readonly<Record<string, { median: number; worst: number; runs: readonly number[] }>>
}

/** A figure of ours beside the most that it may be. */
export interface Judgement {
  library: string
  grid: string
  figure: string
  ours: number
  /** The same figure of the bare grid; null where it has none, or where it is not what counts. */
  floor: number | null
  most: number
  isReached: boolean
}

/** The most that the median of a figure may be: a number, or so many times the floor's but not below `least`. */
type Goal = { figure: string } & ({ most: number } | { timesFloor: number; least: number })

/** Ms of a frame at 60 Hz, and of what a browser may take for one. */
const FRAME = 17
const LONG_TASK = 50
/** How much longer than the bare grid a time may be. */
const TIMES_FLOOR = 2.5

const GOALS: readonly Goal[] = [
  // As the machine allows; the design's figures where it is as quick as the one that they were measured on.
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

/** Of tasks, runs of the five that have to be short enough; of all other figures the median is judged. */
const SHARE_OF_TASKS = 0.8

/** Judges each row of ours by the goals, beside the floor of the same library; where that has no figure there is no goal. */
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

/** What Lighthouse says of a page: medians by the name of the figure, and what it found in any run. */
export interface PageRow {
  page: string
  device: 'desktop' | 'phone'
  figures: Readonly<Record<string, number>>
  faults: readonly string[]
}

/** A figure of a page beside its goal. */
interface PageJudgement {
  page: string
  figure: string
  ours: number
  goal: number
  isReached: boolean
}

/** Points of 100 at least; and of the layout shift the most. */
const LEAST_POINTS = { performance: 95, accessibility: 100, 'best-practices': 95 } as const
const MOST_SHIFT = 0.02

/** Judges what was measured on a desktop; what a phone showed is only reported. */
export const judgePages = (rows: readonly PageRow[]): PageJudgement[] =>
  rows
    .filter(({ device }) => device === 'desktop')
    .flatMap(({ page, figures }) => {
      const points = Object.entries(LEAST_POINTS).map(([figure, goal]) => {
        const ours = figures[figure] ?? 0
        return { page, figure, ours, goal, isReached: ours >= goal }
      })
      const shift = figures['layoutShift'] ?? 1
      return [
        ...points,
        {
          page,
          figure: 'layoutShift',
          ours: shift,
          goal: MOST_SHIFT,
          isReached: shift <= MOST_SHIFT,
        },
      ]
    })
