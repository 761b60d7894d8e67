import { lit, mix, type Color } from '#sandbox/pictures/color.ts'
import {
  blur,
  box,
  dots,
  gradient,
  n,
  oval,
  polygon,
  radial,
  repeat,
  shape,
  type Canvas,
  type Scene,
} from '#sandbox/pictures/scenes/canvas.ts'

/** A table by a window: flowers, fruit and a cup. */
export const table: Scene = canvas => {
  const { width, height, light, chance } = canvas
  const edge = height * chance.between(0.6, 0.68)
  const wall = mix(
    chance.pick(['#d9cbb8', '#b9c4bd', '#c9a58f', '#8f9aa6', '#e3d6c3', '#6f7f78']),
    light.shade,
    0.12 + light.darkness * 0.45,
  )
  const wood = mix(
    chance.pick(['#a9734a', '#7c5236', '#c49a6c', '#e8e0d4']),
    light.shade,
    0.1 + light.darkness * 0.4,
  )
  const isLeft = chance.happens(0.5)
  const middle = width * chance.between(0.42, 0.58)
  return [
    `<defs>${gradient(
      'wall',
      [
        [0, isLeft ? lit(wall, 0.08) : lit(wall, -0.12)],
        [1, isLeft ? lit(wall, -0.12) : lit(wall, 0.08)],
      ],
      'right',
    )}${gradient('wood', [
      [0, lit(wood, 0.07)],
      [1, lit(wood, -0.1)],
    ])}${blur(canvas, 'soft', 16)}${blur(canvas, 'near', 5)}</defs>`,
    box(0, 0, width, height, 'url(#wall)'),
    sunlight(canvas, isLeft, edge),
    box(0, edge, width, height - edge, 'url(#wood)'),
    grain(canvas, edge, wood),
    box(0, edge - 2, width, 5, lit(wood, 0.14), 'opacity="0.7"'),
    vase(canvas, middle, edge + 60, isLeft),
    bowl(canvas, middle + (isLeft ? 1 : -1) * Math.min(300, width * 0.28), edge + 120, isLeft),
    cup(canvas, middle - (isLeft ? 1 : -1) * Math.min(270, width * 0.27), edge + 150, isLeft),
  ].join('')
}

const sunlight = ({ width, height, light }: Canvas, isLeft: boolean, edge: number): string => {
  const from = isLeft ? width * 0.3 : width * 0.7
  const sway = isLeft ? 1 : -1
  const pane = (column: number, row: number): string => {
    const [x, y] = [from + sway * column * 165, edge * 0.1 + row * 200 + column * 26]
    return polygon([
      [x, y],
      [x + sway * 140, y + 22],
      [x + sway * 140, y + 200],
      [x, y + 178],
    ])
  }
  const panes = repeat(4, index => pane(index % 2, Math.floor(index / 2)))
  return [
    shape(
      panes,
      light.darkness > 0.5 ? '#ffcf8a' : light.sun,
      `opacity="${light.darkness > 0.5 ? 0.16 : 0.5}" filter="url(#soft)"`,
    ),
    oval(
      isLeft ? 0 : width,
      height * 0.2,
      width * 0.5,
      height * 0.5,
      light.sun,
      'opacity="0.12" filter="url(#soft)"',
    ),
  ].join('')
}

const grain = ({ width, height, chance }: Canvas, edge: number, wood: Color): string =>
  shape(
    repeat(42, () => {
      const [x, y, long] = [
        chance.between(-100, width),
        edge + chance.next() ** 0.8 * (height - edge),
        chance.between(120, 460),
      ]
      return `M${n(x)} ${n(y)}q${n(long / 2)} ${n(chance.between(-5, 5))} ${n(long)} 0q${n(-long / 2)} 3 ${n(-long)} 0z`
    }),
    lit(wood, -0.16),
    'opacity="0.4"',
  )

