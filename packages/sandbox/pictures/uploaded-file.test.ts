import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inspectUpload, uprightPixels } from '#sandbox/pictures/uploaded-file.ts'
import { aJpeg, standsUpright } from '#sandbox/testing/pictures.ts'
import { folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const PLENTY = 1_000_000
const HEIC = join(import.meta.dirname, '../testing/red-above-blue.heic')

const folder = folderOfTests()

describe('a photo from a camera', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned upright from orientation %i', async orientation => {
    const file = await fileWith(await aJpeg({ orientation, width: 40, height: 60 }))
    const upright = await uprightPixels(file, 'image/jpeg')

    expect((await inspectUpload(file, PLENTY)).size).toEqual({ width: 40, height: 60 })
    expect(await standsUpright(await upright.png().toBuffer())).toBe(true)
  })

  it.each([
    ['2024:07:14 18:02', '2024-07-14T18:02:00'],
    ['2024-07-14 18:02:11', '2024-07-14T18:02:11'],
    ['2024/07/14 18:02:11', '2024-07-14T18:02:11'],
    ['2024-07-14T18:02:11+02:00', '2024-07-14T18:02:11+02:00'],
    ['2024-07-14T18:02:11.123+0200', '2024-07-14T18:02:11+02:00'],
    ['2024-07-14T18:02:11Z', '2024-07-14T18:02:11Z'],
    ['2024: 7: 4  8: 2: 1', '2024-07-04T08:02:01'],
    ['2024:07:14   :  :  ', '2024-07-14T00:00:00'],
    ['2024:07:14', '2024-07-14T00:00:00'],
    ['0001:01:01 00:00:00', '0001-01-01T00:00:00'],
    ['0000:00:00 00:00:00', null],
    ['2024:02:31 10:00:00', null],
    ['2024:02:28 24:00:00', null],
    ['    :  :     :  :  ', null],
    ['yesterday', null],
    [undefined, null],
    ['2024:07:14 18:02:11', '2024-07-14T18:02:11+02:00', '+02:00'],
    ['2023:12:31 23:59:59', '2023-12-31T23:59:59', 'CEST'],
  ])('is dated by "%s" as %s', async (taken, dateTaken, offset?: string) => {
    const file = await fileWith(await aJpeg({ ...(taken && { taken }), ...(offset && { offset }) }))
    expect((await inspectUpload(file, PLENTY)).dateTaken).toBe(dateTaken)
  })

  it('is dated by the next date if the first is missing, all zeros or impossible', async () => {
    const digitized = { DateTimeDigitized: '2024:07:14 18:02:11', OffsetTimeDigitized: '+02:00' }
    const gps = { GPSDateStamp: '2024:07:14', GPSTimeStamp: '16/1 2/1 1150/100' }
    const dateOf = async (
      IFD2: Record<string, string>,
      IFD3: Record<string, string> = {},
    ): Promise<string | null> => {
      const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
      const file = await fileWith(await picture.withExif({ IFD2, IFD3 }).jpeg().toBuffer())
      return (await inspectUpload(file, PLENTY)).dateTaken
    }

    expect(await dateOf(digitized)).toBe('2024-07-14T18:02:11+02:00')
    for (const DateTimeOriginal of ['0000:00:00 00:00:00', '2024:02:31 10:00:00', 'yesterday']) {
      expect(await dateOf({ DateTimeOriginal, ...digitized }, gps)).toBe(
        '2024-07-14T18:02:11+02:00',
      )
    }
    expect(await dateOf({ DateTimeOriginal: '2023:01:02 03:04:05', ...digitized }, gps)).toBe(
      '2023-01-02T03:04:05',
    )
    expect(await dateOf({}, gps)).toBe('2024-07-14T16:02:11Z')
    expect(await dateOf({}, { GPSDateStamp: '2024:07:14' })).toBe('2024-07-14T00:00:00Z')
  })

  it.each([
    ['Sun, 14 Jul 2024 18:02:11 +0200', '2024-07-14T18:02:11+02:00'],
    ['14 Jul 2024 18:02 GMT', '2024-07-14T18:02:00Z'],
    ['2024-07-14T18:02:11', '2024-07-14T18:02:11'],
    ['2024:07:14 18:02:11', '2024-07-14T18:02:11'],
    ['31 Feb 2024 10:00:00', null],
    ['14 Foo 2024 10:00:00', null],
  ])('is dated by "Creation Time" of a PNG, "%s", as %s', async (text, dateTaken) => {
    const file = await fileWith(await pngWith('Creation Time', text))
    expect((await inspectUpload(file, PLENTY)).dateTaken).toBe(dateTaken)
  })
})

it('reads size, date and pixels of a HEIC', async () => {
  expect(await inspectUpload(HEIC, PLENTY)).toEqual({
    type: 'image/heic',
    size: { width: 96, height: 64 },
    dateTaken: '2024-08-03T19:42:07+02:00',
  })
  const upright = await uprightPixels(HEIC, 'image/heic')
  expect(await standsUpright(await upright.png().toBuffer())).toBe(true)
})

/** A PNG with a text chunk. */
const pngWith = async (keyword: string, text: string): Promise<Buffer> => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const content = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  // Insert the chunk after the signature and the header.
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

const fileWith = async (content: Buffer): Promise<string> => {
  const file = join(folder.path, 'picture')
  await writeFile(file, content)
  return file
}
