import { unzipSync } from 'fflate'
import * as v from 'valibot'
import { expect } from 'vitest'
import { deliveryDates } from '#machines/orders/model/delivery-dates.ts'
import { cutOffArticleGroups, cutOffCampaign } from '#machines/orders/cut-off/cut-off.model.ts'
import {
  historicalInvoice,
  historicalInvoiceFrame,
} from '#machines/orders/invoices/invoice.model.ts'
import { orderStatus, productStatus } from '#machines/orders/model/order-status.ts'
import { PDF_PURPOSE, productFiles, readyPdfs } from '#machines/model/product.ts'
import { reorderBasketFrom, reorderStatus } from '#machines/orders/reorder/reorder.model.ts'
import { voucherOffer } from '#machines/orders/model/voucher.ts'
import { ANNA, BRUNO, FLORA } from '#sandbox/people/people.ts'
import {
  orderWhere,
  plainOrderOf,
  productWhere,
  superOrdersOf,
} from '#tests/contract/cases/order-facts.ts'
import { pdfFacts } from '#tests/contract/cases/pdf-facts.ts'
import type { Answer, CasesOf, Contract } from '#tests/support/contract/calls.ts'

export const voucherCases: CasesOf<'vouchers'> = {
  'vouchers.offer': {
    200: async contract => {
      const orders = await superOrdersOf(contract, ANNA)
      const { createdAt } = orderWhere(orders, ({ products }) =>
        products.some(({ voucher }) => voucher === 'AUTUMN-15'),
      )
      const answer = await offer(contract, 'AUTUMN-15')
      expect(v.parse(voucherOffer, answer.body)).toEqual({
        code: 'AUTUMN-15',
        name: 'Autumn on the wall',
        description: '15% off the first product of an order.',
        discount: 15,
        validUntil: new Date(Date.parse(createdAt ?? '') + 60 * DAY).toISOString(),
      })
      return answer
    },
    404: async contract => {
      const { products } = await plainOrderOf(contract, ANNA)
      expect(products[0]?.voucher).toBe('CIRCUS-12')
      const others = await Promise.all(
        ['AUTUMN-16', '..', '__proto__'].map(code => offer(contract, code)),
      )
      expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
      return offer(contract, 'CIRCUS-12')
    },
  },
}

export const invoiceCases: CasesOf<'invoices'> = {
  'invoices.groupFile': {
    200: async contract => {
      const orders = await superOrdersOf(contract, BRUNO)
      const order = orderWhere(orders, ({ products }) => (products[1]?.invoiceGroupId ?? '') !== '')
      const id = order.products[0]?.invoiceGroupId ?? ''
      const answer = await contract.call('invoices.groupFile', { as: BRUNO, params: { id } })
      const again = await contract.call('invoices.groupFile', { as: BRUNO, params: { id } })
      const { text, ...facts } = pdfFacts(answer.bytes)
      expect(facts).toEqual({ isWhole: true, pages: 1 })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(text.split('\n')).toEqual(
        expect.arrayContaining([
          'Kiln & Keep',
          `Reference: ${id}`,
          ...order.products.map(({ code }): string => code),
          `EUR ${((order.total ?? 0) / 100).toFixed(2)}`,
        ]),
      )
      expect(Buffer.from(again.bytes).equals(answer.bytes)).toBe(true)
      return answer
    },
    403: ({ call }) => call('invoices.groupFile', { as: ANNA, params: { id: 'G-61237' } }),
    404: async contract => {
      const orders = await superOrdersOf(contract, BRUNO)
      const { invoiceGroupId } = productWhere(
        orders,
        product => product.invoiceGroupId !== undefined,
      )
      const params = { id: invoiceGroupId ?? '' }
      return contract.call('invoices.groupFile', { as: FLORA, params })
    },
  },
  'invoices.historical': {
    200: async ({ call }) => {
      const answer = await call('invoices.historical', { as: BRUNO })
      const { historicalInvoices, total } = v.parse(historicalInvoiceFrame, answer.body)
      const dates = historicalInvoices.map(line => v.parse(historicalInvoice, line).date ?? '')
      expect([dates.filter(date => date !== '').length, total]).toEqual([27, 27])
      expect(dates).toEqual(dates.toSorted().toReversed())
      return answer
    },
    403: ({ call }) => call('invoices.historical', { as: ANNA }),
  },
  'invoices.historicalFile': {
    200: async contract => {
      const invoice = await historicalInvoiceOf(contract)
      const answer = await contract.call('invoices.historicalFile', {
        as: BRUNO,
        params: { id: invoice.id, channel: invoice.channel },
      })
      const { text, ...facts } = pdfFacts(answer.bytes)
      expect(facts).toEqual({ isWhole: true, pages: 1 })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(text.split('\n')).toEqual(
        expect.arrayContaining([
          `Reference: ${invoice.orderRef}`,
          `Date: ${invoice.date?.slice(0, 10)}`,
          `EUR ${((invoice.total ?? 0) / 100).toFixed(2)}`,
        ]),
      )
      return answer
    },
    403: async contract => {
      const { id, channel } = await historicalInvoiceOf(contract)
      return contract.call('invoices.historicalFile', { as: ANNA, params: { id, channel } })
    },
    404: async contract => {
      const { id, channel } = await historicalInvoiceOf(contract)
      const foreign = await contract.call('invoices.historicalFile', {
        as: FLORA,
        params: { id, channel },
      })
      expect(foreign.status).toBe(404)
      return contract.call('invoices.historicalFile', {
        as: BRUNO,
        params: { id, channel: `${channel}-x` },
      })
    },
  },
}

