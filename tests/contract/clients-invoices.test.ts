import { HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { BRUNO } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  failureOf,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

const network = networkOfTests({ photosOfAnna: 0 })
let bruno: CustomerServices

beforeAll(async () => {
  bruno = await servicesOf(network, BRUNO)
})

const groupOfBruno = async (): Promise<string> => {
  const { items } = await bruno.orders.list(0, stays())
  const group = items
    .flatMap(({ products }) => products)
    .find(({ invoiceGroupId }) => typeof invoiceGroupId === 'string')
  return group?.invoiceGroupId ?? ''
}

const isWholePdf = async (file: Blob): Promise<boolean> =>
  /^%PDF-.*%%EOF\s*$/su.test(new TextDecoder('latin1').decode(await file.arrayBuffer()))

// Answers
it('lists all historical invoices of a business customer', async () => {
  const { historicalInvoices, total } = await bruno.invoices.historical(stays())

  expect([historicalInvoices.length, total]).toEqual([27, 27])
  expect(historicalInvoices[0]).toEqual({
    id: expect.any(String),
    orderRef: expect.any(String),
    channel: expect.any(String),
    date: expect.any(String),
    total: expect.any(Number),
  })
})

// Answers, B-214
it('leaves out malformed historical invoices, and reports and counts them', async () => {
  const { invoices, reports } = await servicesOf(network, BRUNO)
  const whole = {
    id: 'H-1',
    orderRef: 'R100',
    channel: '101-en-gb',
    date: '2024-05-01',
    total: 12.5,
  }
  network.answer('api', '/invoice/api/v1/HistoricalInvoice/me', () =>
    HttpResponse.json({
      historicalInvoices: [{ ...whole, id: '../me' }, whole, { ...whole, orderRef: '' }, null],
      total: null,
    }),
  )

  const list = await invoices.historical(stays())

  const correlationId = network.asked.at(-1)?.headers.get('x-correlationid')
  expect(list).toEqual({
    historicalInvoices: [{ ...whole, total: 1250 }],
    total: 4,
    leftOut: { count: 3, correlationId },
  })
  expect(reports).toEqual([
    { kind: 'action', problem: new Error(`Invoices left out: 3 (${correlationId})`) },
  ])
})

// Answers
it('reads the PDF of an invoice group and of a historical invoice', async () => {
  const { invoices } = bruno
  const [invoice] = (await invoices.historical(stays())).historicalInvoices
  if (invoice === undefined) throw new Error('Bruno has a historical invoice')
  const files = [
    await invoices.groupFile(await groupOfBruno(), stays()),
    await invoices.historicalFile(invoice, stays()),
  ]

  expect(files.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf'])
  expect(await Promise.all(files.map(isWholePdf))).toEqual([true, true])
})

it('does not accept a page that calls itself a PDF as an invoice', async () => {
  network.answer(
    'api',
    '/invoice/api/v1/InvoiceGroupFiles/me/G-1',
    () => new HttpResponse('<h1>', { headers: { 'content-type': 'application/pdf' } }),
  )

  expect(await failureOf(bruno.invoices.groupFile('G-1', stays()))).toMatchObject({
    kind: 'malformed',
    method: 'GET',
    service: 'invoice',
  })
})

it('requests the PDF of an invoice again after a 503', async () => {
  const id = await groupOfBruno()
  await network.fail({
    path: `/invoice/api/v1/InvoiceGroupFiles/me/${id}`,
    kind: 'status',
    status: 503,
  })

  expect(await isWholePdf(await bruno.invoices.groupFile(id, stays()))).toBe(true)
})
