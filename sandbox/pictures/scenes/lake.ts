import { mix } from '#sandbox/pictures/color.ts'
import {
  box,
  gradient,
  n,
  oval,
  repeat,
  type Canvas,
  type Scene,
} from '#sandbox/pictures/scenes/canvas.ts'
import { conifers, hills, range } from '#sandbox/pictures/scenes/mountains.ts'
import { sky } from '#sandbox/pictures/scenes/sky.ts'

/** Mountains and their reflection in a still lake. */
export const lake: Scene = canvas => {
  const { width, height, chance } = canvas
  const shore = height * chance.between(0.56, 0.64)
  const sun = [width * chance.between(0.15, 0.85), shore * chance.between(0.25, 0.5)] as const
  const land = [
    sky(canvas, { horizon: shore, sun, clouds: chance.between(0.1, 0.7) }),
    range(canvas, shore - 210, sun[0]),
    hills(canvas, shore - 90, shore, 2),
  ].join('')
  return [
    `<defs><clipPath id="land">${box(0, 0, width, shore, '#000')}</clipPath></defs>`,
    `<g clip-path="url(#land)">${land}</g>`,
    mirror(canvas, 'land', land, shore),
    chance.happens(0.6) ? conifers(canvas, height * 0.97) : '',
  ].join('')
}

const ripple = ({ width, height }: Canvas, line: number): string =>
  `<filter id="ripple" filterUnits="userSpaceOnUse" x="0" y="${n(line)}" width="${n(width)}" height="${n(height - line)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="7 1.6"/></filter>`

/** Mirrors the picture above a water line, softened by ripples. */
export const mirror = (canvas: Canvas, clip: string, above: string, line: number): string => {
  const { width, height, light, chance } = canvas
  const deep = height - line
  return [
    `<defs>${ripple(canvas, line)}${gradient('water', [
      [0, mix(light.sky[1], light.shade, 0.35), 0.12],
      [1, mix(light.sky[0], light.shade, 0.6), 0.72],
    ])}<clipPath id="water-edge">${box(0, line, width, deep, '#000')}</clipPath></defs>`,
    `<g clip-path="url(#water-edge)"><g filter="url(#ripple)"><g transform="translate(0 ${n(2 * line)}) scale(1 -1)" clip-path="url(#${clip})">${above}</g></g>`,
    box(0, line, width, deep, 'url(#water)'),
    repeat(46, () => {
      const part = chance.next() ** 0.7
      const y = line + 4 + part * deep
      const long = (30 + 190 * part) * chance.between(0.5, 1.3)
      const tint = chance.happens(0.5) ? light.sky[2] : light.shade
      return oval(
        chance.between(0, width),
        y,
        long,
        0.5 + 2.4 * part,
        tint,
        `opacity="${n(chance.between(0.1, 0.3))}"`,
      )
    }),
    '</g>',
  ].join('')
}
