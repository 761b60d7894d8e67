/** An edit of a view: `text` replaces the characters from `start` up to but not including `end`. */
export interface ViewFault {
  file: string
  kind: string
  start: number
  end: number
  text: string
}

/** The kinds of faults. A choice by seed takes one position of each kind in turn, in this order. */
export const FAULT_KINDS: readonly string[]
/**
 * Types of events whose repetition changes the state again, so that a path notices a second event. Explores every flow.
 */
export const typesNoticedTwice: () => Set<string>
/**
 * The faults that a path should find, in every view, and for each entry of `LEFT_OUT` the number of faults that no path
 * can find. A fault sends an event twice only if its type is in `noticedTwice`.
 */
export const faultsOfViews: (noticedTwice: { has(type: string): boolean }) => {
  faults: ViewFault[]
  leftOut: { file: string; part?: RegExp; why: string; count: number }[]
}
