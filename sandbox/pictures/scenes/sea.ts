import { lit, mix } from '#sandbox/pictures/color.ts'
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
import { sky } from '#sandbox/pictures/scenes/sky.ts'
import { below, skyline } from '#sandbox/pictures/scenes/terrain.ts'

/** Open water with sails, a far coast and the glitter of the sun. */
export const sea: Scene = canvas => {
  const { width, height, chance } = canvas
  const horizon = height * chance.between(0.46, 0.58)
  const sun = [width * chance.between(0.2, 0.8), horizon * chance.between(0.3, 0.72)] as const
  return [
    sky(canvas, { horizon, sun, clouds: chance.between(0.25, 0.9) }),
    chance.happens(0.6) ? coast(canvas, horizon) : '',
    water(canvas, horizon, height, sun[0]),
    repeat(chance.whole(1, 4), index => {
      const near = chance.next()
      return boat(
        canvas,
        width * chance.between(0.1, 0.9),
        horizon + 4 + near * near * height * 0.2,
        26 + near * near * 130,
        index,
      )
    }),
  ].join('')
}

/** A beach with parasols, seen along the water's edge. */
export const beach: Scene = canvas => {
  const { width, height, light, chance } = canvas
  const horizon = height * chance.between(0.36, 0.46)
  const shore = height * 0.66
  const sun = [width * chance.between(0.2, 0.8), horizon * chance.between(0.3, 0.6)] as const
  const sand = mix('#f0d9ac', light.shade, light.darkness * 0.75)
  const edge = skyline(chance, { width, level: shore, height: 60, wave: 900, roughness: 0.05 })
  const shift = (by: number) => edge.map(([x, y]) => [x, y + by] as const)
  return [
    sky(canvas, { horizon, sun, clouds: chance.between(0.15, 0.7) }),
    coast(canvas, horizon),
    water(canvas, horizon, shore + 60, sun[0]),
    `<defs>${gradient('sand', [
      [0, mix(sand, light.sky[2], 0.25)],
      [1, lit(sand, -0.06)],
    ])}${blur(canvas, 'foam', 4)}</defs>`,
    shape(below(shift(-16), height + 20), '#ffffff', 'opacity="0.75" filter="url(#foam)"'),
    shape(below(edge, height + 20), mix(sand, light.sky[1], 0.4)),
    shape(below(shift(34), height + 20), 'url(#sand)'),
    ripples(canvas, shore + 70),
    repeat(chance.whole(3, 6), index => {
      const depth = (index + chance.next()) / 6
      return parasol(
        canvas,
        width * chance.between(0.06, 0.94),
        shore + 70 + depth * (height - shore) * 0.55,
        70 + depth * 110,
      )
    }),
  ].join('')
}

/** Water from the horizon to the front, with growing waves and a reflection of the light. */
const water = (canvas: Canvas, top: number, bottom: number, sunX: number): string => {
  const { width, light, chance } = canvas
  const deep = mix(mix('#14607f', light.sky[0], 0.45), light.shade, light.darkness * 0.6)
  const far = mix(light.sky[2], deep, 0.5)
  const tall = bottom - top
  const wave = (part: number): number => top + 2 + part * tall
  const strokes = (count: number, isLit: boolean): string =>
    Array.from({ length: count }, () => {
      const part = chance.next() ** 1.7
      const spread = isLit ? 36 + part * 260 : width
      const x = isLit ? sunX + (chance.next() - chance.next()) * spread : chance.between(0, width)
      const [long, thick] = [(6 + 90 * part) * chance.between(0.5, 1.4), 0.5 + 4.6 * part]
      return `M${n(x - long)} ${n(wave(part))}q${n(long)} ${n(-thick * 2)} ${n(long * 2)} 0q${n(-long)} ${n(thick)} ${n(-long * 2)} 0z`
    }).join('')
  return [
    `<defs>${gradient('sea', [
      [0, far],
      [0.25, mix(far, deep, 0.65)],
      [1, lit(deep, -0.05)],
    ])}</defs>`,
    box(0, top, width, tall, 'url(#sea)'),
    shape(strokes(210, false), lit(deep, -0.1), 'opacity="0.4"'),
    shape(strokes(150, false), mix(light.sky[1], '#ffffff', 0.3), 'opacity="0.3"'),
    shape(
      strokes(light.phase === 'day' ? 130 : 240, true),
      light.sun,
      `opacity="${light.phase === 'day' ? 0.5 : 0.75}"`,
    ),
  ].join('')
}

