/** A second press within this many milliseconds counts as aimed at the control that was there before. */
const HASTE = 500
/** The tolerance in px within which two presses count as presses at the same point. */
const SAME_POINT = 16

export interface Press {
  by: 'pointer' | 'key'
  /** The time of the press, in milliseconds on the page's clock. */
  at: number
  /** Px in the window: the pointer's position, or for a key the centre of the control. */
  x: number
  y: number
  /** The control's name without its numbers; empty if the press hit no control. */
  name: string
}

/** A control's box, in px of the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const isWithin = ({ x, y }: Press, { left, top, right, bottom }: Box): boolean =>
  x >= left - SAME_POINT &&
  x <= right + SAME_POINT &&
  y >= top - SAME_POINT &&
  y <= bottom + SAME_POINT

/**
 * Whether a press is the second of a double click or a double Enter, but hits another control than the first press,
 * because the page has changed. `isNew` says whether the pressed element appeared after the first press; `box` is its
 * current box. A fast second press on the same control (an arrow, a zoom, a double tap) is not stray.
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
    Math.abs(now.x - before.x) <= SAME_POINT &&
    Math.abs(now.y - before.y) <= SAME_POINT
  )
}

/** The name of a control without numbers, which may change after a press, and with each run of spaces as one space. */
export const plainName = (text: string): string =>
  text
    .replaceAll(/\p{N}+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
