import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { stepClock } from '#machines/kit/step-clock.ts'
import { orderSearchMachine } from '#machines/orders/order-search/order-search.machine.ts'
import { ANY_ORDER, type OrderFilter } from '#machines/orders/model/order-search.ts'

const BOOKS: OrderFilter = { ...ANY_ORDER, text: 'book' }

// Answers B-008
it('filters on each key press, and sets the address after half a second without one', () => {
  const { actor, clock, seen } = start()

  actor.send({ type: 'search.change', change: { text: 'boo' } })
  clock.pass(499)
  actor.send({ type: 'search.change', change: { text: 'book' } })
  clock.pass(499)
  expect(seen()).toEqual({ state: 'changing', filter: BOOKS, shown: [] })

  clock.pass(1)
  expect(seen()).toEqual({
    state: 'settled',
    filter: BOOKS,
    shown: [{ type: 'address.show', filter: BOOKS, replaces: false }],
  })
})

// Answers B-008
it('replaces the history entry of the previous search, so that Back leads to all orders', () => {
  const { actor, seen } = start()
  actor.send({ type: 'search.change', change: { text: 'book' } })
  actor.send({ type: 'search.submit' })
  actor.send({ type: 'search.change', change: { year: '2025' } })
  actor.send({ type: 'search.submit' })
  actor.send({ type: 'search.clear' })

  expect(seen().shown.map(({ replaces }) => replaces)).toEqual([false, true, false])
  expect(seen().filter).toEqual(ANY_ORDER)
})

it('does nothing if the address is the same', () => {
  const { actor, clock, seen } = start()
  actor.send({ type: 'search.clear' })
  actor.send({ type: 'search.submit' })
  actor.send({ type: 'search.change', change: { text: 'a' } })
  actor.send({ type: 'search.change', change: { text: ' ' } })
  clock.pass(500)

  expect(seen()).toMatchObject({ state: 'settled', shown: [] })
})

// Answers B-008
it('follows Back and links, and ignores addresses that it set itself', () => {
  const { actor, seen } = start()
  actor.send({ type: 'address.moved', filter: BOOKS })
  expect(seen().filter).toEqual(BOOKS)

  actor.send({ type: 'search.change', change: { text: 'books' } })
  actor.send({ type: 'address.moved', filter: BOOKS })
  expect(seen()).toMatchObject({ state: 'changing', filter: { text: 'books' } })

  actor.send({ type: 'address.moved', filter: ANY_ORDER })
  expect(seen()).toMatchObject({ state: 'settled', filter: ANY_ORDER, shown: [] })
})

function start() {
  const clock = stepClock()
  const shown: { type: 'address.show'; filter: OrderFilter; replaces: boolean }[] = []
  const actor = createActor(orderSearchMachine, { clock }).start()
  actor.on('address.show', event => {
    shown.push(event)
  })
  return {
    actor,
    clock,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, filter: context.filter, shown }
    },
  }
}
