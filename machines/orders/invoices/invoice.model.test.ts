import * as v from 'valibot'
import { expect, it } from 'vitest'
import { aProduct, anOrder } from '#machines/samples/orders.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import {
  groupInvoices,
  historicalInvoice,
  historicalInvoices,
  invoiceFileName,
  invoiceRows,
  invoicesOf,
  invoiceYears,
  oddInvoiceIds,
  keepsPage,
  sortInvoices,
} from '#machines/orders/invoices/invoice.model.ts'

// Answers A-170
it('identifies a historical invoice by order, id and channel', () => {
  const invoice = v.parse(historicalInvoice, {
    id: 'H-1',
    orderRef: 'R100',
    channel: '101-en-gb',
    date: '2024-05-01',
    total: 12.5,
  })

  expect(historicalInvoices({ historicalInvoices: [invoice], total: 1 })).toEqual([
    {
      key: '101-en-gb/H-1',
      reference: 'R100',
      date: '2024-05-01',
      id: 'H-1',
      channel: '101-en-gb',
      total: 1250,
    },
  ])
})

// Answers A-171
it('keeps a historical invoice without its malformed date and total', () => {
  const line = { id: 'H-1', orderRef: 'R100', channel: '101-en-gb', date: 'in spring', total: '?' }

  expect(v.parse(historicalInvoice, line)).toEqual({ ...line, date: null, total: null })
})

// Answers
it('lists the invoice of a group once, by its id and the first order with it', () => {
  const orders = [
    anOrder({
      createdAt: '2026-11-02',
      orders: [
        aProduct({ code: 'A-1', invoiceGroupId: 'G-2' }),
        aProduct({ code: 'A-2', invoiceGroupId: 'G-2' }),
        aProduct({ code: 'A-3' }),
      ],
    }),
    anOrder({
      createdAt: '2026-11-01',
      orders: [
        aProduct({ code: 'B-1', invoiceGroupId: 'G-1' }),
        aProduct({ code: 'B-2', invoiceGroupId: 'G-2' }),
      ],
    }),
  ]

  expect(groupInvoices(orders)).toEqual([
    { key: 'G-2', reference: 'G-2', date: '2026-11-02', id: 'G-2', channel: null, total: null },
    { key: 'G-1', reference: 'G-1', date: '2026-11-01', id: 'G-1', channel: null, total: null },
  ])
})

// Answers B-143
it.each([
  ['', []],
  ['..', ['..']],
  ['2026/118', ['2026/118']],
  ['a b', ['a b']],
])('leaves out the invoice id "%s", and tells of %j', (invoiceGroupId, odd) => {
  const order = anOrder({ orders: [aProduct({ invoiceGroupId })] })
  expect(groupInvoices([order])).toEqual([])
  expect([...oddInvoiceIds([order, order])]).toEqual(odd)
})

it('sorts the newest invoice first, whatever its offset', () => {
  const sorted = sortInvoices([
    aHistoricalInvoice('B', '2026-11-01T10:00:00Z'),
    aHistoricalInvoice('C', '2026-11-01T11:30:00+01:00'),
    aHistoricalInvoice('A', '2026-11-01T10:00:00Z'),
    aGroupInvoice('D', '2026-11-02'),
  ])

  expect(sorted.map(({ reference }) => reference)).toEqual(['D', 'C', 'A', 'B'])
})

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => aGroupInvoice(`G-${from + index}`, '2026-11-01'))

// Answers A-171
it.each([
  { what: 'no invoice yet', shown: lines(0, 0), all: lines(0, 5), page: 1, keeps: true },
  { what: 'older invoices below', shown: lines(0, 8), all: lines(0, 30), page: 1, keeps: true },
  { what: 'a newer invoice above', shown: lines(1, 8), all: lines(0, 9), page: 1, keeps: false },
  { what: 'a newer invoice above', shown: lines(1, 20), all: lines(0, 21), page: 2, keeps: false },
  {
    what: 'a change on a later page',
    shown: lines(0, 15),
    all: lines(0, 25),
    page: 1,
    keeps: true,
  },
  {
    what: 'a page that does not exist',
    shown: lines(1, 5),
    all: lines(0, 6),
    page: 2,
    keeps: true,
  },
  { what: 'an invoice that is gone', shown: lines(0, 3), all: lines(0, 2), page: 1, keeps: false },
])('says whether page $page stays in place with $what: $keeps', ({ shown, all, page, keeps }) => {
  expect(keepsPage(shown, all, page)).toBe(keeps)
})

const READ = { isBusy: false, isWhole: true }

// Answers A-171
it.each([
  { count: 10, page: 1, first: 'G-0', rows: 10, shown: 1, pages: 1 },
  { count: 11, page: 2, first: 'G-10', rows: 1, shown: 2, pages: 2 },
  { count: 25, page: 9, first: 'G-20', rows: 5, shown: 3, pages: 3 },
])('shows page $shown of $pages if page $page of $count invoices is requested', expected => {
  const found = invoiceRows({
    invoices: lines(0, expected.count),
    page: expected.page,
    isBusy: false,
    isWhole: true,
  })

  expect(found).toEqual({
    kind: 'rows',
    invoices: lines(0, expected.count).slice((expected.shown - 1) * 10, expected.shown * 10),
    page: expected.shown,
    pages: expected.pages,
  })
})

it.each([
  { what: 'before anything is read', ...READ, isBusy: true, isWhole: false, kind: 'blank' },
  { what: 'when all are read', ...READ, kind: 'empty' },
  { what: 'when they could not be read', ...READ, isWhole: false, kind: 'unknown' },
])('a list without invoices is $kind $what', ({ isBusy, isWhole, kind }) => {
  expect(invoiceRows({ invoices: [], page: 1, isBusy, isWhole })).toEqual({ kind })
})

it('shows placeholders on a page that may still get invoices', () => {
  expect(invoiceRows({ invoices: lines(0, 10), page: 2, isBusy: true, isWhole: false })).toEqual({
    kind: 'blank',
  })
})

// Answers
it('names the file of an invoice by its reference', () => {
  expect(invoiceFileName(aHistoricalInvoice('R100', '2024-05-01'))).toBe('invoice_R100.pdf')
  expect(invoiceFileName(aGroupInvoice('G-7', '2026-05-01'))).toBe('invoice_G-7.pdf')
})

// Answers B-009, B-231
it('groups invoices by year in the shop’s time zone, newest year first, without undated invoices', () => {
  const invoices = [
    aHistoricalInvoice('R1', '2024-12-31T23:30:00Z'),
    aHistoricalInvoice('R2', '2024-12-31T22:30:00Z'),
    { ...aGroupInvoice('G-7', '2024-01-01'), date: null },
    aGroupInvoice('G-8', '2025-03-01'),
  ]
  const years = invoiceYears(invoices, 'Europe/Amsterdam').map(({ year, invoices: of }) => [
    year,
    of.map(({ reference }) => reference),
  ])

  expect(years).toEqual([
    ['2025', ['G-8', 'R1']],
    ['2024', ['R2']],
  ])
  const of2025 = invoicesOf(invoices, { year: '2025', timeZone: 'Europe/Amsterdam' })
  expect(of2025.map(({ reference }) => reference)).toEqual(['R1', 'G-8'])
})
