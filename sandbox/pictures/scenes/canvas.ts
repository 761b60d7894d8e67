import type { Chance } from '#sandbox/people/chance.ts'
import type { Color } from '#sandbox/pictures/color.ts'
import type { Light } from '#sandbox/pictures/light.ts'

/** The canvas of a scene: the short side has 1,000 units, whatever the size in px. */
export interface Canvas {
  width: number
  height: number
  light: Light
  chance: Chance
  /** Units per px: finer details need not be drawn. */
  pixel: number
  /** Address of a picture of clouds: white, with transparency. */
  clouds: string
}

/** Draws a scene as the inside of an SVG. */
export type Scene = (canvas: Canvas) => string

/** A number for SVG, rounded. */
export const n = (value: number): string => `${Math.round(value * 10) / 10}`

/** A linear gradient from top to bottom, or from left to right; stops are offset, colour and opacity. */
export const gradient = (
  id: string,
  stops: readonly (readonly [offset: number, color: Color, opacity?: number])[],
  direction: 'down' | 'right' = 'down',
): string => {
  const axis = direction === 'down' ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"'
  return `<linearGradient id="${id}" ${axis}>${stopList(stops)}</linearGradient>`
}

/** A gradient from the middle outwards. */
export const radial = (
  id: string,
  stops: readonly (readonly [offset: number, color: Color, opacity?: number])[],
): string => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`

/** A blur of some units; omitted where it would be invisible, because blurs are slow. */
export const blur = ({ pixel }: Canvas, id: string, x: number, y = x): string =>
  Math.max(x, y) < pixel * 1.6
    ? ''
    : `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`

/** Circles of one colour as one path, which is much faster than many elements. */
export const dots = (
  circles: readonly (readonly [x: number, y: number, radius: number])[],
): string =>
  circles
    .map(
      ([x, y, r]) =>
        `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`,
    )
    .join('')

/** A filled rectangle. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`

/** A filled ellipse. */
export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

/** A filled path. */
export const shape = (path: string, fill: string, more = ''): string =>
  `<path d="${path}" fill="${fill}" ${more}/>`

/** A closed polygon through points. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** Calls `piece` for each index below `count`, and concatenates the results. */
export const repeat = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => piece(index)).join('')

const stopList = (
  stops: readonly (readonly [offset: number, color: Color, opacity?: number])[],
): string =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')
