import type { Chance } from '#sandbox/people/chance.ts'
import { lit, mix, type Color } from '#sandbox/pictures/color.ts'
import {
  blur,
  box,
  dots,
  gradient,
  n,
  polygon,
  repeat,
  shape,
  type Canvas,
  type Scene,
} from '#sandbox/pictures/scenes/canvas.ts'
import { mirror } from '#sandbox/pictures/scenes/lake.ts'
import { sky } from '#sandbox/pictures/scenes/sky.ts'

/** A skyline across a river; its windows light up with the evening. */
export const city: Scene = canvas => {
  const { width, height, light, chance } = canvas
  const shore = height * chance.between(0.66, 0.74)
  const stone = mix(mix('#8d93a5', light.shade, 0.3 + light.darkness * 0.5), light.haze, 0.15)
  const land = [
    sky(canvas, {
      horizon: shore,
      sun: [width * chance.between(0.2, 0.8), shore * chance.between(0.3, 0.7)],
      clouds: chance.between(0.2, 0.8),
    }),
    towers(canvas, shore, mix(stone, light.haze, 0.65), 0.36, 46),
    towers(canvas, shore, mix(stone, light.haze, 0.3), 0.52, 62),
    towers(canvas, shore, stone, 0.3, 78),
  ].join('')
  return [
    `<defs><clipPath id="land">${box(0, 0, width, shore, '#000')}</clipPath></defs>`,
    `<g clip-path="url(#land)">${land}</g>`,
    mirror(canvas, 'land', land, shore),
    box(0, shore - 5, width, 9, mix(light.shade, stone, 0.25)),
    shape(
      dots(
        Array.from(
          { length: 34 },
          (_, index) => [(index + 0.5) * (width / 34), shore - 9, 3.2] as const,
        ),
      ),
      light.darkness > 0.2 ? '#ffe3a3' : lit(stone, 0.1),
    ),
  ].join('')
}

/** Gabled houses along a canal. */
export const canal: Scene = canvas => {
  const { width, height, light, chance } = canvas
  const quay = height * chance.between(0.68, 0.76)
  const row = houses(canvas, quay - 16)
  const land = [
    sky(canvas, { horizon: quay, clouds: chance.between(0.3, 0.9) }),
    row,
    box(0, quay - 20, width, 22, mix('#7d5f4e', light.shade, 0.35 + light.darkness * 0.4)),
    trees(canvas, quay - 16),
  ].join('')
  return [
    `<defs><clipPath id="land">${box(0, 0, width, quay, '#000')}</clipPath></defs>`,
    `<g clip-path="url(#land)">${land}</g>`,
    mirror(canvas, 'land', land, quay),
  ].join('')
}

/** A street by night, out of focus: lamps, shop windows and reflections on the wet road. */
export const night: Scene = canvas => {
  const { width, height, chance } = canvas
  const road = height * chance.between(0.56, 0.64)
  const lamps = Array.from({ length: 46 }, () => {
    const near = chance.next()
    return {
      x: chance.between(0, width),
      y: road - chance.next() ** 1.3 * height * 0.5,
      radius: 12 + near ** 2 * 62,
      color: chance.pick([
        '#ffb347',
        '#ffd27f',
        '#ff8a5b',
        '#ffe9c4',
        '#7fd1ff',
        '#ff5d73',
        '#9be7b1',
        '#ffc266',
      ]),
      opacity: 0.22 + (1 - near) * 0.5,
    }
  })
  return [
    `<defs>${gradient('dark', [
      [0, '#0b1024'],
      [0.45, '#1f1a33'],
      [0.62, '#3a2431'],
      [1, '#0b0a14'],
    ])}${blur(canvas, 'far-lamps', 5)}${blur(canvas, 'wet', 12, 60)}</defs>`,
    box(0, 0, width, height, 'url(#dark)'),
    `<g filter="url(#wet)" opacity="0.55">${lamps
      .map(({ x, y, radius, color, opacity }) =>
        box(
          x - radius * 0.5,
          road + (road - y) * 0.25,
          radius,
          130 + radius * 3.2,
          color,
          `opacity="${n(opacity * 0.8)}"`,
        ),
      )
      .join('')}</g>`,
    `<g filter="url(#far-lamps)">${lamps
      .filter(({ radius }) => radius < 30)
      .map(lamp)
      .join('')}</g>`,
    lamps
      .filter(({ radius }) => radius >= 30)
      .map(lamp)
      .join(''),
    chance.happens(0.6) ? walker(canvas, road) : '',
  ].join('')
}

