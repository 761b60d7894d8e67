import { createActor, setup } from 'xstate'
import { expect, it } from 'vitest'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { heldStream } from '#tests/support/actors/deferred.ts'

it('is online until the browser reports otherwise', () => {
  const { connection, emitted } = start()

  expect(connection().value).toBe('online')
  expect(connection().hasTag('offline')).toBe(false)
  expect(emitted).toEqual([])
})

it('is offline while there is no network, and notifies the shell once when the network is back', () => {
  const { connection, network, emitted } = start()

  network.last().next(false)
  expect(connection().hasTag('offline')).toBe(true)
  expect(emitted).toEqual([])

  network.last().next(true)
  expect(connection().value).toBe('online')
  expect(emitted).toEqual(['connection.restored'])
})

it('emits nothing when the browser repeats that it is offline', () => {
  const { connection, network, emitted } = start()

  network.last().next(false)
  network.last().next(false)

  expect(connection().value).toBe('offline')
  expect(emitted).toEqual([])
})

it('emits nothing when the browser repeats that it is online', () => {
  const { network, emitted } = start()

  network.last().next(true)
  network.last().next(true)

  expect(emitted).toEqual([])
})

it('keeps its state when the browser’s event stream ends', () => {
  const { connection, network } = start()

  network.last().next(false)
  network.last().complete()

  expect(connection().value).toBe('offline')
  expect(connection().status).toBe('active')
})

it('assumes a network if the browser cannot tell', () => {
  const { connection, network, emitted } = start()

  network.last().next(false)
  network.last().error(new Error('no events'))

  expect(connection().value).toBe('online')
  expect(emitted).toEqual(['connection.restored'])
})

it('stops listening when it is stopped', () => {
  const { actor, network } = start()

  actor.stop()

  expect(network.last().isStopped).toBe(true)
})

function start() {
  const network = heldStream<boolean>()
  const emitted: string[] = []
  const shell = setup({
    types: {} as { children: { connection: 'connection' } },
    actors: {
      connection: connectionMachine.provide({ actors: { watchConnection: network.logic } }),
    },
  }).createMachine({
    invoke: { id: 'connection', src: 'connection' },
    on: { '*': { actions: ({ event }) => emitted.push(event.type) } },
  })
  const actor = createActor(shell).start()
  const connection = () => {
    const child = actor.getSnapshot().children.connection
    if (child === undefined) throw new Error('The shell has no connection')
    return child.getSnapshot()
  }
  return { actor, connection, network, emitted }
}
