/** The scales of a photo: 1 fits its box. Photo library, section 9; L-302, L-060. */
export const ZOOM = { least: 1, most: 2.5 } as const

/** A photo's position: `scale` 1 to 2.5; `x` and `y` are px from the centre of the box to the centre of the photo. */
export interface View {
  scale: number
  x: number
  y: number
}

/** Sizes in px: of the box, and of the photo in the box at scale 1. */
export interface Frame {
  width: number
  height: number
  photoWidth: number
  photoHeight: number
}

/** The whole photo, centred in its box. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 }

interface Point {
  x: number
  y: number
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** How far, in px, the photo's centre can leave the centre of its box before a gap shows at an edge. */
const reach = (photo: number, scale: number, box: number): number =>
  Math.max(0, (photo * scale - box) / 2)

/** The nearest view within the limits: scale 1 to 2.5, no gap at an edge, centred where smaller than the box. */
export const withinLimits = (view: View, frame: Frame): View => {
  const scale = between(ZOOM.least, view.scale, ZOOM.most)
  const acrossX = reach(frame.photoWidth, scale, frame.width)
  const acrossY = reach(frame.photoHeight, scale, frame.height)
  // + 0 turns -0 into 0, so that equal views compare equal.
  return {
    scale,
    x: between(-acrossX, view.x, acrossX) + 0,
    y: between(-acrossY, view.y, acrossY) + 0,
  }
}

/** The view at another scale that keeps `point` (px from the box's top left) in place, within the limits. */
export const zoomAbout = (view: View, scale: number, point: Point, frame: Frame): View => {
  const wanted = between(ZOOM.least, scale, ZOOM.most)
  const ratio = wanted / view.scale
  const x = point.x - frame.width / 2
  const y = point.y - frame.height / 2
  return withinLimits(
    { scale: wanted, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio },
    frame,
  )
}

/** The view after the photo was moved by `by`, in px; the photo stays within its limits. */
export const panned = (view: View, by: Point, frame: Frame): View =>
  withinLimits({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

/** The direction of an arrow key; the photo moves in the opposite direction. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** The share of the box by which a key press moves the photo. */
const STEP = 1 / 8

/** The view after a press of an arrow key: more of the photo in that direction comes into view. */
export const looked = (view: View, to: Direction, frame: Frame): View => {
  const x = to === 'left' ? STEP : to === 'right' ? -STEP : 0
  const y = to === 'up' ? STEP : to === 'down' ? -STEP : 0
  return panned(view, { x: x * frame.width, y: y * frame.height }, frame)
}

/** The view after a pinch: the photo scales with the distance of the fingers and moves with their midpoint. */
export const pinched = (
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  frame: Frame,
): View => {
  const from = middle(before)
  const to = middle(after)
  const spread = distance(before)
  const scale = spread === 0 ? view.scale : view.scale * (distance(after) / spread)
  return panned(zoomAbout(view, scale, from, frame), { x: to.x - from.x, y: to.y - from.y }, frame)
}

/** The scale after the wheel was turned by `delta` px; a negative `delta` zooms in. */
export const wheelScale = (scale: number, delta: number): number =>
  between(ZOOM.least, scale * Math.exp(-delta / PX_PER_E), ZOOM.most)

/** How many px the wheel must turn to zoom by the factor e (2.7). */
const PX_PER_E = 400

const middle = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
})

const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)
