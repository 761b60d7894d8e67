import { lit, mix } from '#sandbox/pictures/color.ts'
import {
  gradient,
  n,
  repeat,
  shape,
  type Canvas,
  type Scene,
} from '#sandbox/pictures/scenes/canvas.ts'
import { sky } from '#sandbox/pictures/scenes/sky.ts'
import { below, heightAt, skyline } from '#sandbox/pictures/scenes/terrain.ts'

/** Sand in long waves: each dune has a bright and a dark side. */
export const dunes: Scene = canvas => {
  const { width, height, light, chance } = canvas
  const horizon = height * chance.between(0.42, 0.52)
  const sunX = width * chance.between(0.15, 0.85)
  const sand = mix(
    chance.pick(['#e0a35c', '#d98f4e', '#e8bd82']),
    light.shade,
    light.darkness * 0.65,
  )
  const layers = 5
  const dune = (index: number): string => {
    const part = index / (layers - 1)
    return crest(canvas, {
      id: index,
      level: horizon + part ** 1.35 * height * 0.4,
      rise: 60 + part * 150,
      color: mix(mix(light.haze, sand, 0.35 + 0.65 * part), light.sun, 0.12 * (1 - part)),
      isSunLeft: sunX < width / 2,
    })
  }
  return [
    sky(canvas, {
      horizon: horizon + 60,
      sun: [sunX, horizon * chance.between(0.35, 0.75)],
      clouds: chance.between(0, 0.45),
    }),
    repeat(layers, dune),
    caravan(canvas, horizon + height * 0.12),
  ].join('')
}

interface Crest {
  id: number
  level: number
  rise: number
  color: string
  isSunLeft: boolean
}

const crest = (canvas: Canvas, { id, level, rise, color, isSunLeft }: Crest): string => {
  const { width, height, light, chance } = canvas
  const line = skyline(chance, {
    width,
    level,
    height: rise,
    wave: 620 + id * 90,
    roughness: 0.08,
    step: 10,
  })
  const peak = line.reduce((best, point) => (point[1] < best[1] ? point : best), line[0] ?? [0, 0])
  const sway = (isSunLeft ? 1 : -1) * width * chance.between(0.12, 0.3)
  const side = line.filter(([x]) => (isSunLeft ? x >= peak[0] : x <= peak[0]))
  const ordered = isSunLeft ? side : side.toReversed()
  const end = ordered.at(-1) ?? peak
  const shade =
    `M${ordered.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}` +
    `L${n(end[0])} ${n(height + 30)}L${n(peak[0] + sway)} ${n(height + 30)}` +
    `C${n(peak[0] + sway * 1.7)} ${n(level + rise * 2.2)} ${n(peak[0] - sway * 0.28)} ${n(peak[1] + rise * 1.5)} ${n(peak[0] + sway * 0.1)} ${n(peak[1] + rise * 0.42)}Q${n(peak[0] - sway * 0.02)} ${n(peak[1] + rise * 0.16)} ${n(peak[0])} ${n(peak[1])}Z`
  return [
    `<defs>${gradient(`dune-${id}`, [
      [0, lit(color, 0.05)],
      [1, mix(color, light.shade, 0.22)],
    ])}</defs>`,
    shape(below(line, height + 30), `url(#dune-${id})`),
    shape(shade, mix(light.shade, color, 0.25), `opacity="${n(0.34 + id * 0.04)}"`),
    id > 2 ? ribs(canvas, line, id) : '',
  ].join('')
}

const ribs = (
  { width, light, chance }: Canvas,
  line: ReturnType<typeof skyline>,
  id: number,
): string =>
  shape(
    Array.from({ length: 60 }, () => {
      const x = chance.between(0, width)
      const y = heightAt(line, x) + 24 + chance.next() * 260
      const long = 50 + chance.next() * 120
      return `M${n(x)} ${n(y)}q${n(long / 2)} -9 ${n(long)} 2q${n(-long / 2)} -5 ${n(-long)} -2z`
    }).join(''),
    light.shade,
    `opacity="${id === 4 ? 0.13 : 0.08}"`,
  )

const caravan = ({ width, light, chance }: Canvas, y: number): string => {
  if (chance.happens(0.45)) return ''
  const start = width * chance.between(0.2, 0.6)
  return shape(
    Array.from({ length: chance.whole(3, 6) }, (_, index) =>
      camel(start + index * 34, y + Math.sin(index) * 3),
    ).join(''),
    mix(light.shade, '#1b0f0a', 0.4),
    'opacity="0.85"',
  )
}

const camel = (x: number, top: number): string =>
  `M${n(x)} ${n(top + 18)}l1 -12q3 -9 6 -3q3 -8 7 0q4 1 4 -5l3 -5l4 1l-1 3l-3 1l-2 9l-2 3l1 8l-2 0l-2 -8l-9 0l-1 8z`
