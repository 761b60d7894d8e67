import { lit, mix } from '#sandbox/pictures/color.ts'
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

/** Trunks that fade into light, and shafts of light between them. */
export const forest: Scene = canvas => {
  const { width, height, light, chance } = canvas
  const glow = mix(light.sky[2], light.sun, 0.4)
  const deep = mix(light.green, light.shade, 0.62)
  const source = width * chance.between(0.25, 0.75)
  return [
    `<defs>${gradient('wood', [
      [0, mix(glow, light.green, 0.45)],
      [0.5, glow],
      [0.72, mix(glow, light.green, 0.5)],
      [1, deep],
    ])}</defs>`,
    box(0, 0, width, height, 'url(#wood)'),
    repeat(4, layer =>
      stand(canvas, (layer + 1) / 4, mix(glow, deep, 0.2 + 0.8 * ((layer + 1) / 4) ** 1.2)),
    ),
    shafts(canvas, source),
    floor(canvas, deep),
    canopy(canvas, deep),
  ].join('')
}

const stand = ({ width, height, light, chance }: Canvas, near: number, color: string): string => {
  const ground = height * (0.62 + near * 0.22)
  const trunks = repeat(16 - near * 9, () => {
    const x = chance.between(-40, width + 40)
    const wide = 7 + near * near * 62 * chance.between(0.6, 1.2)
    const lean = chance.between(-14, 14)
    const foot = ground + chance.between(-10, 26)
    return polygon([
      [x + lean - wide * 0.32, -10],
      [x + lean + wide * 0.32, -10],
      [x + wide * 0.5, foot],
      [x + wide * 0.8, foot + wide * 0.3],
      [x - wide * 0.8, foot + wide * 0.3],
      [x - wide * 0.5, foot],
    ])
  })
  const leaves = Array.from(
    { length: light.season === 'winter' ? 0 : 90 },
    () =>
      [
        chance.between(-20, width + 20),
        chance.next() ** 1.6 * height * (0.5 - near * 0.15),
        6 + near * 24 * chance.next(),
      ] as const,
  )
  const leaf =
    light.season === 'autumn'
      ? mix(chance.pick(['#c8641e', '#d99a2b', '#a8431f']), color, 0.35)
      : mix(light.green, color, 0.35)
  return shape(trunks, color) + shape(dots(leaves), lit(leaf, 0.05), 'opacity="0.5"')
}

const shafts = (canvas: Canvas, source: number): string => {
  const { width, height, light, chance } = canvas
  const beam = (): string => {
    const [top, wide] = [source + chance.between(-0.3, 0.3) * width, chance.between(14, 60)]
    const lean = (source - width / 2) * -0.9 + chance.between(-60, 60)
    return polygon([
      [top, -20],
      [top + wide, -20],
      [top + wide * 2.6 + lean, height * 0.86],
      [top - wide + lean, height * 0.86],
    ])
  }
  return [
    `<defs>${gradient('shaft', [
      [0, light.sun, 0.55],
      [1, light.sun, 0],
    ])}${blur(canvas, 'shafts', 9)}</defs>`,
    `<g filter="url(#shafts)" opacity="${light.darkness > 0.6 ? 0.25 : 0.6}">${shape(repeat(7, beam), 'url(#shaft)')}</g>`,
  ].join('')
}

const floor = ({ width, height, light, chance }: Canvas, deep: string): string => {
  const row = (part: number): string =>
    shape(
      repeat(26, () =>
        fern(
          chance.between(-30, width + 30),
          height * (0.84 + part * 0.16) + chance.between(-8, 18),
          26 + part * 70,
        ),
      ),
      light.season === 'winter'
        ? mix('#e8eef2', deep, 0.25 + part * 0.3)
        : mix(lit(light.green, 0.06 - part * 0.1), deep, 0.2 + part * 0.4),
    )
  return [
    `<defs>${gradient('path', [
      [0, mix(deep, light.sun, 0.3), 0],
      [0.4, mix(deep, light.sun, 0.22)],
      [1, deep],
    ])}</defs>`,
    box(0, height * 0.7, width, height * 0.3, 'url(#path)'),
    row(0.1),
    row(0.5),
    row(1),
  ].join('')
}

const fern = (x: number, foot: number, size: number): string =>
  repeat(7, index => {
    const angle = -2.6 + index * 0.34
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size * 0.8]
    return `M${n(x)} ${n(foot)}q${n(dx * 0.3)} ${n(dy)} ${n(dx)} ${n(dy * 0.75)}q${n(-dx * 0.4)} ${n(-dy * 0.05)} ${n(-dx)} ${n(-dy * 0.75)}z`
  })

const canopy = ({ width, height, light, chance }: Canvas, deep: string): string => {
  if (light.season === 'winter') return ''
  const leaves = Array.from(
    { length: 130 },
    () =>
      [
        chance.between(-30, width + 30),
        chance.next() ** 2.4 * height * 0.24 - 14,
        chance.between(9, 34),
      ] as const,
  )
  const tint = light.season === 'autumn' ? mix('#8a3f14', deep, 0.4) : deep
  return (
    shape(dots(leaves), tint, 'opacity="0.85"') +
    shape(
      dots(leaves.map(([x, y, r]) => [x + 6, y + 8, r * 0.5] as const)),
      lit(tint, 0.1),
      'opacity="0.4"',
    )
  )
}
