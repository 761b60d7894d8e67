import { lit, mix } from '#sandbox/pictures/color.ts'
import {
  blur,
  box,
  gradient,
  n,
  polygon,
  repeat,
  shape,
  type Canvas,
  type Scene,
} from '#sandbox/pictures/scenes/canvas.ts'
import { sky } from '#sandbox/pictures/scenes/sky.ts'
import {
  below,
  between,
  heightAt,
  skyline,
  type Skyline,
} from '#sandbox/pictures/scenes/terrain.ts'

/** Ranges behind ranges, with snow above and conifers in front. */
export const mountains: Scene = canvas => {
  const { width, height, chance } = canvas
  const sun = [width * chance.between(0.15, 0.85), height * chance.between(0.14, 0.34)] as const
  return [
    sky(canvas, { horizon: height * 0.8, sun, clouds: chance.between(0.1, 0.75) }),
    range(canvas, height * 0.5, sun[0]),
    hills(canvas, height * 0.6, height, 3),
    conifers(canvas, height * chance.between(0.84, 0.93)),
  ].join('')
}

/** The high range: rock, light and shadow by the slope, and snow. */
export const range = (canvas: Canvas, level: number, sunX: number): string => {
  const { width, height, light, chance } = canvas
  const back = skyline(chance, { width, level: level + 40, height: 150, wave: 420, roughness: 0.8 })
  const front = skyline(chance, {
    width,
    level: level + 70,
    height: chance.between(190, 290),
    wave: chance.between(480, 640),
    roughness: 0.8,
    step: 5,
  })
  const rock = mix(mix('#6b7686', light.shade, 0.35 + light.darkness * 0.4), light.haze, 0.28)
  const winter = light.season === 'winter' ? 190 : light.season === 'summer' ? 60 : 110
  const drift = skyline(chance, { width, level: 0, height: 1, wave: 120, roughness: 0.6, step: 5 })
  const snow = front.map(([x, y], index) => {
    const depth = winter - Math.max(0, y - (level - 70)) * 0.7
    const share = 0.62 - (drift[index]?.[1] ?? 0) * 0.9
    return [x, y + Math.max(0, depth * Math.max(0.12, share))] as const
  })
  return [
    `<defs>${gradient('range', [
      [0, rock],
      [0.75, mix(rock, light.haze, 0.75)],
    ])}${blur(canvas, 'far', 1.2)}</defs>`,
    shape(below(back, height), mix(rock, light.haze, 0.62), 'filter="url(#far)"'),
    shape(below(front, height), 'url(#range)'),
    shape(
      between(front, snow),
      mix('#ffffff', light.sky[1], 0.12 + light.darkness * 0.5),
      'opacity="0.92"',
    ),
    slopes(front, sunX, canvas),
    mist(canvas, level + 150, 190),
  ].join('')
}

/** Soft wooded hills in layers, each layer nearer and darker than the last. */
export const hills = (canvas: Canvas, top: number, bottom: number, count: number): string => {
  const { width, light, chance } = canvas
  const near = mix(light.green, light.shade, 0.45)
  return repeat(count, index => {
    const part = (index + 1) / count
    const level = top + (bottom - top) * 0.62 * (index / count)
    const line = skyline(chance, {
      width,
      level,
      height: 46 + 20 * part,
      wave: 380 + 160 * part,
      roughness: 0.42,
    })
    const color = mix(light.haze, near, 0.3 + 0.6 * part)
    const id = `hill-${n(top)}-${index}`
    return [
      `<defs>${gradient(id, [
        [0, color],
        [1, mix(color, index === count - 1 ? light.shade : light.haze, 0.35)],
      ])}</defs>`,
      shape(below(line, bottom + 40), `url(#${id})`),
    ].join('')
  })
}

/** A row of conifers along the lower edge. */
export const conifers = (canvas: Canvas, level: number): string => {
  const { width, height, light, chance } = canvas
  const ground = skyline(chance, { width, level, height: 40, wave: 500, roughness: 0.3 })
  const color = mix(light.shade, '#0d1f17', 0.5)
  const trees = repeat(width / 15, index => {
    const x = index * 15 + chance.between(-9, 9)
    const tall = 24 + chance.next() ** 2.2 * 150
    return shape(conifer(x, heightAt(ground, x) + 12, tall, chance.between(0.24, 0.34)), color)
  })
  return `<g>${trees}${shape(below(ground, height + 20), color)}</g>`
}

/** The outline of one conifer with its branches. */
const conifer = (x: number, foot: number, tall: number, slender: number): string => {
  const tiers = Math.max(4, Math.round(tall / 16))
  const side = (sign: number): [number, number][] =>
    Array.from({ length: tiers }, (_, tier) => {
      const y = foot - tall + (tall * (tier + 1)) / tiers
      const reach = tall * slender * ((tier + 1) / tiers)
      return [
        [x + sign * reach, y],
        [x + sign * reach * 0.55, y - tall / tiers / 4],
      ] as [number, number][]
    }).flat()
  return polygon([[x, foot - tall], ...side(1), ...side(-1).toReversed()])
}

/** A bank of mist. */
export const mist = ({ width, light, chance }: Canvas, y: number, thickness: number): string => {
  const id = `mist-${n(y)}`
  return [
    `<defs>${gradient(id, [
      [0, light.haze, 0],
      [0.55, mix(light.haze, '#ffffff', 0.2 * (1 - light.darkness)), chance.between(0.35, 0.7)],
      [1, light.haze, 0],
    ])}</defs>`,
    box(0, y - thickness / 2, width, thickness, `url(#${id})`),
  ].join('')
}

const slopes = (line: Skyline, sunX: number, canvas: Canvas): string => {
  const { light } = canvas
  const dark: string[] = []
  const bright: string[] = []
  for (let index = 4; index < line.length - 4; index += 2) {
    const [left, here, right] = [line[index - 4], line[index], line[index + 2]]
    const ahead = line[index + 4]
    if (left === undefined || here === undefined || right === undefined || ahead === undefined)
      continue
    const slope = (ahead[1] - left[1]) / (ahead[0] - left[0])
    const faces = slope * Math.sign(here[0] - sunX || 1)
    const depth = 40 + Math.abs(slope) * 150
    const strip = polygon([
      here,
      right,
      [right[0] + slope * 40, right[1] + depth],
      [here[0] + slope * 40, here[1] + depth],
    ])
    if (faces > 0.12) dark.push(strip)
    else if (faces < -0.3) bright.push(strip)
  }
  return [
    `<defs>${blur(canvas, 'slope', 2, 5)}</defs>`,
    shape(dark.join(''), light.shade, 'opacity="0.34" filter="url(#slope)"'),
    shape(bright.join(''), lit(light.sun, 0), 'opacity="0.28" filter="url(#slope)"'),
  ].join('')
}
