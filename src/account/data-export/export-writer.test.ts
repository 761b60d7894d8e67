import { expect, it } from 'vitest'
import { someExportTexts } from '#machines/samples/data-export.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { createExportWriter } from '#src/account/data-export/export-writer.ts'
import type { ExportPage, ExportPages } from '#src/account/data-export/export-pages.ts'
import type { ExportReaders } from '#src/account/data-export/export-readers.actor.ts'
import type {
  ExportProgress,
  ExportSection,
} from '#machines/account/data-export/data-export.model.ts'
import type { ExportRows } from '#machines/account/data-export/export-tables.model.ts'
import { textsIn } from '#tests/support/actors/texts-in.ts'

const TEXTS = someExportTexts()

it('writes each section as CSV and JSON, and an index over both', async () => {
  const { finished, gather } = aWriter({
    addresses: pages([{ rows: [aSavedAddress()], total: 1, isLast: true }]),
    photos: pages([{ rows: [], total: 0, isLast: true }]),
  })

  expect(await gather('addresses')).toEqual([{ rows: 1, total: 1 }])
  expect(await gather('photos')).toEqual([{ rows: 0, total: 0 }])

  const files = await finished()
  expect(Object.keys(files)).toEqual([
    'addresses.csv',
    'addresses.json',
    'photos.csv',
    'photos.json',
    'index.html',
  ])
  expect(files['addresses.csv']).toBe(
    '\uFEFFid,firstName,lastName,companyName,streetName,streetNumber,streetNumberAddition,postalCode,city,countryCode,phoneNumber\r\n' +
      "address-1,Anna,de Vries,,Keizersgracht,174,,1016 DW,Amsterdam,NL,'+31 20 555 0187\r\n",
  )
  expect(JSON.parse(files['addresses.json'] ?? '')).toEqual([aSavedAddress()])
  expect(files['photos.csv']).toMatch(/^\uFEFFid,name,[^\r]+\r\n$/u)
  expect(JSON.parse(files['photos.json'] ?? '')).toEqual([])
  expect(files['index.html']).toContain('<h2>Saved addresses: 1</h2>')
  expect(files['index.html']).toContain('<h2>Photos: 0</h2>')
})

// Answers B-144, B-360
it('keeps in mind that months are missing, and says so in the index', async () => {
  const { finished, gather } = aWriter({
    photos: pages([
      { rows: [], total: 1, isLast: false, lacksMonths: true },
      { rows: [aRow('a')], total: 1, isLast: true },
    ]),
  })

  expect((await gather('photos')).at(-1)).toEqual({ rows: 1, total: 1, lacksMonths: true })
  expect((await finished())['index.html']).toContain('<p>Not all months could be shown.</p>')
})

it('continues after a section has failed: written rows stay, and no row is written twice', async () => {
  let fails = true
  const read = photoPages([['a', 'b'], ['c']])
  let asked = 0
  const { finished, gather } = aWriter({
    photos: signal => {
      asked += 1
      if (asked === 2 && fails) return Promise.reject(aServiceError(500))
      return read(signal)
    },
  })
  await expect(gather('photos')).rejects.toThrow('The service refused')
  fails = false

  expect(await gather('photos')).toEqual([{ rows: 3, total: 3 }])

  expect(idsIn((await finished())['photos.json'])).toEqual(['a', 'b', 'c'])
})

it('keeps a total that later pages do not repeat', async () => {
  const { gather } = aWriter({
    photos: pages([
      { rows: [aRow('a')], total: 2, isLast: false },
      { rows: [aRow('b'), aRow('c')], total: null, isLast: true },
    ]),
  })

  expect(await gather('photos')).toEqual([
    { rows: 1, total: 2 },
    { rows: 3, total: 3 },
  ])
})

it('shows the first five hundred rows in the index, and says which files have the others', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => `p${index}`)
  const { finished, gather } = aWriter({
    photos: photoPages([ids.slice(0, 400), ids.slice(400)]),
  })

  await gather('photos')

  const index = (await finished())['index.html'] ?? ''
  expect(index.match(/<li>/gu)).toHaveLength(500)
  expect(index).toContain('<h2>Photos: 501</h2>')
  expect(index).toContain(TEXTS.more)
})

it('adds files beside the tables whose rows name them', async () => {
  const { finished, gather } = aWriter({
    addresses: pages([
      {
        rows: [aSavedAddress()],
        total: 1,
        isLast: true,
        files: [{ name: 'invoices/invoice_R1.pdf', file: new Blob(['%PDF-1.7']) }],
      },
    ]),
  })

  await gather('addresses')

  expect((await finished())['invoices/invoice_R1.pdf']).toBe('%PDF-1.7')
})

it('stops in the middle of a section', async () => {
  const stopped = new AbortController()
  const { gather } = aWriter({ photos: photoPages([['a'], ['b'], ['c']]) })
  const emitted: ExportProgress[] = []

  const gathered = gather('photos', {
    signal: stopped.signal,
    onProgress: progress => {
      emitted.push(progress)
      stopped.abort()
    },
  })

  await expect(gathered).rejects.toThrow('aborted')
  expect(emitted).toEqual([{ rows: 1, total: 3 }])
})

type PhotoRow = ExportRows['photos']

function aRow(imageId: string): PhotoRow {
  return { ...aPhoto({ imageId }), page: `https://myaccount.kiln.example/p/${imageId}` }
}

function idsIn(json: string | undefined): string[] {
  const rows: { imageId: string }[] = JSON.parse(json ?? '')
  return rows.map(({ imageId }) => imageId)
}

function pages<Row>(all: readonly ExportPage<Row>[]): ExportPages<Row> {
  const left = [...all]
  return () => {
    const page = left.shift()
    return page === undefined ? Promise.reject(new Error('Read too far')) : Promise.resolve(page)
  }
}

function photoPages(ids: readonly (readonly string[])[]): ExportPages<PhotoRow> {
  return pages(
    ids.map((some, index) => ({
      rows: some.map(aRow),
      total: ids.flat().length,
      isLast: index === ids.length - 1,
    })),
  )
}

function aWriter(readers: Partial<ExportReaders>) {
  const nobody = (): Promise<never> => Promise.reject(new Error('Nobody reads this section'))
  const writer = createExportWriter({
    profile: nobody,
    addresses: nobody,
    orders: nobody,
    projects: nobody,
    books: nobody,
    invoices: nobody,
    albums: nobody,
    sharedAlbums: nobody,
    photos: nobody,
    ...readers,
  })
  const { signal: stays } = new AbortController()
  return {
    finished: () => textsIn(writer.finish(TEXTS)),
    gather: async (
      section: ExportSection,
      {
        signal = stays,
        onProgress,
      }: { signal?: AbortSignal; onProgress?: (now: ExportProgress) => void } = {},
    ): Promise<ExportProgress[]> => {
      const emitted: ExportProgress[] = []
      const keep = (now: ExportProgress): void => {
        emitted.push(now)
      }
      await writer.gather({ section, texts: TEXTS }, onProgress ?? keep, signal)
      return emitted
    },
  }
}
