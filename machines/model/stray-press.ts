/** Milliseconds within which a second press of the same hand is one that was meant for what stood there before. */
const HASTE = 500
/** Px by which a finger or a mouse moves between two presses in the same place. */
const SAME_PLACE = 16

/** A press on a control. */
export interface Press {
  by: 'pointer' | 'key'
  /** Milliseconds on the clock of the page. */
  at: number
  /** Px in the window: where the pointer is, for a key the middle of the control. */
  x: number
  y: number
  /** What the control is called, without the numbers in it; empty for what is no control. */
  name: string
}

/** Where a control stands, in px of the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const isWithin = ({ x, y }: Press, { left, top, right, bottom }: Box): boolean =>
  x >= left - SAME_PLACE &&
  x <= right + SAME_PLACE &&
  y >= top - SAME_PLACE &&
  y <= bottom + SAME_PLACE

/**
 * Whether a press is the second of a double click or a double Enter and meets another control than the first, because that
 * one took its place. `isNew` says whether the control came after the first press, `box` where it stands now. The same control, as an arrow, a zoom
 * or a double tap presses it, may be pressed as quickly as anybody can.
 */
export const isStray = (
  before: Press | null,
  now: Press & { isNew: boolean; box: Box },
): boolean => {
  if (before === null || before.by !== now.by) return false
  if (now.at - before.at >= HASTE) return false
  if (now.name === before.name && !(now.name === '' && now.isNew)) return false
  if (now.by === 'key') return now.isNew && isWithin(before, now.box)
  return (
    (now.isNew || now.name !== '') &&
    Math.abs(now.x - before.x) <= SAME_PLACE &&
    Math.abs(now.y - before.y) <= SAME_PLACE
  )
}

/** The name of a control without what changes from press to press: numbers, and how its spaces are written. */
export const plainName = (text: string): string =>
  text
    .replaceAll(/\p{N}+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
