import { beforeAll, expect, it, vi } from 'vitest'
import { ServiceError } from '#machines/model/service-error.ts'
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

it('is offline when an answer breaks off', async () => {
  const torn = new ReadableStream({
    start: controller => {
      controller.enqueue(new TextEncoder().encode('[{"id":'))
    },
    pull: controller => {
      controller.error(new TypeError('terminated'))
    },
  })
  using fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(torn))

  expect(await failureOf(bruno.addresses.list(stays()))).toMatchObject({
    kind: 'offline',
    status: null,
    message: 'The answer was cut off (GET /customer/customers/me/addresses)',
  })
  expect(fetched).toHaveBeenCalledOnce()
})

it('rejects only with service errors, whatever the identifier', async () => {
  const ids = ['', '.', '..', '\uD800']
  const calls = ids.flatMap(id => [
    bruno.account.requestDeletion({ idpType: 'x', idpSub: id }, '101-en-gb', stays()),
    bruno.addresses.remove(id, stays()),
    bruno.orderDetails.superOrder(id, stays()),
    bruno.vouchers.offer(id, stays()),
    bruno.widgets.one(id, stays()),
    bruno.newsletter.confirm(id, 'token', stays()),
    bruno.invoices.groupFile(id, stays()),
  ])
  calls.push(bruno.account.requestDeletion({ idpType: null, idpSub: 'x' }, '101-en-gb', stays()))
  const errors = await Promise.all(calls.map(failureOf))

  expect(errors.every(error => error instanceof ServiceError)).toBe(true)
  expect(new Set(errors.map(({ kind }) => kind))).toEqual(new Set(['unexpected']))
  expect(network.asked).toEqual([])
})
