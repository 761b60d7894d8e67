/** Zoom of a photo: as large as its box allows, and two and a half times that. Photo library, section 9; L-302. */
export const ZOOM = { least: 1, most: 2.5 } as const

/** Where a photo lies: `scale` 1 to 2.5; `x` and `y` are px from the middle of the box to the middle of the photo. */
export interface View {
  scale: number
  x: number
  y: number
}

/** Px of the box, and of the whole photo in it at scale 1. */
export interface Frame {
  width: number
  height: number
  photoWidth: number
  photoHeight: number
}

/** The whole photo in the middle of its box. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 }

interface Point {
  x: number
  y: number
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** How far the middle of a photo may lie from the middle of its box, so that no edge comes inside without need. */
const reach = (photo: number, scale: number, box: number): number =>
  Math.max(0, (photo * scale - box) / 2)

/** The nearest view within the limits: scale 1 to 2.5, and no edge of the photo inside the box without need. */
export const withinLimits = (view: View, frame: Frame): View => {
  const scale = between(ZOOM.least, view.scale, ZOOM.most)
  const acrossX = reach(frame.photoWidth, scale, frame.width)
  const acrossY = reach(frame.photoHeight, scale, frame.height)
  // Without + 0 a clamped -0 would be another view than 0.
  return {
    scale,
    x: between(-acrossX, view.x, acrossX) + 0,
    y: between(-acrossY, view.y, acrossY) + 0,
  }
}

/** The photo at another scale; what lies under the point, px from the left and top of the box, stays there. */
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

/** The photo moved by px. */
export const panned = (view: View, by: Point, frame: Frame): View =>
  withinLimits({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

/** Where a key leads the eye. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** What share of its box a photo moves at one press of a key. */
const STEP = 1 / 8

/** The photo after a press of a key: what lies in that direction comes nearer. */
export const looked = (view: View, to: Direction, frame: Frame): View => {
  const x = to === 'left' ? STEP : to === 'right' ? -STEP : 0
  const y = to === 'up' ? STEP : to === 'down' ? -STEP : 0
  return panned(view, { x: x * frame.width, y: y * frame.height }, frame)
}

/** The photo between two fingers that moved: it grows with their distance and goes along with their middle. */
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

/** The scale after a turn of the wheel by px; away from the customer, less than 0, makes the photo larger. */
export const wheelScale = (scale: number, delta: number): number =>
  between(ZOOM.least, scale * Math.exp(-delta / PX_PER_E), ZOOM.most)

/** Px of the wheel that make a photo 2.7 times as large. */
const PX_PER_E = 400

const middle = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
})

const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)
