import sharp from 'sharp'
import { chanceOf } from '#sandbox/people/chance.ts'

const WIDTH = 320
const HEIGHT = 128
const OCTAVES = 5

/** How many different cloud covers there are. */
export const CLOUD_COVERS = 8

const covers = new Map<number, Promise<string>>()

/**
 * A cloud layer as a data address for an SVG image: white, with noise as opacity. Cached, because a
 * turbulence filter costs more than the rest of a picture.
 */
export const cloudCover = (number: number): Promise<string> => {
  const cover = covers.get(number) ?? paint(number)
  covers.set(number, cover)
  return cover
}

const paint = async (number: number): Promise<string> => {
  const noises = Array.from({ length: OCTAVES }, (_, octave) => lattice(number, octave))
  const pixels = new Uint8Array(WIDTH * HEIGHT * 2)
  for (let y = 0; y < HEIGHT; y += 1) {
    const fade = Math.min(1, (1 - y / HEIGHT) * 2.2)
    for (let x = 0; x < WIDTH; x += 1) {
      let sum = 0
      for (const [octave, noise] of noises.entries()) {
        sum += noise((x / 95) * 2 ** octave, (y / 31) * 2 ** octave) / 1.9 ** octave
      }
      const cover = Math.min(1, Math.max(0, sum / 2.1 - 0.42) * 3)
      pixels[(y * WIDTH + x) * 2] = 255
      pixels[(y * WIDTH + x) * 2 + 1] = Math.round(255 * fade * cover * cover * (3 - 2 * cover))
    }
  }
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 2 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const lattice = (number: number, octave: number): ((x: number, y: number) => number) => {
  const chance = chanceOf(number * 31 + octave * 7 + 1)
  const values = Array.from({ length: 4096 }, () => chance.next())
  const at = (x: number, y: number): number => values[((y & 63) << 6) | (x & 63)] ?? 0
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [h, v] = [eased(x - left), eased(y - top)]
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * h
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * h
    return upper + (lower - upper) * v
  }
}

const eased = (part: number): number => part * part * (3 - 2 * part)
