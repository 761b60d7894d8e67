import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const BASKET = 'https://shop.kiln.example/basket?order=A-1'

// Answers
it('checks at once whether the order can be ordered again, and offers it', async () => {
  const { actor, status, seen } = start()

  expect(status.last().input).toEqual({ code: 'A-1' })
  expect(seen()).toEqual({ state: 'checking', failure: null, done: [] })
  actor.send({ type: 'reorder.send' })
  expect(seen().state).toBe('checking')
  await status.answer(true)

  expect(seen()).toEqual({ state: 'offered', failure: null, done: [] })
})

// Answers A-185
it('offers no order that cannot be ordered again', async () => {
  const { actor, status, again, seen } = start()
  await status.answer(false)

  actor.send({ type: 'reorder.send' })

  expect(seen().state).toBe('notOffered')
  expect(again.calls).toHaveLength(0)
})

// Answers
it('shows that it is unknown whether the order can be ordered again, and checks again', async () => {
  const { actor, status, seen } = start()
  await status.fail(aServiceError(500))
  const failure = { kind: 'refused', status: 500, correlationId: CORRELATION_ID }
  expect(seen()).toEqual({ state: 'unknown', failure, done: ['report'] })

  actor.send({ type: 'reorder.retry' })
  expect(seen()).toMatchObject({ state: 'checking', failure })
  await status.answer(true)
  expect(seen()).toMatchObject({ state: 'offered', failure: null })
})

// Answers
it('orders once for two presses, and opens the basket', async () => {
  const { actor, again, seen } = await offered()

  actor.send({ type: 'reorder.send' })
  actor.send({ type: 'reorder.send' })
  expect(seen().state).toBe('sending')
  expect(again.calls).toHaveLength(1)
  expect(again.last().input).toEqual({ code: 'A-1' })
  await again.answer(BASKET)

  expect(seen()).toEqual({ state: 'leaving', failure: null, done: [`go to ${BASKET}`] })
  actor.send({ type: 'reorder.send' })
  expect(again.calls).toHaveLength(1)
})

it('offers to order again if the browser stays on the page', async () => {
  const { actor, again, clock, seen } = await offered()
  actor.send({ type: 'reorder.send' })
  await again.answer(BASKET)

  clock.increment(9999)
  expect(seen().state).toBe('leaving')
  clock.increment(1)

  expect(seen().state).toBe('offered')
})

// Answers A-186
it('shows that the request failed, and can be sent again', async () => {
  const { actor, again, seen } = await offered()
  actor.send({ type: 'reorder.send' })
  await again.fail(aServiceError(409))
  expect(seen()).toEqual({
    state: 'refused',
    failure: { kind: 'refused', status: 409, correlationId: CORRELATION_ID },
    done: ['tell failed', 'report'],
  })

  actor.send({ type: 'reorder.send' })
  expect(again.calls).toHaveLength(2)
  await again.answer(BASKET)
  expect(seen()).toMatchObject({ state: 'leaving', failure: null })
})

async function offered() {
  const started = start()
  await started.status.answer(true)
  return started
}

function start() {
  const status = heldPort<boolean, { code: string }>()
  const again = heldPort<string, { code: string }>()
  const clock = new SimulatedClock()
  const done: string[] = []
  const actor = createActor(
    reorderMachine.provide({
      actors: { readStatus: status.logic, orderAgain: again.logic },
      actions: {
        goToShop: (_, { url }) => {
          done.push(`go to ${url}`)
        },
        notifyFailed: () => {
          done.push('tell failed')
        },
        report: () => {
          done.push('report')
        },
      },
    }),
    { input: { code: 'A-1' }, clock },
  ).start()
  return {
    actor,
    status,
    again,
    clock,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, failure: context.failure, done }
    },
  }
}
