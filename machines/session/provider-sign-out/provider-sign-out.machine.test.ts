import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { aStorefront } from '#machines/samples/configuration.ts'
import { ENGLISH } from '#machines/samples/session.ts'
import type { ProviderEnd } from '#machines/session/model/session.ts'
import {
  providerSignOutMachine,
  type ProviderSignOutInput,
} from '#machines/session/provider-sign-out/provider-sign-out.machine.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers B-118
it('tries after 5, 10, 20, 40, 60 and 60 seconds while the provider does not answer', async () => {
  const { clock, end, state } = start()
  for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
    clock.increment(seconds * 1000 - 1)
    expect(state()).toBe('waiting')
    clock.increment(1)
    expect(state()).toBe('asking')
    expect(end.calls).toHaveLength(index + 1)
    await end.answer('unreachable')
  }
  expect(end.last().input).toEqual({ storefront: aStorefront(), locale: ENGLISH })
})

// Answers B-118
it.each([{ type: 'page.shown' } as const, { type: 'connection.restored' } as const])(
  'tries immediately on $type, and asks once for several events',
  event => {
    const { actor, end, state } = start()

    actor.send(event)
    actor.send(event)

    expect(state()).toBe('asking')
    expect(end.calls).toHaveLength(1)
  },
)

// Answers B-118
it('tries again 30 seconds after a form if the browser stayed on the page', async () => {
  const { actor, clock, end, state } = start()
  actor.send({ type: 'page.shown' })
  await end.answer('posted')
  clock.increment(29_999)
  expect(state()).toBe('leaving')
  clock.increment(1)
  expect(state()).toBe('waiting')
  clock.increment(10_000)
  expect(state()).toBe('asking')
})

// Answers B-118
it('reports a provider that has no address to end a session, and tries again', async () => {
  const { actor, end, reports, state } = start()
  actor.send({ type: 'page.shown' })
  await end.fail(new TypeError('The provider has no end-session endpoint'))

  expect(state()).toBe('waiting')
  expect(reports).toHaveLength(1)
})

function start() {
  const clock = new SimulatedClock()
  const end = heldPort<ProviderEnd, ProviderSignOutInput>()
  const reports: unknown[] = []
  const actor = createActor(
    providerSignOutMachine.provide({
      actors: { endAtProvider: end.logic },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    { clock, input: { storefront: aStorefront(), locale: ENGLISH } },
  ).start()
  return { actor, clock, end, reports, state: () => actor.getSnapshot().value }
}
