import type { Chance } from '#sandbox/people/chance.ts'
import { n } from '#sandbox/pictures/scenes/canvas.ts'

/** A line of heights across a picture, from left to right. */
export type Skyline = readonly (readonly [x: number, y: number])[]

/** The shape of a skyline. Lengths in units of the canvas. */
export interface Relief {
  width: number
  /** The y coordinate from which the waves rise and fall. */
  level: number
  /** The amplitude of the waves. */
  height: number
  /** Length of the longest waves. */
  wave: number
  /** Roughness: 0 for soft hills, 1 for ragged rocks. */
  roughness: number
  step?: number
}

/** A skyline by fractal noise; with a roughness above 0.5, it has ridges and peaks. */
export const skyline = (
  chance: Chance,
  { width, level, height, wave, roughness, step = 6 }: Relief,
): Skyline => {
  const octaves = roughness > 0.5 ? 6 : roughness > 0.15 ? 4 : 2
  const noises = Array.from({ length: octaves }, () => valueNoise(chance))
  const points: [number, number][] = []
  for (let x = -20; x <= width + 20 + step; x += step) {
    let sum = 0
    let weight = 1
    let total = 0
    for (const [octave, noise] of noises.entries()) {
      const value = noise((x / wave) * 2 ** octave)
      sum += weight * (roughness > 0.5 ? 1 - Math.abs(value) * 2 : value)
      total += weight
      weight *= roughness > 0.5 ? 0.47 : 0.2 + roughness * 0.5
    }
    points.push([x, level - (sum / total) * height])
  }
  return points
}

/** The area below a skyline, down to `bottom`. */
export const below = (line: Skyline, bottom: number): string => {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return ''
  return `M${n(first[0])} ${n(bottom)}L${pathOf(line)}L${n(last[0])} ${n(bottom)}Z`
}

/** The band between two skylines. */
export const between = (upper: Skyline, lower: Skyline): string =>
  `M${pathOf(upper)}L${pathOf(lower.toReversed())}Z`

/** A skyline as the points of a path. */
const pathOf = (line: Skyline): string => line.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')

/** The y coordinate of a skyline at x. */
export const heightAt = (line: Skyline, x: number): number =>
  (line.find(point => point[0] >= x) ?? line.at(-1) ?? [0, 0])[1]

const valueNoise = (chance: Chance): ((at: number) => number) => {
  const values = Array.from({ length: 256 }, () => chance.between(-1, 1))
  return at => {
    const whole = Math.floor(at)
    const part = at - whole
    const eased = part * part * (3 - 2 * part)
    const left = values[whole & 255] ?? 0
    const right = values[(whole + 1) & 255] ?? 0
    return left + (right - left) * eased
  }
}
