import * as v from 'valibot'
import { expect, it } from 'vitest'
import { strictly } from '#machines/model/lenient.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'
import { captureDate, photoFrom, photoPageFrame, photoUser } from '#machines/library/model/photo.ts'
import { PHOTO_ORIGIN, writtenPhoto } from '#machines/samples/photos.ts'

const photo = photoFrom([PHOTO_ORIGIN, 'https://cdn.kiln.example'])

// Answers A-283, L-140, L-141, L-142, L-143
it('reads a photo with all fields of the service', () => {
  const written = writtenPhoto({
    location: 'Amsterdam',
    thumbnails: [
      { id: '300', url: 'https://cdn.kiln.example/300', width: 300, height: 200 },
      { id: 800, url: `${PHOTO_ORIGIN}/800`, width: 800, height: 533 },
    ],
    uploadEnd: '2026-10-02T09:00:05Z',
    visibleWidth: 4000,
    visibleHeight: 3000,
  })

  expect(v.parse(photo, { ...written, somethingNew: true })).toEqual({
    imageId: 'photo-1',
    uploadId: 'upload-1',
    localFileName: 'harbour.jpg',
    location: 'Amsterdam',
    url: `${PHOTO_ORIGIN}/photo-1/full`,
    untouchedUrl: `${PHOTO_ORIGIN}/photo-1/original`,
    thumbnails: [
      { id: 300, url: 'https://cdn.kiln.example/300', width: 300, height: 200 },
      { id: 800, url: `${PHOTO_ORIGIN}/800`, width: 800, height: 533 },
    ],
    created: '2026-10-02T09:00:00Z',
    dateTaken: '2024-03-09T18:02:11',
    uploadEnd: '2026-10-02T09:00:05Z',
    visibleWidth: 4000,
    visibleHeight: 3000,
  })
})

// Answers B-141
it('reads 255 characters of a file name, without those that change the direction', () => {
  const localFileName = `\u202E${'a'.repeat(300)}`

  expect(v.parse(photo, writtenPhoto({ localFileName })).localFileName).toBe('a'.repeat(254))
})

// Answers L-140, L-143
it('takes another address for one that is missing, and leaves out a photo without any', () => {
  const without = { url: null, untouchedUrl: null, thumbnails: [] }
  const url = `${PHOTO_ORIGIN}/800`
  const thumbnails = [{ id: 800, url }]

  expect(v.parse(photo, writtenPhoto({ ...without, thumbnails }))).toMatchObject({
    url,
    untouchedUrl: url,
    thumbnails: [{ id: 800, url, width: 0, height: 0 }],
  })
  expect(v.safeParse(photo, writtenPhoto(without)).success).toBe(false)
})

// Answers A-282
it.each([
  { name: 'on a foreign host', url: 'https://evil.example/photo' },
  { name: 'on a host that only ends like ours', url: 'https://evilstorage.kiln.example/photo' },
  { name: 'on a host that only starts like ours', url: `${PHOTO_ORIGIN}.evil.example/photo` },
  { name: 'on another port', url: `${PHOTO_ORIGIN}:8443/photo` },
  { name: 'with a user name', url: 'https://storage.kiln.example@evil.example/photo' },
  { name: 'over http', url: 'http://storage.kiln.example/photo' },
  { name: 'as a script', url: 'javascript:alert(1)' },
  { name: 'as data', url: 'data:image/png;base64,AAAA' },
  { name: 'without an origin', url: '/photo-1/full' },
])('uses no address of a picture $name', ({ url }) => {
  const thumbnails = [{ id: 300, url, width: 1, height: 1 }]

  expect(v.is(photo, writtenPhoto({ url, untouchedUrl: url, thumbnails }))).toBe(false)
})

it.each([
  ['2024-07-14T18:02:11', true],
  ['2024-07-14T18:02:11Z', true],
  ['2024-07-14T18:02:11+02:00', true],
  ['2024-07-14T18:02:11-11:30', true],
  ['2024-07-14T18:02:11.5', true],
  ['2024-07-14T18:02:11.123456789+02:00', true],
  ['2024-02-29T00:00:00', true],
  ['2024-07-14', false],
  ['2024-07-14T18:02', false],
  ['2024-07-14T18:02:11.', false],
  ['24-07-14T18:02:11', false],
  ['0000-00-00T00:00:00', false],
  ['2024-13-01T00:00:00', false],
  ['2024-00-10T00:00:00', false],
  ['2024-01-32T00:00:00', false],
  ['2024-02-31T10:00:00', false],
  ['2023-02-29T10:00:00', false],
  ['yesterday', false],
  ['', false],
])("reads the capture date '%s': %s", (text, valid) => {
  expect(v.safeParse(captureDate, text).success).toBe(valid)
})

// iamkun/dayjs#2393: dates as databases write them, and as cameras do
// Answers B-278
it.each([
  ['2024-07-14 18:02:11', '2024-07-14T18:02:11'],
  ['2024:07:14 18:02:11', '2024-07-14T18:02:11'],
  ['2024-07-14T18:02:11+0200', '2024-07-14T18:02:11+02:00'],
  ['2024-07-14 18:02:11.5 -03', '2024-07-14T18:02:11.5-03:00'],
])('reads %s, which breaks the contract, as %s', (text, read) => {
  expect(v.parse(captureDate, text)).toBe(read)
  expect(v.parse(timestamp, text)).toBe(/\d[+-]\d\d:/u.test(read) ? read : `${read}Z`)
  expect(v.is(strictly(captureDate), text)).toBe(false)
})

// Answers L-144
it.each([
  { frame: { images: [{ anything: 1 }, null], cursor: null }, valid: true },
  { frame: { images: [], cursor: 'next' }, valid: true },
  { frame: { images: [] }, valid: true },
  { frame: { cursor: null }, valid: false },
  { frame: { images: {}, cursor: null }, valid: false },
  { frame: { images: [], cursor: {} }, valid: false },
  { frame: null, valid: false },
])('accepts the page frame $frame: $valid', ({ frame, valid }) => {
  expect(v.safeParse(photoPageFrame, frame).success).toBe(valid)
})

// Answers L-155
it.each([
  { user: { status: 'ACTIVE', photosCount: 0 }, valid: true },
  { user: { status: 'NOT_ACTIVE', photosCount: 3 }, valid: true },
  { user: { status: 'IMPORTING', photosCount: 3 }, valid: true },
  { user: { status: 'DELETING', photosCount: 3 }, valid: true },
  { user: { status: 'active', photosCount: 3 }, valid: false },
  { user: { status: 'GONE', photosCount: 3 }, valid: false },
])('accepts the owner $user: $valid', ({ user, valid }) => {
  expect(v.safeParse(photoUser, user).success).toBe(valid)
})

// Answers B-552
it.each([[''], [null], [undefined]])('takes the cursor %j for the end of a list', cursor => {
  expect(v.parse(photoPageFrame, { images: [], cursor })).toEqual({ images: [], cursor: null })
})
