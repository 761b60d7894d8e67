/**
 * [Note: A scroll space beyond the browser's]
 * Chromium caps a scroll box at 33,554,428 px at a device pixel ratio of 1 and at proportionally less above. Content that
 * is taller than `MOST` px gets a scroll box of `MOST` px. Near both ends one px of the box is one px of the content, in
 * between it stands for more: what the scroll bar is dragged to. Steps of wheel, keys and fingers move the content px by px
 * all the same, and the box catches up once it stands still.
 */

/** The tallest scroll box that is asked for, in px: reachable up to a device pixel ratio of 4. */
const MOST = 8_000_000
/** How far from both ends a px is a px, of such a box. */
const ENDS = 1_000_000

/** Heights in px: of the content, of its scroll box, and of what shows of either. */
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

/** How far the content can be scrolled. */
export const farthest = ({ content, view }: ScrollSpace): number => Math.max(0, content - view)

/** Where the content stands when the scroll box is moved to `offset` at once. */
export const contentAt = (space: ScrollSpace, offset: number): number => {
  const { content, box, view } = space
  if (content === box) return clamp(offset, farthest(space))
  const end = box - view
  if (offset <= ENDS) return clamp(offset, farthest(space))
  if (offset >= end - ENDS) return clamp(farthest(space) - (end - offset), farthest(space))
  const share = (offset - ENDS) / (end - 2 * ENDS)
  return ENDS + share * (farthest(space) - 2 * ENDS)
}

/** Where the scroll box stands for a place of the content: the inverse of `contentAt`. */
export const boxAt = (space: ScrollSpace, place: number): number => {
  const { content, box, view } = space
  if (content === box) return clamp(place, farthest(space))
  const end = box - view
  if (place <= ENDS) return clamp(place, end)
  if (place >= farthest(space) - ENDS) return clamp(end - (farthest(space) - place), end)
  const share = (place - ENDS) / (farthest(space) - 2 * ENDS)
  return ENDS + share * (end - 2 * ENDS)
}

/** Where box and content stand. */
export interface ScrollStand {
  box: number
  content: number
}

/** Screens that one movement may pass and still count as a step of wheel, keys or fingers. */
const STEP_SCREENS = 2

/** How things stand after the box was scrolled to `offset`: a step moves the content as far, a jump leads where it stands for. */
export const scrolled = (space: ScrollSpace, stand: ScrollStand, offset: number): ScrollStand => {
  const delta = offset - stand.box
  const isStep = Math.abs(delta) <= STEP_SCREENS * space.view
  return {
    box: offset,
    content: isStep ? clamp(stand.content + delta, farthest(space)) : contentAt(space, offset),
  }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))
