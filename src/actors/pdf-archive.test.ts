import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { pdfsOf } from '#src/actors/pdf-archive.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const zipOf = (entries: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, bytes(text)])))

const COVER = '%PDF-1.7 cover'
const PAGES = '%PDF-1.7 pages'

const read = (zip: Uint8Array): Promise<[string, string, string][]> =>
  Promise.all(
    pdfsOf(zip, 'A-1-1').map(async ({ name, file }): Promise<[string, string, string]> => [
      name,
      file.type,
      await file.text(),
    ]),
  )

// Answers A-253
it('names a PDF that is alone after its product', async () => {
  expect(await read(zipOf({ 'whatever.PDF': PAGES, 'read-me.txt': 'Hello' }))).toEqual([
    ['A-1-1.pdf', 'application/pdf', PAGES],
  ])
})

// Answers A-253
it('keeps the names of several', async () => {
  expect(await read(zipOf({ 'A-1-1-cover.pdf': COVER, 'A-1-1-pages.pdf': PAGES }))).toEqual([
    ['A-1-1-cover.pdf', 'application/pdf', COVER],
    ['A-1-1-pages.pdf', 'application/pdf', PAGES],
  ])
})

it('takes no folder and nothing unfit into the name of a file', async () => {
  const names = await read(zipOf({ '../../etc/a:b\u202e.pdf': COVER, 'c\\d.pdf': PAGES }))

  expect(names.map(([name]) => name)).toEqual(['a_b_.pdf', 'd.pdf'])
})

// Answers A-252
it.each([
  ['bytes that are no ZIP', bytes('<html>'), 'invalid zip data'],
  ['nothing', bytes(''), 'invalid zip data'],
  [
    'a ZIP that was cut',
    zipOf({ 'a.pdf': COVER, 'b.pdf': PAGES }).slice(0, -40),
    'invalid zip data',
  ],
  ['a ZIP without a PDF', zipOf({ 'read-me.txt': 'Hello' }), 'No PDF is in the archive'],
  ['what only calls itself a PDF', zipOf({ 'a.pdf': '<html>' }), 'No PDF is in the archive'],
])('refuses %s', (_what, zip, words) => {
  expect(() => pdfsOf(zip, 'A-1-1')).toThrow(words)
})

it('refuses an archive that would fill the memory', () => {
  const zip = zipOf({ 'a.pdf': COVER })
  const directory = zip.findIndex(
    (byte, index) => byte === 0x50 && zip[index + 2] === 0x01 && zip[index + 3] === 0x02,
  )
  new DataView(zip.buffer, zip.byteOffset).setUint32(directory + 24, 300_000_000, true)

  expect(() => pdfsOf(zip, 'A-1-1')).toThrow('The archive is too large')
})

it('refuses a PDF of more than a hundred times its packed size', () => {
  expect(() => pdfsOf(zipOf({ 'a.pdf': COVER.padEnd(100_000) }), 'A-1-1')).toThrow(
    'The archive is too large',
  )
})