export const productCases: CasesOf<'products'> = {
  'products.one': {
    200: async contract => {
      const orders = await superOrdersOf(contract, ANNA)
      const purposesOf = async (code: string): Promise<[Answer, string[]]> => {
        const query = { extendResponseCommand: 'none', extendResponseWithUrls: 'false' }
        const answer = await contract.call('products.one', { as: ANNA, params: { code }, query })
        const product = v.parse(productFiles, answer.body)
        expect(product.code).toBe(code)
        return [answer, product.files.map(({ purpose }) => purpose)]
      }
      const mug = productWhere(orders, ({ articleId }) => articleId === 'mug-white')
      const waiting = productWhere(
        orders,
        ({ articleId, status }) => articleId === 'photobook-28x28' && status === 'Confirmed',
      )
      const [, ofMug] = await purposesOf(mug.code)
      const [, ofWaiting] = await purposesOf(waiting.code)
      const [answer, ofBook] = await purposesOf('P-100012-1')
      expect([ofMug, ofWaiting, ofBook].map(purposes => purposes.includes(PDF_PURPOSE))).toEqual([
        false,
        false,
        true,
      ])
      return answer
    },
    400: ({ call }) =>
      call('products.one', {
        as: ANNA,
        params: { code: 'P-100012-1' },
        query: { extendResponseCommand: 'all' },
      }),
    404: ({ call }) => call('products.one', { as: BRUNO, params: { code: 'P-100012-1' } }),
  },
  'products.pdf': {
    200: async contract => {
      const { products } = await plainOrderOf(contract, ANNA)
      const [book] = products
      const pages = Number(book?.options?.find(({ name }) => name === 'Pages')?.value)
      const answer = await contract.call('products.pdf', {
        as: ANNA,
        params: { code: book?.code ?? '' },
      })
      expect(answer.headers.get('content-type')).toBe('application/zip')
      const files = Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => {
        const { text: _text, ...facts } = pdfFacts(bytes)
        return [name, facts]
      })
      expect(files).toEqual([
        ['P-100012-1-cover.pdf', { isWhole: true, pages: 1 }],
        ['P-100012-1-pages.pdf', { isWhole: true, pages }],
      ])
      return answer
    },
    404: async contract => {
      const orders = await superOrdersOf(contract, ANNA)
      const mug = productWhere(orders, ({ articleId }) => articleId === 'mug-white')
      const none = await contract.call('products.pdf', { as: ANNA, params: { code: mug.code } })
      expect(none.status).toBe(404)
      return contract.call('products.pdf', { as: BRUNO, params: { code: 'P-100012-1' } })
    },
  },
  'products.pdfs': {
    200: async contract => {
      const orders = await superOrdersOf(contract, BRUNO)
      const posters = orders
        .flatMap(({ products }) => products)
        .filter(
          ({ articleId, status }) =>
            articleId === 'poster-50x70' && productStatus(status) === 'Sent',
        )
      const answer = await contract.call('products.pdfs', { as: BRUNO })
      expect(v.parse(readyPdfs, answer.body)).toEqual({ codes: posters.map(({ code }) => code) })
      const [code = ''] = posters.map(product => product.code)
      const { bytes } = await contract.call('products.pdf', { as: BRUNO, params: { code } })
      expect(Object.keys(unzipSync(bytes))).toEqual([`${code}.pdf`])
      return answer
    },
  },
}