const shadow = (x: number, y: number, wide: number, isLeft: boolean, color: Color): string =>
  oval(
    x + (isLeft ? 1 : -1) * wide * 0.5,
    y,
    wide * 1.2,
    wide * 0.2,
    color,
    'opacity="0.4" filter="url(#near)"',
  )

const FLOWERS = [
  ['#e9c46a', '#f4a261', '#fff3d6'],
  ['#c9184a', '#ff758f', '#ffccd5'],
  ['#7b5ea7', '#b8a1d9', '#efe6ff'],
  ['#ffffff', '#f1e9da', '#e3d5ca'],
  ['#e76f51', '#f4a261', '#ffd7ba'],
] as const

const vase = (
  { light, chance, height }: Canvas,
  x: number,
  foot: number,
  isLeft: boolean,
): string => {
  const glaze = mix(
    chance.pick(['#e9e3d8', '#31525b', '#b5654a', '#d6b98c', '#4a5a44']),
    light.shade,
    0.1 + light.darkness * 0.4,
  )
  const [tall, wide] = [height * 0.25, 84]
  const top = foot - tall
  const kinds = chance.pick(FLOWERS)
  const leaf = mix('#4f6b45', light.shade, 0.2 + light.darkness * 0.4)
  const heads = Array.from({ length: chance.whole(9, 14) }, () => {
    const [angle, far] = [chance.between(-2.9, -0.25), chance.between(70, 210)]
    return {
      x: x + Math.cos(angle) * far * 1.05,
      y: top + Math.sin(angle) * far * 0.95 + 14,
      size: chance.between(24, 46),
      color: mix(chance.pick(kinds), light.shade, 0.05 + light.darkness * 0.4),
    }
  })
  const stems = heads
    .map(
      head =>
        `M${n(x - 3)} ${n(top + 20)}Q${n(x)} ${n((top + head.y) / 2)} ${n(head.x)} ${n(head.y)}Q${n(x + 6)} ${n((top + head.y) / 2)} ${n(x + 3)} ${n(top + 20)}Z`,
    )
    .join('')
  const leaves = repeat(12, () => {
    const angle = chance.between(-3, -0.15)
    const [dx, dy] = [Math.cos(angle) * 150, Math.sin(angle) * 120]
    return `M${n(x)} ${n(top + 12)}q${n(dx * 0.2)} ${n(dy * 0.9)} ${n(dx)} ${n(dy)}q${n(-dx * 0.1)} ${n(-dy * 0.9)} ${n(-dx)} ${n(-dy)}z`
  })
  return [
    `<defs>${gradient(
      'glaze',
      [
        [0, lit(glaze, isLeft ? 0.1 : -0.14)],
        [0.5, glaze],
        [1, lit(glaze, isLeft ? -0.16 : 0.1)],
      ],
      'right',
    )}</defs>`,
    shadow(x, foot - 4, wide, isLeft, light.shade),
    shape(stems + leaves, leaf),
    heads.map(blossom).join(''),
    shape(
      `M${n(x - wide * 0.36)} ${n(top)}C${n(x - wide * 0.3)} ${n(top + tall * 0.25)} ${n(x - wide)} ${n(top + tall * 0.35)} ${n(x - wide * 0.9)} ${n(top + tall * 0.7)}Q${n(x - wide * 0.8)} ${n(foot)} ${n(x - wide * 0.42)} ${n(foot)}H${n(x + wide * 0.42)}Q${n(x + wide * 0.8)} ${n(foot)} ${n(x + wide * 0.9)} ${n(top + tall * 0.7)}C${n(x + wide)} ${n(top + tall * 0.35)} ${n(x + wide * 0.3)} ${n(top + tall * 0.25)} ${n(x + wide * 0.36)} ${n(top)}Z`,
      'url(#glaze)',
    ),
  ].join('')
}

