/** How long the services take for what happens after an answer, in ms. */
export interface Pace {
  /** From the start of an import until it is finished. */
  import: number
  /** From the request for an archive until it is ready. */
  archive: number
  /** Until the removal of a whole library is done. */
  removal: number
}

/** Long enough to be seen by a person; tests take less. */
export const USUAL_PACE: Pace = { import: 4000, archive: 2500, removal: 3000 }
