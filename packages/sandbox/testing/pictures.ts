import sharp, { type Sharp } from 'sharp'

/** The colours of the upper half (red) and the lower half (blue), which show whether a picture is upright. */
const RED = { r: 200, g: 40, b: 40 }
const BLUE = { r: 40, g: 60, b: 200 }

export interface JpegOptions {
  /** The camera's date: `2024:07:14 18:02:11`; none if omitted. */
  taken?: string
  /** Offset of the camera's time: `+02:00`; none if omitted. */
  offset?: string
  /** EXIF orientation, 1 to 8; 1 if omitted. The pixels are turned so that a viewer that applies it shows red above. */
  orientation?: number
  width?: number
  height?: number
}

type Turn = (image: Sharp) => Sharp

/** The rotation or reflection of the pixels for each EXIF orientation. */
const TURNS: Readonly<Record<number, Turn>> = {
  1: image => image,
  2: image => image.flop(),
  3: image => image.rotate(180),
  4: image => image.flip(),
  5: image => image.rotate(270).flop(),
  6: image => image.rotate(270),
  7: image => image.rotate(90).flop(),
  8: image => image.rotate(90),
}

const half = (width: number, height: number, colour: typeof RED): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** A JPEG with a camera's EXIF data, red above and blue below; `width` and `height` are in pixels. */
export const aJpeg = async ({
  taken,
  offset,
  orientation = 1,
  width = 320,
  height = 240,
}: JpegOptions = {}): Promise<Buffer> => {
  const upright = await sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: await half(width, height / 2, BLUE), top: height / 2, left: 0 }])
    .png()
    .toBuffer()
  const turned = TURNS[orientation]?.(sharp(upright)) ?? sharp(upright)
  const exif: Record<string, string> = {}
  if (taken !== undefined) exif['DateTimeOriginal'] = taken
  if (offset !== undefined) exif['OffsetTimeOriginal'] = offset
  return sharp(await turned.png().toBuffer())
    .withExif({ IFD2: exif })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Whether a picture shows red above and blue below. */
export const standsUpright = async (picture: Uint8Array): Promise<boolean> => {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (share: number): { red: number; blue: number } => {
    const pixel =
      (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * info.channels
    return { red: data[pixel] ?? 0, blue: data[pixel + 2] ?? 0 }
  }
  const upper = at(0.2)
  const lower = at(0.8)
  return upper.red > upper.blue && lower.blue > lower.red
}
