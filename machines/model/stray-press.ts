/** Milliseconds within which a second press counts as meant for the control that was there before. */
const HASTE = 500
/** The maximum number of px between two presses of a finger or a mouse that count as presses at the same point. */
const SAME_POINT = 16

/** A press on a control. */
export interface Press {
  by: 'pointer' | 'key'
  /** The time of the press, in milliseconds on the page's clock. */
  at: number
  /** Px in the window: the pointer's position, or for a key the centre of the control. */
  x: number
  y: number
  /** The control's name without its numbers; empty outside of controls. */
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
 * Whether a press is the second of a double click or a double Enter and hits a control that has replaced the
 * first one. `isNew` says whether the control appeared after the first press, `box` where it is now. A fast
 * second press on the same control (an arrow, a zoom, a double tap) is not stray.
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

/** The name of a control without numbers and spacing, which may change after a press. */
export const plainName = (text: string): string =>
  text
    .replaceAll(/\p{N}+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
