import { lit, mix, type Color } from '#sandbox/pictures/color.ts'
import {
  blur,
  box,
  dots,
  gradient,
  n,
  oval,
  polygon,
  repeat,
  shape,
  type Canvas,
  type Scene,
} from '#sandbox/pictures/scenes/canvas.ts'
import { hills, mist } from '#sandbox/pictures/scenes/mountains.ts'
import { sky } from '#sandbox/pictures/scenes/sky.ts'

const TULIPS = [
  '#d7263d',
  '#f46036',
  '#f9c22e',
  '#e85d9b',
  '#8e3b8a',
  '#fff1e0',
  '#c1121f',
  '#ff8fa3',
]

/** Rows of tulips that run to the horizon, and a mill. */
export const tulips: Scene = canvas => {
  const { width, height, light, chance } = canvas
  const horizon = height * chance.between(0.4, 0.5)
  const vanish = width * chance.between(0.3, 0.7)
  const rows = 13
  const soil = mix('#3f5a2b', light.shade, 0.2 + light.darkness * 0.6)
  const colors = Array.from({ length: rows }, () =>
    mix(chance.pick(TULIPS), light.shade, light.darkness * 0.65),
  )
  const spread = width * 2.6
  const edge = (index: number): number => vanish - spread / 2 + (spread * index) / rows
  return [
    sky(canvas, {
      horizon,
      sun: [width * chance.between(0.1, 0.9), horizon * chance.between(0.3, 0.7)],
      clouds: chance.between(0.3, 0.9),
    }),
    hills(canvas, horizon - 26, horizon + 4, 1),
    mill(canvas, width * chance.pick([0.2, 0.76]), horizon + 6, height * 0.26),
    box(0, horizon, width, height - horizon, soil),
    repeat(rows, index => {
      const color = colors[index] ?? '#d7263d'
      const [left, right] = [edge(index), edge(index + 0.68)]
      return shape(
        polygon([
          [vanish - 4 + index * 0.6, horizon],
          [vanish - 3.4 + index * 0.6, horizon],
          [right, height + 10],
          [left, height + 10],
        ]),
        lit(color, -0.05),
      )
    }),
    blossoms(canvas, { horizon, vanish, rows, edge, colors }),
    `<defs>${gradient('field-haze', [
      [0, light.haze, 0.75],
      [0.25, light.haze, 0.15],
      [1, light.haze, 0],
    ])}</defs>`,
    box(0, horizon, width, height - horizon, 'url(#field-haze)'),
  ].join('')
}

/** Flowers close by, a meadow behind them out of focus. */
export const meadow: Scene = canvas => {
  const { width, height, light, chance } = canvas
  const horizon = height * chance.between(0.3, 0.42)
  const grass =
    light.season === 'winter' ? mix('#cfd8dc', light.shade, light.darkness * 0.6) : light.green
  const petals = chance.pick([
    ['#d62828', '#e63946'],
    ['#6a4c93', '#8e7cc3'],
    ['#f9c74f', '#f8961e'],
    ['#f4f1de', '#ffffff'],
    ['#e76f9b', '#ffafcc'],
  ])
  const far = Array.from(
    { length: 60 },
    () =>
      [
        chance.between(0, width),
        horizon + 40 + chance.next() * height * 0.3,
        6 + chance.next() * 15,
      ] as const,
  )
  return [
    sky(canvas, {
      horizon: horizon + 30,
      sun: [width * chance.between(0.15, 0.85), horizon * 0.5],
      clouds: chance.between(0.2, 0.7),
    }),
    hills(canvas, horizon - 30, height * 0.6, 2),
    `<defs>${gradient('grass', [
      [0, mix(grass, light.haze, 0.45)],
      [0.5, grass],
      [1, mix(grass, light.shade, 0.5)],
    ])}${blur(canvas, 'far-flowers', 7)}</defs>`,
    box(0, horizon + 36, width, height, 'url(#grass)'),
    shape(dots(far), petals[0] ?? '#d62828', 'opacity="0.6" filter="url(#far-flowers)"'),
    blades(canvas, horizon + height * 0.26, grass),
    repeat(chance.whole(18, 28), index =>
      flower(canvas, petals[index % petals.length] ?? '#d62828', horizon),
    ),
  ].join('')
}

