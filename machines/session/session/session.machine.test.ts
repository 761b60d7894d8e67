import { createActor, SimulatedClock, type StateValueFrom } from 'xstate'
import { expect, it } from 'vitest'
import { sessionMachine, type SessionInput } from '#machines/session/session/session.machine.ts'
import {
  AccountChanged,
  SessionCut,
  SessionOver,
  type Session,
} from '#machines/session/model/session.ts'
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

it('renews immediately if the token is already due', () => {
  const { clock, seen } = start(0)

  clock.increment(0)

  expect(seen().state).toBe('renewing')
})

// Answers A-264
it('continues with the renewed session, and renews that session later', async () => {
  const { clock, renewal, actor, seen } = start(1000)
  clock.increment(1000)

  await renewal.answer(aSession(500))
  expect(seen()).toEqual({ state: 'fresh', attempt: 0, end: 'signedOut', reported: 0 })
  expect(actor.getSnapshot().context.session).toEqual(aSession(500))

  clock.increment(499)
  expect(renewal.calls).toHaveLength(1)
  clock.increment(1)
  expect(renewal.calls).toHaveLength(2)
})

// Answers B-139
it('renews nothing while nobody uses the page, neither when due nor after a failure, and renews when somebody returns', async () => {
  const { actor, clock, page, renewal, seen } = start()
  page.isUsed = false
  clock.increment(240_000)
  expect(seen().state).toBe('due')
  page.use.next(true)
  expect(seen().state).toBe('renewing')

  await renewal.fail(aServiceError())
  clock.increment(1000)
  expect(seen().state).toBe('due')
  actor.send({ type: 'page.shown' })
  expect(seen().state).toBe('renewing')

  await renewal.fail(aServiceError())
  actor.send({ type: 'connection.restored' })
  expect(seen().state).toBe('due')
  page.use.error(new Error('a bug'))
  expect(seen()).toMatchObject({ state: 'renewing', reported: 1 })
})

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

it.each([{ type: 'page.shown' } as const, { type: 'connection.restored' } as const])(
  'renews on $type, both while fresh and while waiting',
  async event => {
    const { actor, renewal, seen } = start()

    actor.send(event)
    expect(seen().state).toBe('renewing')
    await renewal.fail(aServiceError())
    expect(seen().state).toBe('waiting')
    actor.send(event)
    expect(seen().state).toBe('renewing')
    expect(renewal.calls).toHaveLength(2)

    actor.send(event)
    expect(renewal.calls).toHaveLength(2)
  },
)

// Answers
it('ends as abandoned only when the provider says that the session is over', async () => {
  const { clock, renewal, forgetting, actor, seen } = start(0)
  clock.increment(0)

  await renewal.fail(new SessionOver('invalid_grant'))
  expect(seen()).toEqual({ state: 'forgetting', attempt: 0, end: 'abandoned', reported: 0 })
  expect(actor.getSnapshot().hasTag('leaving')).toBe(true)
  await forgetting.answer(NO_WORK)

  expect(actor.getSnapshot()).toMatchObject({
    status: 'done',
    value: 'ended',
    output: { end: 'abandoned', dropped: NO_WORK },
  })
})

it('lists the export that an abandoned session stopped', async () => {
  const { actor, forgetting } = start()
  actor.send({ type: 'session.lost', isCut: false })
  const dropped = { ...NO_WORK, isExporting: true }

  await forgetting.answer(dropped)

  expect(actor.getSnapshot().output).toEqual({ end: 'abandoned', dropped })
})

it('ends and reports the failure when the cookies could not be deleted', async () => {
  const { actor, forgetting, seen } = start()
  actor.send({ type: 'session.lost', isCut: false })

  await forgetting.fail(new Error('no cookies'))

  expect(actor.getSnapshot().output).toEqual({ end: 'abandoned', dropped: NO_WORK })
  expect(seen().reported).toBe(1)
})

