import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { bodyOf } from '#sandbox/body.ts'
import { invoiceDocument, type Invoice } from '#sandbox/documents/invoice-document.ts'
import type { PastInvoice } from '#sandbox/people/invoices-of.ts'
import { isBusiness } from '#sandbox/people/person.ts'
import type { WireOrder } from '#sandbox/people/wire-order.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createOrderRecords } from '#sandbox/services/orders/order-records.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { shopInCharge } from '#sandbox/shops.ts'

const row = v.object({ body: v.string() })

/** The invoice service, for business accounts: the PDFs of invoice groups, and historical invoices. */
export const createInvoiceService = (context: ServiceContext): Hono<ApiEnvironment> => {
  const records = createOrderRecords(context)
  const all = context.database.prepare(
    'SELECT body FROM historical_invoices WHERE owner = ? ORDER BY date DESC, id DESC',
  )
  const one = context.database.prepare(
    'SELECT body FROM historical_invoices WHERE owner = ? AND id = ?',
  )

  return new Hono<ApiEnvironment>()
    .use(forBusiness)
    .get('/api/v1/InvoiceGroupFiles/me/:id', async c => {
      const id = c.req.param('id')
      const group = records.productsOfInvoiceGroup(c.var.person.sub, id)
      const [first] = group
      if (first === undefined) throw unknownInvoice()
      return answer({
        vendorName: shopInCharge(c.env.shop).vendorName,
        reference: id,
        date: first.order.createdAt,
        recipient: recipientOf(first.order),
        products: group.map(({ product }) => product),
      })
    })
    .get('/api/v1/HistoricalInvoice/me', c => {
      const historicalInvoices = all
        .all(c.var.person.sub)
        .map(found => pastInvoice(v.parse(row, found)))
        .map(({ id, orderRef, channel, date, order: { total } }) => ({
          id,
          orderRef,
          channel,
          date,
          total,
        }))
      return c.json({ historicalInvoices, total: historicalInvoices.length })
    })
    .get('/api/v1/HistoricalInvoice/me/pdf/:id/:channel', async c => {
      const { id, channel } = c.req.param()
      const found = v.parse(v.optional(row), one.get(c.var.person.sub, id))
      const invoice = found === undefined ? null : pastInvoice(found)
      if (invoice === null || invoice.channel !== channel) throw unknownInvoice()
      return answer({
        vendorName: invoice.vendorName,
        reference: invoice.orderRef,
        date: invoice.date,
        recipient: recipientOf(invoice.order),
        products: invoice.order.orders,
      })
    })
}

const forBusiness = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (!isBusiness(c.var.person)) {
    throw new Problem(403, 'For business customers', 'This account has no invoices.')
  }
  await next()
})

const pastInvoice = ({ body }: v.InferOutput<typeof row>): PastInvoice => JSON.parse(body)

const answer = async (invoice: Invoice): Promise<Response> =>
  new Response(bodyOf(await invoiceDocument(invoice)), {
    headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
  })

const recipientOf = ({ deliveryAddress: address }: WireOrder): string[] => [
  `${address['firstName']} ${address['lastName']}`,
  `${address['streetName']} ${address['streetNumber']}`,
  `${address['postalCode']} ${address['city']}`,
  `${address['countryCode']}`,
]

const unknownInvoice = (): Problem =>
  new Problem(404, 'No such invoice', 'It does not exist, or it belongs to somebody else.')