/** Balloons over hills in low light. */
export const balloons: Scene = canvas => {
  const { width, height, light, chance } = canvas
  const sun = [width * chance.between(0.15, 0.85), height * chance.between(0.38, 0.55)] as const
  const many = chance.whole(5, 9)
  return [
    sky(canvas, { horizon: height * 0.86, sun, clouds: chance.between(0.1, 0.5) }),
    hills(canvas, height * 0.66, height, 3),
    mist(canvas, height * 0.76, 160),
    repeat(many, index => {
      const near = ((index + 1) / many) ** 2.2
      return balloon(
        canvas,
        width * chance.between(0.08, 0.92),
        height * chance.between(0.12, 0.58),
        20 + near * 115,
        near,
      )
    }),
    box(0, height * 0.97, width, height * 0.04, mix(light.shade, light.green, 0.4)),
  ].join('')
}

interface Rows {
  horizon: number
  vanish: number
  rows: number
  edge: (index: number) => number
  colors: readonly Color[]
}

const blossoms = (
  { height, chance }: Canvas,
  { horizon, vanish, rows, edge, colors }: Rows,
): string =>
  repeat(rows, index => {
    const heads = Array.from({ length: 95 }, () => {
      const part = chance.next() ** 0.6
      const left = vanish + (edge(index) - vanish) * part
      const right = vanish + (edge(index + 0.68) - vanish) * part
      return [
        left + (right - left) * chance.next(),
        horizon + (height - horizon) * part - part * 16,
        1.5 + part * part * 12,
      ] as const
    })
    const color = colors[index] ?? '#d7263d'
    return (
      shape(dots(heads), color) +
      shape(
        dots(heads.map(([x, y, r]) => [x - r * 0.25, y - r * 0.3, r * 0.45] as const)),
        lit(color, 0.1),
        'opacity="0.8"',
      )
    )
  })

const mill = ({ light, chance }: Canvas, x: number, foot: number, tall: number): string => {
  const wall = mix('#6b4a3a', light.haze, 0.25 - light.darkness * 0.2)
  const dark = mix(wall, light.shade, 0.55)
  const [hub, turn] = [foot - tall * 0.74, chance.between(0, 90)]
  const sail = `M-3 0h6v${n(-tall * 0.56)}h${n(tall * 0.085)}v${n(tall * 0.46)}h${n(-tall * 0.085)}z`
  return [
    shape(
      polygon([
        [x - tall * 0.15, foot],
        [x - tall * 0.09, foot - tall * 0.72],
        [x + tall * 0.09, foot - tall * 0.72],
        [x + tall * 0.15, foot],
      ]),
      wall,
    ),
    shape(
      polygon([
        [x + tall * 0.03, foot],
        [x + tall * 0.03, foot - tall * 0.72],
        [x + tall * 0.09, foot - tall * 0.72],
        [x + tall * 0.15, foot],
      ]),
      dark,
      'opacity="0.5"',
    ),
    shape(
      `M${n(x - tall * 0.1)} ${n(foot - tall * 0.71)}Q${n(x)} ${n(foot - tall * 0.98)} ${n(x + tall * 0.1)} ${n(foot - tall * 0.71)}Z`,
      dark,
    ),
    [0, 90, 180, 270]
      .map(
        angle =>
          `<g transform="translate(${n(x)} ${n(hub)}) rotate(${n(turn + angle)})">${shape(sail, mix('#efe6d6', light.shade, 0.3 + light.darkness * 0.5), 'opacity="0.92"')}</g>`,
      )
      .join(''),
  ].join('')
}