// Answers A-266
it('signs out on request, and passes the data that a sign-out needs', async () => {
  const { actor, signingOut, seen } = start()

  actor.send({ type: 'session.signOut' })
  expect(actor.getSnapshot().value).toBe('signingOut')
  expect(actor.getSnapshot().hasTag('leaving')).toBe(true)
  expect(signingOut.last().input).toEqual({ storefront: aStorefront(), locale: ENGLISH })
  await signingOut.answer(undefined)

  expect(seen()).toEqual({ state: 'signingOut', attempt: 0, end: 'signedOut', reported: 0 })
  expect(signingOut.calls).toHaveLength(1)
})

it('ends and reports the failure when the provider cannot be notified of the sign-out', async () => {
  const { actor, signingOut, seen } = start()
  actor.send({ type: 'session.signOut' })

  await signingOut.fail(aServiceError())

  expect(actor.getSnapshot().output).toEqual({ end: 'unended', dropped: NO_WORK })
  expect(seen().reported).toBe(1)
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

it('signs out while it waits for the next attempt, and stops trying', async () => {
  const { actor, clock, renewal, seen } = start(0)
  clock.increment(0)
  await renewal.fail(aServiceError())

  actor.send({ type: 'session.signOut' })
  clock.increment(9999)

  expect(seen().state).toBe('signingOut')
  expect(renewal.calls).toHaveLength(1)
})

it.each([
  { passed: 9999, state: 'signingOut' },
  { passed: 10_000, state: 'ended' },
  { passed: 10_001, state: 'ended' },
])(
  'is $state $passed ms after a sign-out if the browser stays on the page',
  ({ passed, state }) => {
    const { actor, clock, signingOut, seen } = start()
    actor.send({ type: 'session.signOut' })

    clock.increment(passed)

    expect(seen().state).toBe(state)
    expect(signingOut.last().signal.aborted).toBe(state === 'ended')
  },
)

it.each([
  { passed: 9999, state: 'yielding' },
  { passed: 10_000, state: 'ended' },
  { passed: 10_001, state: 'ended' },
])(
  'is $state $passed ms after another account signed in, if the page did not reload',
  async ({ passed, state }) => {
    const { actor, clock, loading, seen } = start()
    actor.send({ type: 'session.changed' })
    await loading.answer(undefined)

    clock.increment(passed)

    expect(seen()).toEqual({ state, attempt: 0, end: 'replaced', reported: 0 })
  },
)

it('yields to the other account if the cookies belong to it at the sign-out', async () => {
  const { actor, signingOut, seen } = start()
  actor.send({ type: 'session.signOut' })

  await signingOut.fail(new AccountChanged('Bruno'))

  expect(seen()).toEqual({ state: 'yielding', attempt: 0, end: 'replaced', reported: 0 })
  expect(actor.getSnapshot().hasTag('switching')).toBe(true)
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

it('ends and reports the failure when this tab’s data cannot be cleared', async () => {
  const { actor, others, forgettingAccount, seen } = start()
  others.last().next(true)

  await forgettingAccount.fail(new Error('no storage'))

  expect(actor.getSnapshot().output).toEqual({ end: 'signedOut', dropped: NO_WORK })
  expect(seen().reported).toBe(1)
})

it('continues when other tabs send irrelevant messages or cannot be reached', () => {
  const { others, seen } = start()

  others.last().next(false)
  expect(seen().state).toBe('fresh')
  others.last().error(new Error('no channel'))
  expect(seen()).toEqual({ state: 'fresh', attempt: 0, end: 'signedOut', reported: 1 })

  const silent = start()
  silent.others.last().complete()
  expect(silent.seen()).toEqual({ state: 'fresh', attempt: 0, end: 'signedOut', reported: 0 })
})

// Answers B-053
it('yields to another customer who signs in in another tab, unless the channel fails', () => {
  const { actor, signIns, loading, seen } = start()
  expect(signIns.last().input).toEqual({ account: 'anna-1001' })
  signIns.last().next(true)
  expect(seen().state).toBe('yielding')
  expect(actor.getSnapshot().hasTag('switching')).toBe(true)
  expect(loading.calls).toHaveLength(1)

  const silent = start()
  silent.signIns.last().next(false)
  silent.signIns.last().complete()
  expect(silent.seen()).toEqual({ state: 'fresh', attempt: 0, end: 'signedOut', reported: 0 })
  const deaf = start()
  deaf.signIns.last().error(new Error('no channel'))
  expect(deaf.seen()).toEqual({ state: 'fresh', attempt: 0, end: 'signedOut', reported: 1 })
})

// Answers B-057
it('redirects through the provider if the next token was lost, and ends as abandoned if the provider cannot be reached', async () => {
  const refused = start()
  refused.clock.increment(240_000)
  await refused.renewal.fail(new SessionCut('lost'))
  expect(refused.seen().state).toBe('comingBack')
  expect(refused.actor.getSnapshot().hasTag('leaving')).toBe(true)
  await refused.returning.answer(undefined)
  expect(refused.seen().state).toBe('comingBack')
  refused.clock.increment(10_000)
  expect(refused.seen().state).toBe('forgetting')

  const called = start()
  called.actor.send({ type: 'session.lost', isCut: true })
  expect(called.returning.last().input).toEqual({ storefront: aStorefront() })
  await called.returning.fail(aServiceError())
  expect(called.seen()).toEqual({
    state: 'forgetting',
    attempt: 0,
    end: 'abandoned',
    reported: 1,
  })
})

it('keeps the customer’s drafts when the session is abandoned', async () => {
  const { actor, forgetting, forgettingAccount } = start()

  actor.send({ type: 'session.lost', isCut: false })
  await forgetting.answer(NO_WORK)

  expect(forgettingAccount.calls).toHaveLength(0)
})

it('yields to another account without touching its cookies, whether a renewal or a service reports it', async () => {
  const { actor, clock, renewal, forgetting, loading, seen } = start(0)
  clock.increment(0)
  await renewal.fail(new AccountChanged('Bruno'))

  expect(seen().state).toBe('yielding')
  expect(actor.getSnapshot().hasTag('leaving')).toBe(true)
  actor.send({ type: 'session.signOut' })
  actor.send({ type: 'session.lost', isCut: false })
  actor.send({ type: 'session.changed' })
  await loading.answer(undefined)
  expect(seen().state).toBe('yielding')
  expect(loading.calls).toHaveLength(1)
  expect(forgetting.calls).toHaveLength(0)

  const replaced = start()
  replaced.actor.send({ type: 'session.changed' })
  expect(replaced.seen().state).toBe('yielding')
  await replaced.loading.fail(new Error('The page cannot be loaded'))
  expect(replaced.seen()).toEqual({ state: 'ended', attempt: 0, end: 'replaced', reported: 1 })
})

it('signs out once, however often the customer asks', () => {
  const { actor, signingOut } = start()

  actor.send({ type: 'session.signOut' })
  actor.send({ type: 'session.signOut' })

  expect(signingOut.calls).toHaveLength(1)
})

it('continues the sign-out when the session is lost meanwhile', () => {
  const { actor, forgetting, seen } = start()
  actor.send({ type: 'session.signOut' })

  actor.send({ type: 'session.lost', isCut: false })
  actor.send({ type: 'session.changed' })

  expect(seen()).toEqual({ state: 'signingOut', attempt: 0, end: 'signedOut', reported: 0 })
  expect(forgetting.calls).toHaveLength(0)
})

it.each([
  { type: 'session.signOut' } as const,
  { type: 'session.lost', isCut: false } as const,
  { type: 'session.changed' } as const,
])('ignores $type while an abandoned session is cleared', event => {
  const { actor, forgetting, signingOut, seen } = start()
  actor.send({ type: 'session.lost', isCut: false })

  actor.send(event)

  expect(seen()).toEqual({ state: 'forgetting', attempt: 0, end: 'abandoned', reported: 0 })
  expect(forgetting.calls).toHaveLength(1)
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
    page,
    others,
    signIns,
    forgetting,
    forgettingAccount,
    loading,
    returning,
    signingOut,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: innermost(value), attempt: context.attempt, end: context.end, reported }
    },
  }
}