interface Lamp {
  x: number
  y: number
  radius: number
  color: Color
  opacity: number
}

const lamp = ({ x, y, radius, color, opacity }: Lamp): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}" opacity="${opacity.toFixed(2)}" stroke="#fff" stroke-opacity="0.35" stroke-width="${n(radius * 0.05)}"/>`

const walker = ({ width, height, chance }: Canvas, road: number): string => {
  const tall = height * 0.34
  const [x, foot] = [width * chance.between(0.3, 0.7), road + height * 0.24]
  const top = foot - tall
  const umbrella = `M${n(x - tall * 0.36)} ${n(top + tall * 0.16)}Q${n(x)} ${n(top - tall * 0.2)} ${n(x + tall * 0.36)} ${n(top + tall * 0.16)}Q${n(x)} ${n(top + tall * 0.06)} ${n(x - tall * 0.36)} ${n(top + tall * 0.16)}Z`
  const coat = `M${n(x - tall * 0.09)} ${n(top + tall * 0.3)}q${n(tall * 0.09)} ${n(-tall * 0.05)} ${n(tall * 0.18)} 0l${n(tall * 0.05)} ${n(tall * 0.4)}l${n(-tall * 0.28)} 0z`
  const legs = `M${n(x - tall * 0.07)} ${n(top + tall * 0.68)}l${n(tall * 0.06)} 0l${n(-tall * 0.03)} ${n(tall * 0.32)}l${n(-tall * 0.06)} 0zM${n(x + tall * 0.02)} ${n(top + tall * 0.68)}l${n(tall * 0.06)} 0l${n(tall * 0.03)} ${n(tall * 0.31)}l${n(-tall * 0.06)} 0z`
  return shape(
    umbrella + coat + legs + dots([[x, top + tall * 0.22, tall * 0.065]]),
    '#07060d',
    'opacity="0.93"',
  )
}

const towers = (
  { width, light, chance }: Canvas,
  shore: number,
  color: Color,
  tallest: number,
  wide: number,
): string => {
  const walls: string[] = []
  const windows: string[] = []
  for (let x = -20; x < width;) {
    const broad = wide * chance.between(0.55, 1.4)
    const tall = shore * tallest * (0.25 + chance.next() ** 1.6 * 0.85)
    const top = shore - tall
    const roof = chance.next()
    if (roof < 0.22)
      walls.push(
        polygon([
          [x, top],
          [x + broad / 2, top - broad * 0.6],
          [x + broad, top],
          [x + broad, shore],
          [x, shore],
        ]),
      )
    else
      walls.push(
        polygon([
          [x, top],
          [x + broad, top],
          [x + broad, shore],
          [x, shore],
        ]),
      )
    if (roof > 0.85)
      walls.push(
        polygon([
          [x + broad * 0.47, top],
          [x + broad * 0.5, top - tall * 0.3],
          [x + broad * 0.53, top],
        ]),
      )
    for (let y = top + 14; y < shore - 16; y += 17) {
      for (let at = x + 8; at < x + broad - 9; at += 13) {
        if (chance.happens(0.2 + light.darkness * 0.35)) windows.push(`M${n(at)} ${n(y)}h6v9h-6z`)
      }
    }
    x += broad + (chance.happens(0.2) ? chance.between(4, 26) : 1)
  }
  const glass = light.darkness > 0.2 ? mix('#ffd98a', color, 0.1) : mix('#dce9f2', color, 0.45)
  return (
    shape(walls.join(''), color) +
    shape(windows.join(''), glass, `opacity="${light.darkness > 0.2 ? 0.9 : 0.5}"`)
  )
}

const BRICKS = [
  '#8c4a36',
  '#5e3b34',
  '#b07a57',
  '#d9c7a8',
  '#73514a',
  '#a65c40',
  '#4d4a52',
  '#c9a27c',
  '#7f8c80',
]

