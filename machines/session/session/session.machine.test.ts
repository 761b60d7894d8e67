import { createActor, SimulatedClock, type StateValueFrom } from 'xstate'
import { expect, it } from 'vitest'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { aStorefront } from '#machines/samples/configuration.ts'
import { fromSource } from '#machines/kit/source.ts'
import { held } from '#tests/support/actors/deferred.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aSession, ENGLISH } from '#machines/samples/session.ts'

const DAY = 86_400_000

// Answers A-264
it.each([
  { renewAfter: 240_000, passed: 239_999, state: 'fresh' },
  { renewAfter: 240_000, passed: 240_000, state: 'renewing' },
  { renewAfter: 240_000, passed: 240_001, state: 'renewing' },
  { renewAfter: 40 * DAY, passed: DAY - 1, state: 'fresh' },
  { renewAfter: 40 * DAY, passed: DAY, state: 'renewing' },
  { renewAfter: 40 * DAY, passed: DAY + 1, state: 'renewing' },
])(
  'is $state after $passed ms if the token is due after $renewAfter ms',
  ({ renewAfter, passed, state }) => {
    const { clock, seen } = start(renewAfter)

    clock.increment(passed)

    expect(seen().state).toBe(state)
  },
)

// Answers A-264
it('retries a renewal after transient failures in 1, 2, 4, 8, 16, 32, 60 and 60 seconds', async () => {
  const { clock, renewal, seen } = start(0)
  clock.increment(0)
  for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await renewal.fail(aServiceError(503))
    expect(seen()).toEqual({ state: 'waiting', attempt: index + 1, end: 'signedOut', reported: 0 })
    clock.increment(seconds * 1000 - 1)
    expect(seen().state).toBe('waiting')
    clock.increment(1)
    expect(seen().state).toBe('renewing')
    expect(renewal.calls).toHaveLength(index + 2)
  }

  await renewal.answer(aSession())
  expect(seen()).toEqual({ state: 'fresh', attempt: 0, end: 'signedOut', reported: 0 })
})

/** The name of the state within `alive`; in any other state, the name of that state. */
const innermost = (value: StateValueFrom<typeof sessionMachine>): string =>
  typeof value === 'string' ? value : (value.alive ?? '')

function start(renewAfter = 240_000) {
  const clock = new SimulatedClock()
  const { logic, renewSession: renewal } = held(sessionMachine)
  let reported = 0
  const actor = createActor(
    logic.provide({
      actors: {
        watchUse: fromSource<boolean>(listener => {
          listener.next(true)
          return () => undefined
        }),
      },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
    {
      clock,
      input: {
        storefront: aStorefront(),
        locale: ENGLISH,
        session: aSession(renewAfter),
      },
    },
  ).start()
  return {
    clock,
    renewal,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: innermost(value), attempt: context.attempt, end: context.end, reported }
    },
  }
}
