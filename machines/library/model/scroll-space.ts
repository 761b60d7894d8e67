/**
 * [Note: A scroll space beyond the browser's]
 * Chromium caps a scroll box at 33,554,428 px at a device pixel ratio of 1 and at proportionally less above. Content
 * that is taller than `MOST` px gets a scroll box of `MOST` px. Near both ends one px of the box is one px of the
 * content; in between one px of the box is several px of the content, but only when the scroll bar is dragged. Steps by
 * wheel, keys and fingers still move the content px by px, and the box's position is corrected once scrolling has
 * stopped.
 */

/** The tallest scroll box in px: within Chromium's limit up to a device pixel ratio of 4. */
const MOST = 8_000_000
/** The height in px of each end of the tallest box: there, one px of the box is one px of the content. */
const ENDS = 1_000_000

/** Heights in px: of the content, of its scroll box, and of the visible part of either. */
export interface ScrollSpace {
  content: number
  box: number
  view: number
}

export const scrollSpaceOf = (content: number, view: number): ScrollSpace => ({
  content,
  box: Math.min(content, MOST),
  view,
})

/** The largest scroll position of the content in px; 0 if the content fits into the view. */
export const farthest = ({ content, view }: ScrollSpace): number => Math.max(0, content - view)

/** The content's position in px when the scroll box jumps to `offset` px. */
export const contentAt = (space: ScrollSpace, offset: number): number =>
  scaled(offset, farthestOfBox(space), farthest(space))

/** The scroll box's position in px when the content is at `offset` px: the inverse of `contentAt`. */
export const boxAt = (space: ScrollSpace, offset: number): number =>
  scaled(offset, farthest(space), farthestOfBox(space))

const farthestOfBox = ({ box, view }: ScrollSpace): number => Math.max(0, box - view)

/** A position between 0 and `from` px as one between 0 and `to` px: equal near both ends, else in proportion. */
const scaled = (offset: number, from: number, to: number): number => {
  if (from === to || offset <= ENDS) return clamp(offset, to)
  if (offset >= from - ENDS) return clamp(to - (from - offset), to)
  return ENDS + ((offset - ENDS) / (from - 2 * ENDS)) * (to - 2 * ENDS)
}

/** The scroll positions of box and content in px. */
export interface ScrollState {
  box: number
  content: number
}

/** The longest step by wheel, keys or fingers, in heights of the view; a longer one is a jump of the scroll bar. */
const STEP_SCREENS = 2

/** Box and content after a scroll to `offset` px: a step moves both alike, a jump follows `contentAt`. */
export const scrolled = (space: ScrollSpace, stand: ScrollState, offset: number): ScrollState => {
  const delta = offset - stand.box
  const isStep = Math.abs(delta) <= STEP_SCREENS * space.view
  return {
    box: offset,
    content: isStep ? clamp(stand.content + delta, farthest(space)) : contentAt(space, offset),
  }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))
