import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { BRUNO, CLEO, HANNAH } from '#sandbox/people/people.ts'
import { bodiesOfTests } from '#tests/support/contract/bodies.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import { servicesOf, stays } from '#tests/support/contract/services.ts'

const network = networkOfTests({ photosOfAnna: 0 })
const sent = bodiesOfTests()

describe('the customer', () => {
  // Answers A-166
  it.each([
    { second: 'still knows no such customer', faults: 2, isGone: true },
    { second: 'knows the customer after all', faults: 1, isGone: false },
  ])('is gone only if the service $second 10 s later', async ({ faults, isGone }) => {
    const { customer } = await servicesOf(network, CLEO)
    await network.fail({
      path: '/customer/customers/me',
      kind: 'status',
      status: 404,
      times: faults,
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const settled = vi.fn<() => void>()
    const answer = customer.isGone(stays())
    void answer.finally(settled)
    await vi.waitUntil(() => vi.getTimerCount() === 1 && network.asked.length === 1)
    await vi.advanceTimersByTimeAsync(9999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    expect(await answer).toBe(isGone)
    vi.useRealTimers()
  })

  // Answers
  it('is sent back whole, with unknown fields unchanged', async () => {
    const { customer } = await servicesOf(network, BRUNO)
    const loyalty = { level: 2, tags: ['a', null] }
    const read = await customer.read(stays())
    await customer.replace({ ...read, loyalty, businessAccountStatus: null }, stays())
    const known = await customer.read(stays())
    if (known === null) throw new Error('Bruno is there')
    const changed = { ...known, firstName: 'Brúno', paymentMethod: 'direct' } as const
    const kept = await customer.replace(changed, stays())

    expect(known).toEqual({ ...read, loyalty })
    expect(await sent.last()).toEqual(changed)
    expect(kept).toEqual(changed)
    expect(await customer.read(stays())).toEqual(changed)
  })

  // Answers A-308, B-147
  it('is sent with both fields of its callback, an unread one as it came', async () => {
    const { customer } = await servicesOf(network, CLEO)
    const callbackUrl = `https://hooks.example.com/${'x'.repeat(2000)}`
    network.answer('api', '/customer/customers/me', () =>
      HttpResponse.json({ firstName: 'Cleo', callbackUrl, callbackFormat: 'JSON' }),
    )
    const read = await customer.read(stays())
    await customer.changeCallback({ ...read, callbackFormat: 'XML' }, stays())

    expect(await sent.last()).toEqual({ callbackUrl, callbackFormat: 'XML' })
  })
})

// Answers B-147
it('sends a saved address back whole, with odd and unknown parts unchanged', async () => {
  const { addresses } = await servicesOf(network, HANNAH)
  const known = {
    firstName: 'Sanne',
    lastName: 'Bakker',
    streetName: 'Oudegracht',
    city: 'Utrecht',
  }
  const odd = { ...known, companyName: 'Kiln\tand Sons', phoneNumber: null, since: 2019 }
  const path = '/customer/customers/me/addresses'
  network.answer('api', path, () => HttpResponse.json([{ ...odd, id: 'odd' }]))
  network.answer('api', `${path}/odd`, () => HttpResponse.json({ ...known, id: 'odd' }))
  const [read] = await addresses.list(stays())
  if (read === undefined) throw new Error('The address is there')
  await addresses.change({ ...read, city: 'Houten' }, stays())

  expect(await sent.last()).toEqual({ ...odd, city: 'Houten' })
})
