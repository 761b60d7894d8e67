import { expect, it } from 'vitest'
import { type PaintedPhoto, paintedPhoto } from '#sandbox/pictures/painted-photo.ts'

const SMALL = { width: 30, height: 20 }

const pixelsOf = async (photo: PaintedPhoto): Promise<Buffer> =>
  (await paintedPhoto(photo, SMALL)).removeAlpha().raw().toBuffer()

/** The mean of red, green and blue, 0 to 255. */
const brightnessOf = async (photo: PaintedPhoto): Promise<number> => {
  const pixels = await pixelsOf(photo)
  return pixels.reduce((sum, channel) => sum + channel, 0) / pixels.length
}

it('paints two photos of one scene and time differently', async () => {
  const photo = { image_id: 'i-1', scene: 'lake/1', date_taken: '2024-07-06T11:00:00' }

  expect(await pixelsOf(photo)).not.toEqual(await pixelsOf({ ...photo, image_id: 'i-2' }))
})

it('paints a night darker than a day', async () => {
  const day = { image_id: 'i-1', scene: 'canal/1', date_taken: '2024-07-06T11:00:00' }

  expect(await brightnessOf({ ...day, date_taken: '2024-07-06T23:00:00' })).toBeLessThan(
    (await brightnessOf(day)) / 1.8,
  )
})
