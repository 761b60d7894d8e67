import { deflateSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { pdfsOf, TooLarge } from '#src/orders/invoices/pdf-archive.ts'
import { IS_NIGHT } from '#tests/support/night.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const zipOf = (entries: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, bytes(text)])))

const COVER = '%PDF-1.7 cover'
const PAGES = '%PDF-1.7 pages'

const stays = (): AbortSignal => new AbortController().signal

const read = async (zip: Uint8Array): Promise<[string, string, string][]> =>
  Promise.all(
    (await pdfsOf(zip, 'A-1-1', stays())).map(
      async ({ name, file }): Promise<[string, string, string]> => [
        name,
        file.type,
        await file.text(),
      ],
    ),
  )

// Answers A-253
it('names a single PDF after its product', async () => {
  expect(await read(zipOf({ 'whatever.PDF': PAGES, 'read-me.txt': 'Hello' }))).toEqual([
    ['A-1-1.pdf', 'application/pdf', PAGES],
  ])
})

// Answers A-253
it('keeps the names of several PDFs', async () => {
  expect(await read(zipOf({ 'A-1-1-cover.pdf': COVER, 'A-1-1-pages.pdf': PAGES }))).toEqual([
    ['A-1-1-cover.pdf', 'application/pdf', COVER],
    ['A-1-1-pages.pdf', 'application/pdf', PAGES],
  ])
})

const CHUNK = 65_536
const noise = crypto.getRandomValues(new Uint8Array(CHUNK))

/** A PDF of `size` bytes that hardly shrinks. */
const pdfOf = (size: number): Uint8Array => {
  const pdf = new Uint8Array(size)
  for (let at = 0; at < size; at += CHUNK) pdf.set(noise.subarray(0, size - at), at)
  pdf.set(bytes(PAGES))
  return pdf
}

/** How many bytes of the second PDF lie in the first piece that is read: by day those at which its beginning is cut. */
const BEFORE = Array.from({ length: IS_NIGHT ? 120 : 8 }, (_, index) => index + 1)

// Answers A-253
it.each([0, 6] as const)(
  'keeps every PDF of a level %i ZIP, wherever its bytes lie',
  async level => {
    const pages = pdfOf(3000)
    const names = ['cover.pdf', 'pages.pdf'] as const
    const headers = 2 * 30 + names.join('').length
    for (const before of BEFORE) {
      const cover = pdfOf(CHUNK - before - headers)
      const zip = zipSync({ [names[0]]: [cover, { level: 0 }], [names[1]]: [pages, { level }] })

      const pdfs = await pdfsOf(zip, 'A-1-1', stays())

      expect(pdfs.map(({ name, file }) => [name, file.size])).toEqual([
        [names[0], cover.length],
        [names[1], pages.length],
      ])
    }
  },
)

/** Offset of the central directory. */
const directoryOf = (zip: Uint8Array): number =>
  zip.findLastIndex(
    (byte, index) =>
      byte === 0x50 &&
      zip[index + 1] === 0x4b &&
      zip[index + 2] === 0x01 &&
      zip[index + 3] === 0x02,
  )

// Answers A-253
it('keeps a PDF that was packed without being compressed', async () => {
  const pages = pdfOf(2 * CHUNK)
  const zip = zipSync({ 'a.pdf': [deflateSync(pages, { level: 0 }), { level: 0 }] })
  const view = new DataView(zip.buffer, zip.byteOffset)
  const directory = directoryOf(zip)
  for (const at of [8, directory + 10]) view.setUint16(at, 8, true)
  for (const at of [22, directory + 24]) view.setUint32(at, pages.length, true)

  const pdfs = await pdfsOf(zip, 'A-1-1', stays())

  expect(pdfs.map(({ name, file }) => [name, file.size])).toEqual([['A-1-1.pdf', pages.length]])
})

// immich-app/immich#26898: two files of the same name in one archive
it('numbers files of several folders that have the same name, so that each is kept', async () => {
  const names = await read(
    zipOf({ 'one/cover.pdf': COVER, 'two/cover.pdf': PAGES, 'three/COVER.PDF': COVER }),
  )

  expect(names.map(([name]) => name)).toEqual(['cover.pdf', 'cover-2.pdf', 'COVER-3.PDF'])
})

it('removes folders and unsafe characters from file names', async () => {
  const names = await read(zipOf({ '../../etc/a:b\u202e.pdf': COVER, 'c\\d.pdf': PAGES }))

  expect(names.map(([name]) => name)).toEqual(['a_b_.pdf', 'd.pdf'])
})

// Answers A-252
it.each([
  ['bytes that are no ZIP', bytes('<html>'), 'invalid zip data'],
  ['an empty file', bytes(''), 'invalid zip data'],
  [
    'a ZIP that was cut',
    zipOf({ 'a.pdf': COVER, 'b.pdf': PAGES }).slice(0, -40),
    'invalid zip data',
  ],
  ['a ZIP without a PDF', zipOf({ 'read-me.txt': 'Hello' }), 'No PDF is in the archive'],
  ['a ZIP with a web page named PDF', zipOf({ 'a.pdf': '<html>' }), 'No PDF is in the archive'],
])('refuses %s', async (_what, zip, words) => {
  await expect(pdfsOf(zip, 'A-1-1', stays())).rejects.toThrow(words)
})

it('refuses an archive that would fill the memory', async () => {
  const zip = zipOf({ 'a.pdf': COVER })
  new DataView(zip.buffer, zip.byteOffset).setUint32(directoryOf(zip) + 24, 300_000_000, true)

  await expect(pdfsOf(zip, 'A-1-1', stays())).rejects.toThrow(TooLarge)
})

it('refuses a PDF of more than a hundred times its packed size', async () => {
  const zip = zipOf({ 'a.pdf': COVER.padEnd(100_000) })

  await expect(pdfsOf(zip, 'A-1-1', stays())).rejects.toThrow(TooLarge)
})

it('refuses an archive that declares too small a size', async () => {
  const zip = zipOf({ 'a.pdf': COVER.padEnd(30_000_000) })
  new DataView(zip.buffer, zip.byteOffset).setUint32(directoryOf(zip) + 24, 20, true)

  await expect(pdfsOf(zip, 'A-1-1', stays())).rejects.toThrow(TooLarge)
})

it('opens a large archive in chunks, and stops when it is aborted', async () => {
  const pages = pdfOf(300_000)
  const zip = zipSync({ 'a.pdf': [pages, { level: 0 }] })
  const whole = await pdfsOf(zip, 'A-1-1', stays())
  expect(whole.map(({ file }) => file.size)).toEqual([300_000])

  const stopping = new AbortController()
  const stopped = pdfsOf(zip, 'A-1-1', stopping.signal)
  stopping.abort()

  await expect(stopped).rejects.toThrow('aborted')
})