const blossom = ({
  x,
  y,
  size,
  color,
}: {
  x: number
  y: number
  size: number
  color: Color
}): string =>
  [
    shape(
      dots(
        Array.from(
          { length: 9 },
          (_, index) =>
            [
              x + Math.cos(index * 0.698) * size * 0.55,
              y + Math.sin(index * 0.698) * size * 0.5,
              size * 0.42,
            ] as const,
        ),
      ),
      lit(color, -0.04),
    ),
    shape(
      dots(
        Array.from(
          { length: 6 },
          (_, index) =>
            [
              x + Math.cos(index * 1.047) * size * 0.3,
              y + Math.sin(index * 1.047) * size * 0.26 - 2,
              size * 0.32,
            ] as const,
        ),
      ),
      lit(color, 0.04),
    ),
    oval(x, y, size * 0.2, size * 0.17, mix(color, '#7a4a12', 0.5)),
  ].join('')

const bowl = ({ light, chance }: Canvas, x: number, foot: number, isLeft: boolean): string => {
  const clay = mix(
    chance.pick(['#f2ede4', '#4f6d7a', '#9c6644', '#2f3e46']),
    light.shade,
    0.1 + light.darkness * 0.4,
  )
  const fruit = chance.pick(['#f08a24', '#f2c230', '#b5333d', '#7fa045'])
  const fruits = [
    [-62, -86],
    [56, -88],
    [-6, -118],
    [-4, -78],
  ] as const
  return [
    `<defs>${radial('fruit', [
      [0, lit(fruit, 0.12)],
      [0.7, mix(fruit, light.shade, light.darkness * 0.4)],
      [1, lit(mix(fruit, light.shade, 0.2 + light.darkness * 0.4), -0.1)],
    ])}</defs>`,
    shadow(x, foot - 4, 120, isLeft, light.shade),
    fruits.map(([dx, dy]) => oval(x + dx, foot + dy, 54, 52, 'url(#fruit)')).join(''),
    shape(
      `M${n(x - 140)} ${n(foot - 84)}Q${n(x)} ${n(foot - 58)} ${n(x + 140)} ${n(foot - 84)}Q${n(x + 110)} ${n(foot)} ${n(x + 48)} ${n(foot)}H${n(x - 48)}Q${n(x - 110)} ${n(foot)} ${n(x - 140)} ${n(foot - 84)}Z`,
      clay,
    ),
    shape(
      `M${n(x + (isLeft ? 20 : -20))} ${n(foot - 66)}Q${n(x + (isLeft ? 100 : -100))} ${n(foot - 70)} ${n(x + (isLeft ? 140 : -140))} ${n(foot - 84)}Q${n(x + (isLeft ? 110 : -110))} ${n(foot)} ${n(x + (isLeft ? 48 : -48))} ${n(foot)}Z`,
      light.shade,
      'opacity="0.25"',
    ),
  ].join('')
}

const cup = ({ light, chance }: Canvas, x: number, foot: number, isLeft: boolean): string => {
  const china = mix(
    chance.pick(['#f7f3ec', '#e2d4c0', '#5f7f86', '#c96f4a']),
    light.shade,
    0.06 + light.darkness * 0.4,
  )
  const sway = isLeft ? -1 : 1
  return [
    shadow(x, foot, 86, isLeft, light.shade),
    oval(x, foot - 4, 112, 24, lit(china, -0.05)),
    oval(x, foot - 8, 104, 20, lit(china, 0.03)),
    `<path d="M${n(x + sway * 56)} ${n(foot - 78)}q${n(sway * 46)} -4 ${n(sway * 40)} 26t${n(-sway * 54)} 20" fill="none" stroke="${lit(china, -0.03)}" stroke-width="10"/>`,
    shape(
      `M${n(x - 64)} ${n(foot - 96)}Q${n(x - 60)} ${n(foot - 14)} ${n(x - 30)} ${n(foot - 10)}H${n(x + 30)}Q${n(x + 60)} ${n(foot - 14)} ${n(x + 64)} ${n(foot - 96)}Z`,
      china,
    ),
    oval(x, foot - 96, 64, 16, lit(china, -0.08)),
    oval(x, foot - 94, 56, 12, mix('#4a2a17', light.shade, 0.3)),
  ].join('')
}
