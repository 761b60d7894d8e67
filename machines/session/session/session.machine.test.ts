import { createActor, SimulatedClock, type StateValueFrom } from 'xstate'
import { expect, it } from 'vitest'
import { sessionMachine, type SessionInput } from '#machines/session/session/session.machine.ts'
import { type Session } from '#machines/session/model/session.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import { aStorefront } from '#machines/samples/configuration.ts'
import { fromSource } from '#machines/kit/source.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'
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

it('lists the export that an abandoned session stopped', async () => {
  const { actor, forgetting } = start()
  actor.send({ type: 'session.lost', isCut: false })
  const dropped = { ...NO_WORK, isExporting: true }

  await forgetting.answer(dropped)

  expect(actor.getSnapshot().output).toEqual({ end: 'abandoned', dropped })
})

it('signs out during a renewal: the renewal is aborted and its late token is not stored', async () => {
  const { actor, clock, renewal, seen } = start(0)
  clock.increment(0)
  const before = actor.getSnapshot().context.session

  actor.send({ type: 'session.signOut' })
  expect(renewal.last().signal.aborted).toBe(true)
  await renewal.answer(aSession(77))

  expect(seen().state).toBe('signingOut')
  expect(actor.getSnapshot().context.session).toEqual(before)
})

// Answers A-265, B-119
it('ends as signed out when the customer signs out in another tab, and lists the work that was stopped', async () => {
  const { actor, others, forgettingAccount, forgetting, signingOut, seen } = start()
  expect(others.last().input).toEqual({ account: 'anna-1001' })

  others.last().next(true)
  expect(seen().state).toBe('following')
  expect(actor.getSnapshot().hasTag('leaving')).toBe(true)
  expect(others.last().isStopped).toBe(true)
  actor.send({ type: 'session.signOut' })
  actor.send({ type: 'session.lost', isCut: false })
  actor.send({ type: 'session.changed' })
  const dropped = { ...NO_WORK, deleting: 700 }
  await forgettingAccount.answer(dropped)

  expect(actor.getSnapshot()).toMatchObject({
    status: 'done',
    output: { end: 'signedOut', dropped },
  })
  expect(forgettingAccount.calls).toHaveLength(1)
  expect(forgetting.calls).toHaveLength(0)
  expect(signingOut.calls).toHaveLength(0)
})

/** The name of the state within `alive`; in any other state, the name of that state. */
const innermost = (value: StateValueFrom<typeof sessionMachine>): string =>
  typeof value === 'string' ? value : (value.alive ?? '')

function start(renewAfter = 240_000) {
  const clock = new SimulatedClock()
  const renewal = heldPort<Session>()
  const page = { isUsed: true, use: { next: (_: boolean) => {}, error: (_: unknown) => {} } }
  const others = heldStream<boolean, { account: string }>()
  const signIns = heldStream<boolean, { account: string }>()
  const forgetting = heldPort<Work>()
  const forgettingAccount = heldPort<Work>()
  const loading = heldPort<void>()
  const returning = heldPort<void, Pick<SessionInput, 'storefront'>>()
  const signingOut = heldPort<void, Pick<SessionInput, 'storefront' | 'locale'>>()
  let reported = 0
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        renewSession: renewal.logic,
        watchUse: fromSource<boolean>(listener => {
          page.use = listener
          listener.next(page.isUsed)
          return () => undefined
        }),
        watchSignOut: others.logic,
        watchSignIn: signIns.logic,
        clearSession: forgetting.logic,
        clearAccount: forgettingAccount.logic,
        reloadPage: loading.logic,
        comeBack: returning.logic,
        signOut: signingOut.logic,
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
    actor,
    clock,
    renewal,
    others,
    forgetting,
    forgettingAccount,
    signingOut,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: innermost(value), attempt: context.attempt, end: context.end, reported }
    },
  }
}
