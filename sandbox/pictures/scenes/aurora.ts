import { mix } from '#sandbox/pictures/color.ts'
import {
  blur,
  box,
  gradient,
  n,
  oval,
  polygon,
  repeat,
  shape,
  type Canvas,
  type Scene,
} from '#sandbox/pictures/scenes/canvas.ts'
import { mirror } from '#sandbox/pictures/scenes/lake.ts'
import { conifers, range } from '#sandbox/pictures/scenes/mountains.ts'
import { sky } from '#sandbox/pictures/scenes/sky.ts'

/** Northern lights over a fjord and a lit cabin. */
export const aurora: Scene = canvas => {
  const { width, height, chance } = canvas
  const shore = height * chance.between(0.68, 0.76)
  const land = [
    sky(canvas, { horizon: shore, clouds: 0 }),
    curtains(canvas, shore),
    range(canvas, shore - 190, width * 0.5),
  ].join('')
  return [
    `<defs><clipPath id="land">${box(0, 0, width, shore, '#000')}</clipPath></defs>`,
    `<g clip-path="url(#land)">${land}</g>`,
    mirror(canvas, 'land', land, shore),
    cabin(canvas, width * chance.between(0.2, 0.75), height * 0.93),
    conifers(canvas, height * 0.96),
  ].join('')
}

const curtains = (canvas: Canvas, shore: number): string => {
  const { width, chance } = canvas
  const colors = chance.pick([
    ['#5dffb0', '#3ad6c4'],
    ['#7dffa0', '#b58cff'],
    ['#4ff0c0', '#ff8fd0'],
  ])
  const curtain = (index: number): string => {
    const [base, phase, wave] = [
      shore * chance.between(0.42, 0.66),
      chance.between(0, 6.3),
      chance.between(260, 520),
    ]
    const strips = repeat(width / 13, at => {
      const x = at * 13
      const sway = Math.sin(x / wave + phase) * 90 + Math.sin(x / 71 + phase * 2) * 18
      const tall = shore * (0.26 + 0.2 * Math.sin(x / 147 + phase)) * chance.between(0.7, 1.15)
      return polygon([
        [x, base + sway],
        [x + 14, base + sway],
        [x + 14, base + sway - tall],
        [x, base + sway - tall],
      ])
    })
    return shape(strips, `url(#curtain-${index})`)
  }
  return [
    `<defs>${[0, 1]
      .map(index =>
        gradient(`curtain-${index}`, [
          [0, colors[1] ?? '#b58cff', 0],
          [0.45, colors[1] ?? '#b58cff', 0.28],
          [0.85, colors[0] ?? '#5dffb0', 0.75],
          [1, colors[0] ?? '#5dffb0', 0],
        ]),
      )
      .join('')}${blur(canvas, 'curtains', 7, 16)}</defs>`,
    `<g filter="url(#curtains)">${curtain(0)}${curtain(1)}</g>`,
  ].join('')
}

const cabin = (canvas: Canvas, x: number, foot: number): string => {
  const { light } = canvas
  const wall = mix('#7a2a22', light.shade, 0.45)
  const snow = mix('#dfe9f5', light.sky[1], 0.3)
  return [
    `<defs>${blur(canvas, 'window-glow', 22)}</defs>`,
    oval(x + 4, foot - 34, 90, 56, '#ffb65c', 'opacity="0.35" filter="url(#window-glow)"'),
    box(x - 66, foot - 70, 132, 74, wall),
    shape(
      polygon([
        [x - 84, foot - 66],
        [x - 46, foot - 122],
        [x + 50, foot - 122],
        [x + 86, foot - 66],
      ]),
      snow,
    ),
    repeat(2, index => box(x - 44 + index * 58, foot - 50, 30, 30, '#ffd486')),
    shape(
      `M${n(x - 190)} ${n(foot + 60)}Q${n(x)} ${n(foot - 24)} ${n(x + 220)} ${n(foot + 60)}Z`,
      mix(snow, light.shade, 0.25),
    ),
  ].join('')
}