export const cutOffCases: CasesOf<'cutOff'> = {
  'cutOff.articleGroups': {
    200: async ({ call }) => {
      const answer = await call('cutOff.articleGroups', { as: ANNA })
      const { articleGroups } = v.parse(cutOffArticleGroups, answer.body)
      expect(articleGroups.map(({ name }) => name)).toContain('Photo books')
      const { ends } = v.parse(
        cutOffCampaign,
        (await call('cutOff.campaign', { as: ANNA, params: { name: 'year-end' } })).body,
      )
      expect(articleGroups.filter(({ lastOrderDate }) => lastOrderDate >= ends)).toEqual([])
      return answer
    },
  },
  'cutOff.campaign': {
    200: async ({ call }) => {
      const answer = await call('cutOff.campaign', { as: ANNA, params: { name: 'year-end' } })
      const { name, begins, ends } = v.parse(cutOffCampaign, answer.body)
      expect([name, Date.parse(ends) - Date.parse(begins)]).toEqual(['year-end', 42 * DAY])
      return answer
    },
    404: ({ call }) => call('cutOff.campaign', { as: ANNA, params: { name: 'mid-summer' } }),
  },
}

export const deliveryCases: CasesOf<'delivery'> = {
  'delivery.dates': {
    200: async contract => {
      const orders = await superOrdersOf(contract, ANNA)
      const datesOf = (id: string) => contract.call('delivery.dates', { as: ANNA, params: { id } })
      const sent = orders.findLast(order => orderStatus(order) === 'Sent')
      const { latestDeliveryDate } = v.parse(deliveryDates, (await datesOf(sent?.code ?? '')).body)
      expect(latestDeliveryDate < (orders[0]?.createdAt ?? '')).toBe(true)

      const coming = orderWhere(orders, order => orderStatus(order) === 'InProduction')
      const answer = await datesOf(coming.code)
      const { earliestDeliveryDate } = v.parse(deliveryDates, answer.body)
      expect(earliestDeliveryDate > (orders[0]?.createdAt?.slice(0, 10) ?? '')).toBe(true)
      return answer
    },
    404: async contract => {
      const orders = await superOrdersOf(contract, ANNA)
      const ask = (order: { code: string }, as = ANNA) =>
        contract.call('delivery.dates', { as, params: { id: order.code } })
      const cancelled = orderWhere(orders, order => orderStatus(order) === 'Cancelled')
      const unpaid = orderWhere(orders, order => orderStatus(order) === 'AwaitingPayment')
      const sent = orderWhere(orders, order => orderStatus(order) === 'Sent')
      expect((await ask(cancelled)).status).toBe(404)
      expect((await ask(unpaid)).status).toBe(404)
      return ask(sent, BRUNO)
    },
  },
}

export const reorderCases: CasesOf<'reorder'> = {
  'reorder.status': {
    200: async contract => {
      const orders = await superOrdersOf(contract, ANNA)
      const ask = ({ code }: { code: string }) =>
        contract.call('reorder.status', { as: ANNA, params: { id: code } })
      const refused = await ask(orderWhere(orders, order => orderStatus(order) === 'Cancelled'))
      const answer = await ask(orderWhere(orders, order => orderStatus(order) === 'Sent'))
      expect([refused, answer].map(({ body }) => v.parse(reorderStatus, body))).toEqual([
        { isReorderable: false },
        { isReorderable: true },
      ])
      return answer
    },
    404: async contract => {
      const [order] = await superOrdersOf(contract, BRUNO)
      return contract.call('reorder.status', { as: ANNA, params: { id: order?.code ?? '' } })
    },
  },
  'reorder.direct': {
    200: async contract => {
      const orders = await superOrdersOf(contract, ANNA)
      const { code } = orderWhere(orders, order => orderStatus(order) === 'Sent')
      const answer = await contract.call('reorder.direct', { as: ANNA, query: { OrderCode: code } })
      const shop = contract.sandbox.origin('shop')
      expect(v.parse(reorderBasketFrom([shop]), answer.body)).toEqual({
        ShopUrl: `${shop}/basket?order=${code}`,
      })
      return answer
    },
    400: ({ call }) => call('reorder.direct', { as: ANNA }),
    404: async contract => {
      const [order] = await superOrdersOf(contract, BRUNO)
      const query = { OrderCode: order?.code ?? '' }
      return contract.call('reorder.direct', { as: ANNA, query })
    },
    409: async contract => {
      const orders = await superOrdersOf(contract, ANNA)
      const { code } = orderWhere(orders, order => orderStatus(order) === 'Cancelled')
      return contract.call('reorder.direct', { as: ANNA, query: { OrderCode: code } })
    },
  },
}

const DAY = 86_400_000

const offer = ({ call }: Contract, voucherOptionCode: string): Promise<Answer> =>
  call('vouchers.offer', { as: ANNA, params: { voucherOptionCode } })

const historicalInvoiceOf = async ({ call }: Contract) => {
  const { body } = await call('invoices.historical', { as: BRUNO })
  const [first] = v.parse(historicalInvoiceFrame, body).historicalInvoices
  const { date, ...invoice } = v.parse(historicalInvoice, first)
  if (date === null) throw new Error('The first historical invoice has no date')
  return { ...invoice, date }
}
