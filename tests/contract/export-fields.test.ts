import { expect, it } from 'vitest'
import { EXPORT_TABLES } from '#machines/account/data-export/export-tables.model.ts'
import type { ExportSection } from '#machines/account/data-export/data-export.model.ts'
import { knownFields } from '#tests/contract/kit/fields.ts'

type Section = Exclude<ExportSection, 'orders' | 'projects'>

/**
 * By section: the path to its rows in the answer of a call, and the fields (`out`) that deliberately have no column in
 * the CSV file; the JSON file has them. Orders and projects have tests of their own, because an order's rows are its
 * products, and a project has two names.
 */
const SECTIONS: Readonly<Record<Section, { call: string; rows: string; out: readonly string[] }>> =
  {
    profile: { call: 'customer.read', rows: '', out: [] },
    addresses: { call: 'addresses.list', rows: '[].', out: [] },
    // The client reads `orderCode` as the product's code; `code` names the book only for its service.
    books: { call: 'widgets.all', rows: '[].', out: ['code', 'orderCode'] },
    // The client reads `orderRef` as `reference`.
    invoices: { call: 'invoices.historical', rows: 'historicalInvoices[].', out: ['orderRef'] },
    // Ids of accounts, and a cover that is one of the photos.
    albums: { call: 'albums.list', rows: 'albums[].', out: ['coverPhoto', 'userId'] },
    sharedAlbums: { call: 'sharing.list', rows: 'albums[].', out: ['coverPhoto', 'ownerId'] },
    // Smaller copies of the photo, and data about its upload.
    photos: {
      call: 'photos.list',
      rows: 'images[].',
      out: ['thumbnails', 'uploadEnd', 'uploadId', 'url'],
    },
  }

/** A row that notes which of its fields are read. */
const rowThatNotes = (read: Set<string>): never =>
  new Proxy(
    { participants: [] },
    {
      get: (row, name) => {
        read.add(String(name))
        return Reflect.get(row, name)
      },
    },
  ) as never

it('has amounts of invoices in both files as decimal numbers, as services send them', () => {
  const { columns, json, lines } = EXPORT_TABLES.invoices
  const invoice = {
    id: 'I-1',
    reference: 'A-1',
    date: null,
    channel: null,
    total: 1250,
    file: null,
  } as never

  expect(json(invoice)).toMatchObject({ total: 12.5 })
  expect(lines(invoice)[0]?.[columns.indexOf('total')]).toBe(12.5)
})

it.each(Object.entries(SECTIONS))(
  'the CSV file of %s has each field that a service sends, or leaves it out on purpose',
  (section, { call, rows, out }) => {
    const read = new Set<string>()
    EXPORT_TABLES[section as Section].lines(rowThatNotes(read))
    const sent = knownFields(call)
      .filter(field => field.startsWith(rows))
      .map(field => field.slice(rows.length))
      .filter(field => field !== '' && !/[.[]/u.test(field))

    expect(sent.length).toBeGreaterThan(2)
    expect(sent.filter(field => !read.has(field)).toSorted()).toEqual([...out].toSorted())
  },
)
