import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { aGatewayError, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const ANNA = aCustomer({ loyalty: { level: 2 } })

// Answers
it('reads the account once, and keeps its unknown fields', async () => {
  const { actor, service, seen } = start()

  actor.send({ type: 'resource.load' })
  actor.send({ type: 'resource.load' })
  await service.answer(ANNA)

  expect(service.calls).toHaveLength(1)
  expect(seen()).toMatchObject({ state: 'ready', data: ANNA, failure: null, left: 0, reported: 0 })
})

// Answers
it('counts the account as deleted when the service says so twice, 10 s apart', async () => {
  const { actor, clock, service, seen } = await ready()
  actor.send({ type: 'resource.load' })
  await service.answer(null)
  clock.increment(9999)
  expect(seen()).toMatchObject({ state: 'missing', data: ANNA, left: 0 })

  clock.increment(1)
  expect(seen()).toMatchObject({ state: 'confirming' })
  await service.answer(null)

  expect(seen()).toMatchObject({ state: 'deleted', left: 1 })
})

// Answers A-271
it('signs out a customer whose account a gateway does not find for 30 s', async () => {
  const { actor, clock, service, seen } = start()
  actor.send({ type: 'resource.load' })
  for (const notFound of [1, 2, 3]) {
    await service.fail(aGatewayError(404))
    expect(seen()).toMatchObject({ state: 'notFound', notFound, leftUnfound: 0 })
    clock.increment(10_000)
  }
  await service.fail(aGatewayError(404))

  expect(seen()).toMatchObject({ state: 'unfound', left: 0, leftUnfound: 1 })
})

it('signs out nobody who tries again quickly while a gateway does not find the account', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'resource.load' })
  for (let presses = 0; presses < 5; presses += 1) {
    await service.fail(aGatewayError(404))
    expect(seen()).toMatchObject({ state: 'notFound', notFound: 1, leftUnfound: 0 })
    actor.send({ type: 'resource.retry' })
  }
})

it('keeps the account on screen while it is read again', async () => {
  const { actor, service, seen } = await ready()

  actor.send({ type: 'customer.changed' })
  expect(seen()).toMatchObject({ state: 'readingAgain', data: ANNA })
  await service.answer(aCustomer({ firstName: 'Anne' }))

  expect(seen()).toMatchObject({ state: 'ready', data: { firstName: 'Anne' } })
})

it('ignores an answer to a request that was sent before the account changed', async () => {
  const { actor, service, seen } = await ready()
  actor.send({ type: 'resource.load' })
  const old = service.last()

  actor.send({ type: 'customer.changed' })

  expect(old.signal.aborted).toBe(true)
  await old.answer(aCustomer({ firstName: 'Old' }))
  expect(seen()).toMatchObject({ state: 'readingAgain', data: ANNA })
  await service.answer(aCustomer({ firstName: 'New' }))
  expect(seen()).toMatchObject({ state: 'ready', data: { firstName: 'New' } })
})

// Answers
it('says that the account could not be read, and reads it again on Try again or when the connection is back', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'resource.load' })

  await service.fail(aServiceError(500))
  expect(seen()).toEqual({
    state: 'failed',
    data: null,
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
    notFound: 0,
    left: 0,
    leftUnfound: 0,
    reported: 1,
  })
  actor.send({ type: 'resource.retry' })
  await service.fail(aServiceError())
  actor.send({ type: 'connection.restored' })
  await service.answer(ANNA)

  expect(seen()).toMatchObject({ state: 'ready', failure: null, reported: 2 })
})

// Answers A-118
it('keeps the known account when it could not be read again, and says so', async () => {
  const { actor, service, seen } = await ready()
  actor.send({ type: 'resource.load' })

  await service.fail(aServiceError(503))

  expect(seen()).toMatchObject({ state: 'outdated', data: ANNA, failure: { status: 503 } })
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)
})

async function ready() {
  const started = start()
  started.actor.send({ type: 'resource.load' })
  await started.service.answer(ANNA)
  return started
}

function start() {
  const service = heldPort<Customer | null>()
  let left = 0
  let leftUnfound = 0
  const clock = new SimulatedClock()
  let reported = 0
  const actor = createActor(
    customerMachine.provide({
      actors: { read: service.logic },
      actions: {
        leave: () => {
          left += 1
        },
        leaveUnfound: () => {
          leftUnfound += 1
        },
        report: () => {
          reported += 1
        },
      },
    }),
    { clock },
  ).start()
  return {
    actor,
    clock,
    service,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, ...context, left, leftUnfound, reported }
    },
  }
}
