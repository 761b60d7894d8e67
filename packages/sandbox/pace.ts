/** Durations of deferred work, in ms. */
export interface Pace {
  import: number
  /** Time from the request for an archive until it is ready. */
  archive: number
  /** Duration of the removal of a whole library. */
  removal: number
}

/** The default durations, long enough for people to notice the work. A test can replace each of them. */
export const USUAL_PACE: Pace = { import: 4000, archive: 2500, removal: 3000 }
