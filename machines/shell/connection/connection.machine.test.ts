import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { heldStream } from '#tests/support/actors/deferred.ts'

it('keeps its state when the browser’s event stream ends', () => {
  const { actor, network } = start()

  network.last().next(false)
  network.last().complete()

  expect(actor.getSnapshot()).toMatchObject({ value: 'offline', status: 'active' })
})

it('stops listening when it is stopped', () => {
  const { actor, network } = start()

  actor.stop()

  expect(network.last().isStopped).toBe(true)
})

function start() {
  const network = heldStream<boolean>()
  const actor = createActor(
    connectionMachine.provide({ actors: { watchConnection: network.logic } }),
  ).start()
  return { actor, network }
}