const coast = ({ width, light, chance }: Canvas, horizon: number): string =>
  [0.35, 0.6]
    .map(part => {
      const line = skyline(chance, {
        width,
        level: horizon - 26 + part * 20,
        height: 62,
        wave: 620,
        roughness: 0.35,
      })
      const low = line.map(
        ([x, y]) => [x, Math.min(horizon + 1, y + Math.abs(x - width * part) * 0.08)] as const,
      )
      return shape(
        below(low, horizon + 1),
        mix(light.haze, mix(light.green, light.shade, 0.4), part),
      )
    })
    .join('')

const boat = (
  { light, chance }: Canvas,
  x: number,
  y: number,
  tall: number,
  number: number,
): string => {
  const lean = chance.between(-0.04, 0.1) * tall
  const sail = mix(number % 3 === 2 ? '#c8553d' : '#fdfaf2', light.shade, light.darkness * 0.7)
  const hull = mix('#f4efe6', light.shade, 0.25 + light.darkness * 0.6)
  const mast = [x + lean, y - tall] as const
  return [
    oval(x, y + tall * 0.1, tall * 0.34, tall * 0.05, light.shade, 'opacity="0.35"'),
    shape(
      polygon([mast, [x + tall * 0.03, y - tall * 0.1], [x + tall * 0.42, y - tall * 0.12]]),
      sail,
    ),
    shape(
      polygon([
        [mast[0] - 1, mast[1] + tall * 0.08],
        [x - tall * 0.02, y - tall * 0.1],
        [x - tall * 0.3, y - tall * 0.1],
      ]),
      lit(sail, -0.07),
    ),
    shape(
      polygon([
        [x - tall * 0.36, y - tall * 0.06],
        [x + tall * 0.4, y - tall * 0.06],
        [x + tall * 0.3, y + tall * 0.05],
        [x - tall * 0.26, y + tall * 0.05],
      ]),
      hull,
    ),
  ].join('')
}

const parasol = ({ light, chance }: Canvas, x: number, foot: number, tall: number): string => {
  const cloth = mix(
    chance.pick(['#d9482b', '#f2b63d', '#2f7f8f', '#f5f0e4', '#e07a5f']),
    light.shade,
    light.darkness * 0.6,
  )
  const top = foot - tall
  const wide = tall * 0.62
  const panel = (from: number, to: number): string =>
    `M${n(x)} ${n(top)}Q${n(x + from * wide * 0.8)} ${n(top + tall * 0.06)} ${n(x + from * wide)} ${n(top + tall * 0.34)}Q${n(x + ((from + to) / 2) * wide)} ${n(top + tall * 0.27)} ${n(x + to * wide)} ${n(top + tall * 0.34)}Q${n(x + to * wide * 0.8)} ${n(top + tall * 0.06)} ${n(x)} ${n(top)}Z`
  return [
    oval(x + tall * 0.25, foot + 3, wide * 0.8, tall * 0.07, light.shade, 'opacity="0.28"'),
    box(x - tall * 0.014, top, tall * 0.028, tall, lit(cloth, -0.25)),
    [-1, -0.5, 0, 0.5]
      .map((from, index) =>
        shape(
          panel(from, from + 0.5),
          index % 2 === 0 ? cloth : mix('#fff8ea', light.shade, light.darkness * 0.6),
        ),
      )
      .join(''),
    box(
      x + wide * 0.3,
      foot - tall * 0.06,
      wide * 0.9,
      tall * 0.035,
      mix('#fff5e0', light.shade, 0.3),
    ),
  ].join('')
}

const ripples = ({ width, height, light, chance }: Canvas, top: number): string =>
  shape(
    Array.from({ length: 70 }, () => {
      const part = chance.next()
      const [x, y] = [chance.between(-40, width), top + part * (height - top)]
      const long = 40 + part * 160
      return `M${n(x)} ${n(y)}q${n(long / 2)} ${n(-5 - part * 8)} ${n(long)} 0q${n(-long / 2)} ${n(-2)} ${n(-long)} 0z`
    }).join(''),
    light.shade,
    'opacity="0.09"',
  )
