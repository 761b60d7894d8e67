import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aVoucherOffer } from '#machines/samples/order-details.ts'
import type { VoucherOffer } from '#machines/orders/model/voucher.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const machine = lookupMachine<VoucherOffer>()
const OFFER = aVoucherOffer()

// Answers
it('requests the detail by its id at once, and keeps the answer', async () => {
  const { read, seen } = start()

  expect(read.last().input).toEqual({ id: 'AUTUMN-15' })
  expect(seen()).toEqual({ state: 'reading', data: null, failure: null, reported: 0 })

  await read.answer(OFFER)
  expect(seen()).toEqual({ state: 'found', data: OFFER, failure: null, reported: 0 })
})

// Answers
it('does not count a missing detail as an error', async () => {
  const { read, seen } = start()

  await read.answer(null)

  expect(seen()).toEqual({ state: 'none', data: null, failure: null, reported: 0 })
})

// Answers
it('shows why the detail could not be read, until it is read', async () => {
  const { actor, read, seen } = start()
  await read.fail(aServiceError(500))
  const failure = { kind: 'refused', status: 500, correlationId: CORRELATION_ID }

  expect(seen()).toEqual({ state: 'failed', data: null, failure, reported: 1 })
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)

  actor.send({ type: 'lookup.retry' })
  actor.send({ type: 'lookup.retry' })
  expect(seen()).toEqual({ state: 'reading', data: null, failure, reported: 1 })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(read.calls).toHaveLength(2)

  await read.answer(OFFER)
  expect(seen()).toEqual({ state: 'found', data: OFFER, failure: null, reported: 1 })
})

it('keeps the known detail while it is read again with its order', async () => {
  const { actor, read, seen } = start()
  await read.answer(OFFER)

  actor.send({ type: 'lookup.retry' })
  expect(seen().state).toBe('found')
  actor.send({ type: 'lookup.refresh' })
  expect(seen()).toEqual({ state: 'reading', data: OFFER, failure: null, reported: 0 })
  await read.fail(aServiceError())
  expect(seen()).toMatchObject({ state: 'failed', data: OFFER, failure: { kind: 'offline' } })

  actor.send({ type: 'lookup.refresh' })
  await read.answer(null)
  expect(seen()).toEqual({ state: 'none', data: null, failure: null, reported: 1 })

  actor.send({ type: 'lookup.refresh' })
  expect(seen().state).toBe('reading')
})

function start() {
  const read = heldPort<VoucherOffer | null, { id: string }>()
  let reported = 0
  const actor = createActor(
    machine.provide({
      actors: { read: read.logic },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
    { input: { id: 'AUTUMN-15' } },
  ).start()
  return {
    actor,
    read,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, data: context.data, failure: context.failure, reported }
    },
  }
}
