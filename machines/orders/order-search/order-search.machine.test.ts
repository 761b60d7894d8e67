import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { stepClock } from '#machines/kit/step-clock.ts'
import { orderSearchMachine } from '#machines/orders/order-search/order-search.machine.ts'

it('leaves the address as it is for a text of spaces', () => {
  const clock = stepClock()
  const shown: unknown[] = []
  const actor = createActor(orderSearchMachine, { clock }).start()
  actor.on('address.show', event => {
    shown.push(event)
  })
  actor.send({ type: 'search.change', change: { text: 'a' } })
  actor.send({ type: 'search.change', change: { text: ' ' } })
  clock.pass(500)

  expect(actor.getSnapshot().value).toBe('settled')
  expect(shown).toEqual([])
})
