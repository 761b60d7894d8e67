import { expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { cutOffMachine } from '#machines/orders/cut-off/cut-off.machine.ts'
import { orderSearchMachine } from '#machines/orders/order-search/order-search.machine.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('connects screen actors once all of them are open, and disconnects them on leaving', () => {
  const { open, connect } = wiredActors()
  const { search, emitted, wired } = record()
  open('addresses', addressesMachine)
  const disconnect = connect(wired)
  expect(emitted()).toBe(0)

  const opened = open('orderSearch', orderSearchMachine)
  search(opened, 'first')
  expect(emitted()).toBe(1)
  disconnect()
  search(opened, 'second')
  expect(emitted()).toBe(1)
})

it('connects an actor that replaces another, and disconnects the replaced one', () => {
  const { open, connect } = wiredActors()
  const { search, connections, emitted, wired } = record()
  open('addresses', addressesMachine)
  open('orderSearch', orderSearchMachine, { key: 'A-1' })
  connect(wired)
  expect(connections()).toBe(1)

  open('cutOff', cutOffMachine, { input: { campaign: null } })
  expect(connections()).toBe(1)
  const replacing = open('orderSearch', orderSearchMachine, { key: 'A-2' })
  expect(connections()).toBe(2)
  search(replacing, 'first')
  expect(emitted()).toBe(1)

  open('addresses', addressesMachine, { key: 'again' })
  expect(connections()).toBe(3)
  search(replacing, 'second')
  expect(emitted()).toBe(2)
})

it('passes on the selected value at once and whenever it changes, not at each transition', () => {
  const { open } = wiredActors()
  const search = open('orderSearch', orderSearchMachine)
  const texts: string[] = []
  const { unsubscribe } = follow(
    search,
    ({ context }) => context.filter.text,
    text => {
      texts.push(text)
    },
  )
  search.send({ type: 'search.change', change: { text: 'mug' } })
  search.send({ type: 'search.submit' })
  unsubscribe()
  search.send({ type: 'search.change', change: { text: 'mugs' } })

  expect(texts).toEqual(['', 'mug'])
})

/** A wiring that counts how often it was connected, and records the events that the search emits to it. */
const record = () => {
  let connections = 0
  let emitted = 0
  const wired = wiring(['addresses', 'orderSearch'], ([, search]) => {
    connections += 1
    return [
      search.on('address.show', () => {
        emitted += 1
      }),
    ]
  })
  return {
    wired,
    connections: () => connections,
    emitted: () => emitted,
    search: (actor: ActorRefFrom<typeof orderSearchMachine>, text: string): void => {
      actor.send({ type: 'search.change', change: { text } })
      actor.send({ type: 'search.submit' })
    },
  }
}