const houses = (canvas: Canvas, foot: number): string => {
  const { width, height, light, chance } = canvas
  const pieces: string[] = []
  for (let x = -30; x < width;) {
    const broad = chance.between(100, 158)
    const tall = height * chance.between(0.33, 0.46)
    const brick = mix(chance.pick(BRICKS), light.shade, 0.12 + light.darkness * 0.62)
    pieces.push(
      house(chance, { x, foot, broad, tall, brick, darkness: light.darkness, sky: light.sky[1] }),
    )
    x += broad
  }
  return pieces.join('')
}

interface House {
  x: number
  foot: number
  broad: number
  tall: number
  brick: Color
  darkness: number
  sky: Color
}

const house = (
  chance: Chance,
  { x, foot, broad, tall, brick, darkness, sky: above }: House,
): string => {
  const top = foot - tall
  const right = x + broad
  const middle = x + broad / 2
  const gable = chance.pick([
    `L${n(middle)} ${n(top - broad * 0.62)}L${n(right)} ${n(top)}`,
    `q${n(broad * 0.18)} ${n(-broad * 0.06)} ${n(broad * 0.22)} ${n(-broad * 0.34)}q${n(broad * 0.28)} ${n(-broad * 0.3)} ${n(broad * 0.56)} 0q${n(broad * 0.04)} ${n(broad * 0.28)} ${n(broad * 0.22)} ${n(broad * 0.34)}`,
    `v${n(-broad * 0.14)}h${n(broad * 0.14)}v${n(-broad * 0.16)}h${n(broad * 0.14)}v${n(-broad * 0.16)}h${n(broad * 0.44)}v${n(broad * 0.16)}h${n(broad * 0.14)}v${n(broad * 0.16)}h${n(broad * 0.14)}v${n(broad * 0.14)}`,
  ])
  const columns = broad > 126 ? 3 : 2
  const rows = Math.max(3, Math.round(tall / 92))
  const [cellX, cellY] = [broad / columns, (tall - 70) / rows]
  const windows = (isWarm: boolean): string =>
    repeat(columns * rows, index => {
      const isLit = ((index * 7 + Math.round(x)) % 10) / 10 < darkness * 0.8
      if (isLit !== isWarm) return ''
      const left = x + (index % columns) * cellX + cellX * 0.24
      const y = top + 14 + Math.floor(index / columns) * cellY
      return `M${n(left)} ${n(y)}h${n(cellX * 0.52)}v${n(cellY * 0.68)}h${n(-cellX * 0.52)}z`
    })
  const frames = mix('#f6f1e6', brick, 0.15 + darkness * 0.5)
  return [
    shape(`M${n(x)} ${n(foot)}V${n(top)}${gable}V${n(foot)}Z`, brick),
    box(right - 5, top, 5, tall, lit(brick, -0.1), 'opacity="0.6"'),
    shape(
      windows(false),
      mix(mix('#2a3a4a', above, 0.25), '#000000', darkness * 0.3),
      `stroke="${frames}" stroke-width="4"`,
    ),
    shape(windows(true), '#ffd88f', `stroke="${frames}" stroke-width="4"`),
    box(
      middle - broad * 0.09,
      foot - 56,
      broad * 0.18,
      56,
      mix(chance.pick(['#23443c', '#2c3550', '#54201f']), '#000000', darkness * 0.4),
    ),
  ].join('')
}

const trees = (canvas: Canvas, foot: number): string => {
  const { width, light, chance } = canvas
  const bare = light.season === 'winter'
  const leaf = mix(light.green, light.shade, 0.25)
  return repeat(chance.whole(2, 4), () => {
    const [x, tall] = [chance.between(0, width), chance.between(190, 290)]
    const crown = Array.from({ length: 42 }, () => {
      const [angle, far] = [chance.between(0, 6.283), Math.sqrt(chance.next())]
      return [
        x + Math.cos(angle) * far * tall * 0.34,
        foot - tall * 0.72 + Math.sin(angle) * far * tall * 0.3,
        chance.between(10, 24),
      ] as const
    })
    return [
      box(x - 5, foot - tall * 0.75, 10, tall * 0.75, mix('#3b2c26', light.shade, 0.4)),
      bare ? '' : shape(dots(crown), leaf, 'opacity="0.92"'),
      bare
        ? ''
        : shape(
            dots(crown.map(([cx, cy, r]) => [cx - 5, cy - 7, r * 0.5] as const)),
            lit(leaf, 0.08),
            'opacity="0.6"',
          ),
    ].join('')
  })
}