const blades = ({ width, height, light, chance }: Canvas, top: number, grass: Color): string =>
  [0.2, 0.45, 0.7]
    .map(part =>
      shape(
        Array.from({ length: 130 }, () => {
          const [x, foot] = [
            chance.between(-10, width + 10),
            top + (height + 60 - top) * (part + chance.next() * 0.4),
          ]
          const [tall, lean, thick] = [
            50 + part * 190 * chance.next(),
            chance.between(-34, 34),
            2 + part * 5,
          ]
          return `M${n(x)} ${n(foot)}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}q${n(-lean * 0.3 + thick)} ${n(tall * 0.5)} ${n(-lean + thick)} ${n(tall)}z`
        }).join(''),
        mix(lit(grass, 0.09 - part * 0.12), light.shade, part * 0.45),
        'opacity="0.75"',
      ),
    )
    .join('')

const flower = (
  { width, height, light, chance }: Canvas,
  petal: Color,
  horizon: number,
): string => {
  const near = chance.next()
  const [x, y] = [
    chance.between(0, width),
    horizon + height * (0.2 + 0.3 * near) + chance.between(-20, 40),
  ]
  const size = 15 + near * 40
  const color = mix(petal, light.shade, light.darkness * 0.65)
  const stem = mix(light.green, light.shade, 0.4)
  const leaf = (turn: number): string =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(1 0.72)">${oval(0, -size * 0.5, size * 0.27, size * 0.56, turn > 90 && turn < 270 ? lit(color, -0.07) : color)}</g>`
  return [
    shape(
      `M${n(x - 2)} ${n(y)}q${n(chance.between(-24, 24))} ${n(size * 3)} 4 ${n(height - y + 40)}h5q${n(chance.between(-10, 10))} ${n(-size * 3)} -5 ${n(y - height - 40)}z`,
      stem,
    ),
    [0, 45, 90, 135, 180, 225, 270, 315].map(leaf).join(''),
    oval(x, y, size * 0.2, size * 0.16, mix('#3b2a12', petal, 0.25)),
  ].join('')
}

const CLOTHS = [
  ['#d1495b', '#edae49'],
  ['#00798c', '#f4f1de'],
  ['#f4a261', '#2a9d8f'],
  ['#5b3758', '#f2cc8f'],
  ['#e63946', '#f1faee'],
  ['#3d5a80', '#ee6c4d'],
] as const

const balloon = (
  { light, chance }: Canvas,
  x: number,
  y: number,
  radius: number,
  near: number,
): string => {
  const [first, second] = chance.pick(CLOTHS)
  const tone = (color: Color): Color =>
    mix(mix(color, light.shade, light.darkness * 0.6), light.haze, 0.5 * (1 - near))
  const neck = y + radius * 1.32
  const gore = (from: number, to: number): string => {
    const [left, right] = [x + radius * Math.sin(from * 1.571), x + radius * Math.sin(to * 1.571)]
    return `M${n(x)} ${n(y - radius)}C${n(left)} ${n(y - radius)} ${n(x + (left - x) * 1.25)} ${n(y + radius * 0.45)} ${n(x + (left - x) * 0.16)} ${n(neck)}L${n(x + (right - x) * 0.16)} ${n(neck)}C${n(x + (right - x) * 1.25)} ${n(y + radius * 0.45)} ${n(right)} ${n(y - radius)} ${n(x)} ${n(y - radius)}Z`
  }
  const basket = radius * 0.2
  return [
    repeat(8, index =>
      shape(gore(-1 + index / 4, -1 + (index + 1) / 4), tone(index % 2 === 0 ? first : second)),
    ),
    shape(gore(0.25, 1), light.shade, 'opacity="0.22"'),
    shape(gore(-0.8, -0.45), '#ffffff', 'opacity="0.2"'),
    `<path d="M${n(x - basket * 0.8)} ${n(neck)}L${n(x - basket * 0.6)} ${n(neck + radius * 0.3)}M${n(x + basket * 0.8)} ${n(neck)}L${n(x + basket * 0.6)} ${n(neck + radius * 0.3)}" stroke="${tone('#4a3524')}" stroke-width="${n(Math.max(1, radius * 0.02))}"/>`,
    box(
      x - basket * 0.7,
      neck + radius * 0.28,
      basket * 1.4,
      basket * 1.1,
      tone('#6b4a2e'),
      `rx="${n(basket * 0.15)}"`,
    ),
  ].join('')
}
