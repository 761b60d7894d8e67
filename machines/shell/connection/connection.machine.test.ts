import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { held } from '#tests/support/actors/deferred.ts'

// Answers B-161
it('asks the site with growing pauses while the browser says that it is offline, and believes an answer', async () => {
  const { actor, network, site, clock } = start()
  network.last().next(false)

  for (const [index, wait] of [5000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    clock.increment(wait - 1)
    expect(site.calls).toHaveLength(index)
    clock.increment(1)
    expect(site.calls).toHaveLength(index + 1)
    if (index < 5) await site.fail(new Error('no connection'))
  }
  expect(actor.getSnapshot().hasTag('offline')).toBe(true)
  await site.answer()

  expect(actor.getSnapshot().value).toBe('online')
})

function start() {
  const { logic, watchConnection: network, checkSite: site } = held(connectionMachine)
  const clock = new SimulatedClock()
  const actor = createActor(logic.provide({ actions: { notifyRestored: () => undefined } }), {
    clock,
  }).start()
  return { actor, network, site, clock }
}
