import * as v from 'valibot'
import { expect } from 'vitest'
import {
  plainOrderDetails,
  plainOrderPage,
  superOrderDetails,
  type OrderDetails,
} from '#machines/orders/order-details/order-details.model.ts'
import { orderStatus } from '#machines/orders/model/order-status.ts'
import { ANNA, BRUNO, MONA } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import {
  orderWhere,
  plainOrderOf,
  superOrdersOf,
  wanted,
} from '#tests/contract/cases/order-facts.ts'
import type { CasesOf } from '#tests/support/contract/calls.ts'

const PHOTO_BOOKS = 'photobook-28x28,photobook-a4-landscape'

const ADDRESS = {
  firstName: 'Joost',
  lastName: 'de Vries',
  companyName: 'Bakker & Zonen',
  streetName: 'Prinsengracht',
  streetNumber: '263',
  streetNumberAddition: 'b',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31 20 555 0101',
}

export const orderCases: CasesOf<'orders'> = {
  'orders.list': {
    200: async contract => {
      const page = { Offset: 9900, Limit: 100, OrderState: 'notExpired' }
      const answer = await contract.call('orders.list', { as: MONA, query: page })
      const { items, total } = v.parse(
        v.object({ items: v.array(superOrderDetails), total: v.number() }),
        answer.body,
      )
      const dates = items.map(({ createdAt }) => Date.parse(createdAt ?? ''))
      expect([items.length, total]).toEqual([100, 10_000])
      const invoiced = (await superOrdersOf(contract, BRUNO)).flatMap(({ products }) => products)
      expect(invoiced.some(({ invoiceGroupId }) => typeof invoiceGroupId === 'string')).toBe(true)
      expect(dates).toEqual(dates.toSorted((a, b) => b - a))
      return answer
    },
    400: async ({ call }) => {
      const unknown = await call('orders.list', { as: ANNA, query: { limit: 3 } })
      expect(unknown.status).toBe(400)
      return call('orders.list', { as: ANNA, query: { Limit: 101 } })
    },
  },
  'orders.one': {
    200: async contract => {
      const read = async (as: Person, listed: OrderDetails) => {
        const answer = await contract.call('orders.one', { as, params: { code: listed.code } })
        expect(v.parse(superOrderDetails, answer.body)).toEqual(listed)
        return answer
      }
      for (const listed of await superOrdersOf(contract, BRUNO)) await read(BRUNO, listed)
      const [newest, ...others] = await superOrdersOf(contract, ANNA)
      for (const listed of others) await read(ANNA, listed)
      return read(ANNA, wanted(newest))
    },
    404: async contract => {
      const [order] = await superOrdersOf(contract, BRUNO)
      const code = order?.code ?? ''
      const plain = await plainOrderOf(contract, ANNA)
      const older = await contract.call('orders.one', { as: ANNA, params: { code: plain.code } })
      expect(older.status).toBe(404)
      return contract.call('orders.one', { as: ANNA, params: { code } })
    },
  },
  'orders.changeDeliveryAddress': {
    204: async contract => {
      const [order] = await superOrdersOf(contract, ANNA)
      const code = order?.code ?? ''
      const saved = await contract.call('addresses.list', { as: ANNA })
      const answer = await contract.call('orders.changeDeliveryAddress', {
        as: ANNA,
        params: { code },
        body: ADDRESS,
      })
      const { body } = await contract.call('orders.one', { as: ANNA, params: { code } })
      expect(v.parse(superOrderDetails, body)).toMatchObject({
        ...order,
        deliveryAddress: { deliveryType: 'Home', ...ADDRESS },
      })
      const [listed] = await superOrdersOf(contract, ANNA)
      expect(listed?.deliveryAddress).toMatchObject({ deliveryType: 'Home', ...ADDRESS })
      const after = await contract.call('addresses.list', { as: ANNA })
      expect(after.body).toEqual(saved.body)
      return answer
    },
    400: async contract => {
      const [order] = await superOrdersOf(contract, ANNA)
      const code = order?.code ?? ''
      const put = (body: unknown) =>
        contract.call('orders.changeDeliveryAddress', { as: ANNA, params: { code }, body })
      const foreign = await put({ ...ADDRESS, deliveryType: 'PickupPoint' })
      expect(foreign.body).toMatchObject({
        status: 400,
        detail: expect.stringContaining('deliveryType'),
      })
      const { city: _city, ...cityless } = ADDRESS
      const answer = await put(cityless)
      expect(answer.body).toMatchObject({ detail: expect.stringContaining('city') })
      return answer
    },
    404: async contract => {
      const plain = await plainOrderOf(contract, ANNA)
      const [order] = await superOrdersOf(contract, BRUNO)
      const put = (code: string) =>
        contract.call('orders.changeDeliveryAddress', { as: ANNA, params: { code }, body: ADDRESS })
      expect((await put(plain.code)).status).toBe(404)
      return put(order?.code ?? '')
    },
    409: async contract => {
      const orders = await superOrdersOf(contract, ANNA)
      const put = ({ code }: { code: string }) =>
        contract.call('orders.changeDeliveryAddress', { as: ANNA, params: { code }, body: ADDRESS })
      const pickup = orderWhere(
        orders,
        ({ deliveryAddress }) => deliveryAddress?.deliveryType === 'PickupPoint',
      )
      const half = orderWhere(
        orders,
        order =>
          orderStatus(order) === 'Ordered' &&
          order.products.some(({ status }) => status === 'ProductionStarted'),
      )
      expect((await put(pickup)).status).toBe(409)
      const answer = await put(half)
      expect(await superOrdersOf(contract, ANNA)).toEqual(orders)
      return answer
    },
  },
  'orders.byAccount': {
    200: async contract => {
      const ask = (query: Record<string, string | number>) =>
        contract.call('orders.byAccount', { as: ANNA, params: { accountId: ANNA.sub }, query })
      const newer = await superOrdersOf(contract, ANNA)
      const all = v.parse(plainOrderPage, (await ask({ limit: 100 })).body)
      expect([all.total, all.items.length]).toEqual([52, 52])
      expect(all.items.slice(0, 40)).toEqual(newer)
      const business = { as: BRUNO, params: { accountId: BRUNO.sub } }
      const ofBusiness = v.parse(
        plainOrderPage,
        (await contract.call('orders.byAccount', business)).body,
      )
      expect(ofBusiness.items).toEqual(await superOrdersOf(contract, BRUNO))

      const isBook = ({ articleId }: { articleId?: string | null | undefined }): boolean =>
        PHOTO_BOOKS.split(',').includes(articleId ?? '')
      const books = all.items
        .filter(({ products }) => products.some(isBook))
        .map(order => ({ ...order, products: order.products.filter(isBook) }))
      const answer = await ask({ articleNames: PHOTO_BOOKS, offset: 1 })
      expect(v.parse(plainOrderPage, answer.body)).toEqual({
        items: books.slice(1, 11),
        total: books.length,
      })
      return answer
    },
    400: async ({ call }) => {
      const params = { accountId: ANNA.sub }
      const nameless = await call('orders.byAccount', {
        as: ANNA,
        params,
        query: { articleNames: 'a,,b' },
      })
      expect(nameless.body).toMatchObject({
        status: 400,
        detail: expect.stringMatching(/^articleNames/u),
      })
      return call('orders.byAccount', { as: ANNA, params, query: { limit: 101 } })
    },
    403: ({ call }) => call('orders.byAccount', { as: ANNA, params: { accountId: BRUNO.sub } }),
  },
  'orders.plain': {
    200: async contract => {
      for (const as of [ANNA, BRUNO]) {
        for (const newer of await superOrdersOf(contract, as)) {
          const known = await contract.call('orders.plain', { as, params: { code: newer.code } })
          expect(v.parse(plainOrderDetails, known.body)).toEqual(newer)
        }
      }

      const order = await plainOrderOf(contract, ANNA)
      const answer = await contract.call('orders.plain', { as: ANNA, params: { code: order.code } })
      expect(v.parse(plainOrderDetails, answer.body)).toEqual(order)
      expect(order.code).toBe('P-100012')
      return answer
    },
    404: async contract => {
      const { code } = await plainOrderOf(contract, ANNA)
      return contract.call('orders.plain', { as: BRUNO, params: { code } })
    },
  },
}
