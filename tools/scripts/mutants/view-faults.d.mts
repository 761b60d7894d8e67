/** An edit of a view: the characters from `start` up to but not including `end` become `text`. */
export interface ViewFault {
  file: string
  kind: string
  start: number
  end: number
  text: string
}

/** The kinds of faults, in the order in which they take turns. */
export const FAULT_KINDS: readonly string[]
/** Types of events that change the state again when repeated, so that a path notices it. Explores every flow. */
export const typesNoticedTwice: () => Set<string>
/**
 * The faults of every view that a path should find, and for each entry of `LEFT_OUT` the number of faults that no
 * path can find. Only events whose types are in `noticedTwice` are sent twice.
 */
export const faultsOfViews: (noticedTwice: { has(type: string): boolean }) => {
  faults: ViewFault[]
  leftOut: { file: string; part?: RegExp; why: string; count: number }[]
}
