import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectUpload, uprightPixels } from '#sandbox/pictures/uploaded-file.ts'

const PLENTY = 1_000_000
const HEIC = join(import.meta.dirname, '../../tests/contract/fixtures/red-above-blue.heic')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploaded-file-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a photo from a camera', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright with orientation %i', async orientation => {
    const file = await camera({ orientation })
    const { size } = await inspectUpload(file, PLENTY)
    const upright = await uprightPixels(file, 'image/jpeg')
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })

    expect(size).toEqual({ width: 40, height: 60 })
    expect([info.width, info.height]).toEqual([40, 60])
    expect(corners(data, 40, 60)).toEqual({ upper: 'red', lower: 'blue' })
  })

  it('keeps the digits of its clock and the offset that it wrote', async () => {
    const file = await camera({ taken: '2024:07:14 18:02:11', offset: '+02:00' })
    expect((await inspectUpload(file, PLENTY)).dateTaken).toBe('2024-07-14T18:02:11+02:00')
  })

  it('has no offset when the camera wrote none', async () => {
    const file = await camera({ taken: '2023:12:31 23:59:59' })
    expect((await inspectUpload(file, PLENTY)).dateTaken).toBe('2023-12-31T23:59:59')
  })

  it.each([
    '0000:00:00 00:00:00',
    '2024:02:31 10:00:00',
    '2024:02:28 24:00:00',
    '    :  :     :  :  ',
    'yesterday',
  ])('has no date when the camera wrote "%s"', async taken => {
    const file = await camera({ taken })
    expect((await inspectUpload(file, PLENTY)).dateTaken).toBeNull()
  })

  it('has no date without EXIF', async () => {
    expect((await inspectUpload(await camera({}), PLENTY)).dateTaken).toBeNull()
  })

  it('ignores an offset that makes no sense', async () => {
    const file = await camera({ taken: '2024:07:14 18:02:11', offset: 'CEST' })
    expect((await inspectUpload(file, PLENTY)).dateTaken).toBe('2024-07-14T18:02:11')
  })
})

it('reads size, date and pixels of a HEIC', async () => {
  expect(await inspectUpload(HEIC, PLENTY)).toEqual({
    type: 'image/heic',
    size: { width: 96, height: 64 },
    dateTaken: '2024-08-03T19:42:07+02:00',
  })
  const { data, info } = await (
    await uprightPixels(HEIC, 'image/heic')
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(corners(data, info.width, info.height)).toEqual({ upper: 'red', lower: 'blue' })
})

it('refuses what is no picture by its first bytes, whatever its name says', async () => {
  const file = join(folder, 'holiday.jpg')
  await writeFile(file, 'GIF89a and so on, long enough to be read')
  await expect(inspectUpload(file, PLENTY)).rejects.toMatchObject({ status: 415 })
})

it('refuses more pixels than allowed before it decodes them', async () => {
  await expect(inspectUpload(await camera({}), 2399)).rejects.toMatchObject({ status: 422 })
})

let files = 0

const camera = async (exif: {
  orientation?: number
  taken?: string
  offset?: string
}): Promise<string> => {
  files += 1
  const file = join(folder, `${files}.jpg`)
  const turned = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[exif.orientation ?? 1]
  const isMirrored = [2, 4, 5, 7].includes(exif.orientation ?? 1)
  const upright = await sharp({
    create: { width: 40, height: 60, channels: 3, background: '#2040d0' },
  })
    .composite([
      {
        input: { create: { width: 40, height: 30, channels: 3, background: '#d02020' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const stored = sharp(await sharp(upright).flop(isMirrored).png().toBuffer()).rotate(turned)
  const dated =
    exif.taken === undefined
      ? stored
      : stored.withExif({
          IFD2: {
            DateTimeOriginal: exif.taken,
            ...(exif.offset === undefined ? {} : { OffsetTimeOriginal: exif.offset }),
          },
        })
  const oriented =
    exif.orientation === undefined ? dated : dated.withMetadata({ orientation: exif.orientation })
  await oriented.jpeg({ quality: 95 }).toFile(file)
  return file
}

const corners = (data: Buffer, width: number, height: number): Record<string, string> => {
  const colorAt = (y: number): string => {
    const at = (y * width + Math.floor(width / 2)) * 3
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  }
  return { upper: colorAt(4), lower: colorAt(height - 5) }
}
