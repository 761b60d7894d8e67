/**
 * The measures of a page; times are in ms since navigation. A measure is null before its event, or if the browser does
 * not report it.
 */
export interface Measures {
  firstByte: number | null
  firstPaint: number | null
  largestPaint: number | null
  /** Ms from press to paint of the slowest interaction; of every fifty, the slowest is ignored. */
  interaction: number | null
  /** The largest sum of one group of layout shifts (see `GAP` and `LONGEST`), without a unit. */
  shift: number | null
  /** When the first photo was loaded. */
  thumbnail: number | null
}

/** A layout shift, at a time in ms. */
export interface Shift {
  value: number
  startTime: number
}

/** A group of shifts ends after `GAP` ms without a shift, and lasts at most `LONGEST` ms. */
const GAP = 1000
const LONGEST = 5000

/** The largest sum of shifts of one group, as Web Vitals define CLS. */
export const largestShift = (shifts: readonly Shift[]): number => {
  let largest = 0
  let sum = 0
  let first = 0
  let last = 0
  for (const { value, startTime } of shifts) {
    const isSame = sum > 0 && startTime - last < GAP && startTime - first < LONGEST
    if (!isSame) {
      sum = 0
      first = startTime
    }
    sum += value
    last = startTime
    largest = Math.max(largest, sum)
  }
  return largest
}

/**
 * The slowest duration; null if there is none. Of every fifty, the slowest is ignored, because a single one says
 * little.
 */
export const slowestInteraction = (durations: readonly number[]): number | null =>
  durations.toSorted((one, other) => other - one)[Math.floor(durations.length / 50)] ?? null

/** When the first picture from these origins was loaded, or null. */
export const firstPhoto = (
  resources: readonly { name: string; initiatorType: string; responseEnd: number }[],
  origins: readonly string[],
): number | null => {
  const ends = resources
    .filter(
      ({ name, initiatorType }) =>
        initiatorType === 'img' && origins.some(origin => name.startsWith(`${origin}/`)),
    )
    .map(({ responseEnd }) => responseEnd)
  return ends.length === 0 ? null : Math.min(...ends)
}

const numberIn = (entry: PerformanceEntry, name: string): number => {
  const value: unknown = Reflect.get(entry, name)
  return typeof value === 'number' ? value : 0
}

const watch = (
  type: string,
  options: PerformanceObserverInit & { durationThreshold?: number },
  onEntry: (entry: PerformanceEntry) => void,
): boolean => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) onEntry(entry)
  }).observe({ type, buffered: true, ...options })
  return true
}

/** Starts measuring, including what happened before; returns a function that reads the current values. */
export const watchMeasures = (photoOrigins: readonly string[]): (() => Measures) => {
  const shifts: Shift[] = []
  const interactions = new Map<number, number>()
  let largestPaint: number | null = null
  watch('largest-contentful-paint', {}, ({ startTime }) => {
    largestPaint = startTime
  })
  const knowsShifts = watch('layout-shift', {}, entry => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) {
      shifts.push({ value: numberIn(entry, 'value'), startTime: entry.startTime })
    }
  })
  watch('event', { durationThreshold: 16 }, entry => {
    const id = numberIn(entry, 'interactionId')
    if (id > 0) interactions.set(id, Math.max(interactions.get(id) ?? 0, entry.duration))
  })
  return () => {
    const [navigation] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      firstByte: navigation === undefined ? null : numberIn(navigation, 'responseStart'),
      firstPaint: paint?.startTime ?? null,
      largestPaint,
      interaction: slowestInteraction([...interactions.values()]),
      shift: knowsShifts ? largestShift(shifts) : null,
      thumbnail: firstPhoto(
        performance
          .getEntriesByType('resource')
          .filter(entry => entry instanceof PerformanceResourceTiming),
        photoOrigins,
      ),
    }
  }
}
