import sharp, { type OverlayOptions } from 'sharp'
import type { Size } from '#sandbox/pictures/variants.ts'

/** Side of the tile of grain, in px. */
const SIDE = 256

let tile: Promise<Buffer> | null = null

/** The grain of a photograph, as a layer that covers a picture of some size. */
export const grain = async ({ width, height }: Size): Promise<OverlayOptions> => {
  tile ??= sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 5 },
    },
  })
    .raw()
    .toBuffer()
  const cut = { width: Math.min(SIDE, width), height: Math.min(SIDE, height) }
  const input = await sharp(await tile, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .extract({ left: 0, top: 0, ...cut })
    .raw()
    .toBuffer()
  return { input, raw: { ...cut, channels: 3 }, tile: true, blend: 'soft-light' }
}
