import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import {
  bootstrapMachine,
  type BootstrapInput,
} from '#machines/session/bootstrap/bootstrap.machine.ts'
import type { Configuration, Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { SessionOver, type Session, type StoredSession } from '#machines/session/model/session.ts'
import { aConfiguration, writtenStorefront } from '#machines/samples/configuration.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aSession } from '#machines/samples/session.ts'

const HOME = 'https://myaccount.kiln.example'

// Answers
it('starts with a fresh token without a call', async () => {
  const start = opened(`${HOME}/orders?tab=history`)
  expect(start.state()).toBe('checkingStorage')

  await start.storage.answer(true)
  expect(start.state()).toBe('loadingConfiguration')
  await start.configuration.answer(aConfiguration())
  expect(start.state()).toBe('dressing')
  expect(start.dress.last().input).toEqual({ storefront: SHOP, locale: 'en-GB' })
  await start.dress.answer(undefined)
  expect(start.state()).toBe('checkingToken')
  await start.stored.answer({ kind: 'fresh', session: aSession() })

  expect(start.actor.getSnapshot()).toMatchObject({ status: 'done', value: 'authenticated' })
  expect(start.actor.getSnapshot().output).toEqual({
    configuration: aConfiguration(),
    storefront: SHOP,
    locale: 'en-GB',
    session: aSession(),
  })
  expect(start.reports).toEqual([])
})

// Answers
it.each([
  { outcome: 'can store nothing', settle: (start: Opened) => start.storage.answer(false) },
  {
    outcome: 'throws an error',
    settle: (start: Opened) => start.storage.fail(new Error('SecurityError')),
  },
])('asks for cookies and site data when the browser $outcome', async ({ settle }) => {
  const start = opened()

  await settle(start)

  expect(start.state()).toBe('storageUnusable')
  expect(start.actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(start.configuration.calls).toHaveLength(0)
})

// Answers
it('shows the banner when the configuration cannot be read, and reads it again on Try again', async () => {
  const start = opened()
  await start.storage.answer(true)

  const error = aServiceError(500)
  await start.configuration.fail(error)
  expect(start.state()).toBe('configurationFailed')
  expect(start.context().failure).toEqual({
    kind: 'refused',
    status: 500,
    correlationId: CORRELATION_ID,
  })
  expect(start.actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(start.reports).toEqual([error])

  start.actor.send({ type: 'start.retry' })
  expect(start.state()).toBe('loadingConfiguration')
  expect(start.context().failure).toBeNull()
  start.actor.send({ type: 'start.retry' })
  expect(start.configuration.calls).toHaveLength(2)
  await start.configuration.answer(aConfiguration())
  expect(start.state()).toBe('dressing')
})

// Answers
it.each([
  { host: 'myaccount.kiln.example', chosenLocale: null, shop: 'Kiln & Keep', locale: 'en-GB' },
  { host: 'myaccount.kiln.example', chosenLocale: 'nl-NL', shop: 'Kiln & Keep', locale: 'nl-NL' },
  { host: 'myaccount.kiln.example', chosenLocale: 'xx-XX', shop: 'Kiln & Keep', locale: 'en-GB' },
  { host: 'myaccount.papel.example', chosenLocale: 'en-GB', shop: 'Papel', locale: 'de-AT' },
  { host: 'unknown.example', chosenLocale: null, shop: 'Kiln & Keep', locale: 'en-GB' },
])(
  'applies to $host the storefront $shop in $locale when the stored locale is $chosenLocale',
  async ({ host, chosenLocale, shop, locale }) => {
    const start = opened(`${HOME}/`, { host, chosenLocale })
    await start.storage.answer(true)
    await start.configuration.answer(
      aConfiguration({
        storefronts: [
          writtenStorefront(),
          writtenStorefront({
            hosts: ['myaccount.papel.example'],
            vendorName: 'Papel',
            locales: ['en-GB', 'de-AT'],
            forcedLocale: 'de-AT',
          }),
        ],
      }),
    )

    expect(start.dress.last().input.storefront.vendorName).toBe(shop)
    expect(start.dress.last().input.locale).toBe(locale)
  },
)

// Answers
it('redirects from a retired shop to its replacement', async () => {
  const start = opened()
  await start.storage.answer(true)
  await start.configuration.answer(RETIRED)

  expect(start.state()).toBe('movingToReplacement')
  expect(start.leave.last().input).toEqual({ storefront: RETIRED.storefronts[0] })
  await start.leave.answer(undefined)
  expect(start.state()).toBe('movingToReplacement')
  expect(start.dress.calls).toHaveLength(0)
})

it('continues as the retired shop when the browser does not leave the page', async () => {
  const start = opened()
  await start.storage.answer(true)
  await start.configuration.answer(RETIRED)

  await start.leave.fail(new Error('blocked'))

  expect(start.state()).toBe('dressing')
  expect(start.reports).toHaveLength(1)
})

// Answers A-335
it('continues in English and without a brand when texts or tokens cannot be loaded', async () => {
  const start = opened()
  await start.storage.answer(true)
  await start.configuration.answer(aConfiguration())

  await start.dress.fail(aServiceError(404))

  expect(start.state()).toBe('checkingToken')
  expect(start.reports).toHaveLength(1)
})

// Answers A-264
it('renews an expired token without asking the customer', async () => {
  const start = await dressed()
  await start.stored.answer({ kind: 'expired' })
  expect(start.state()).toEqual({ renewing: 'quiet' })

  await start.renewal.answer(aSession())

  expect(start.actor.getSnapshot().value).toBe('authenticated')
  expect(start.actor.getSnapshot().output?.session).toEqual(aSession())
})

// Answers A-264
it('asks the customer to sign in when the provider ended the session', async () => {
  const start = await dressed(`${HOME}/my-photos?stripped=true`)
  await start.stored.answer({ kind: 'expired' })

  await start.renewal.fail(new SessionOver('invalid_grant'))

  expect(start.state()).toBe('redirecting')
})

// Answers A-264
it('keeps the session after a transient failure of the renewal, retries three times silently, then shows it and continues', async () => {
  const start = await dressed()
  await start.stored.answer({ kind: 'expired' })
  for (const [index, seconds] of [1, 2, 4].entries()) {
    await start.renewal.fail(aServiceError(503))
    expect(start.state()).toBe('waiting')
    expect(start.actor.getSnapshot().hasTag('busy')).toBe(true)
    start.clock.increment(seconds * 1000 - 1)
    expect(start.state()).toBe('waiting')
    start.clock.increment(1)
    expect(start.state()).toEqual({ renewing: 'quiet' })
    expect(start.renewal.calls).toHaveLength(index + 2)
  }

  await start.renewal.fail(aServiceError(503))
  expect(start.state()).toBe('renewalFailed')
  expect(start.actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(start.context().failure).toEqual({
    kind: 'refused',
    status: 503,
    correlationId: CORRELATION_ID,
  })
  start.clock.increment(59_999)
  expect(start.state()).toBe('renewalFailed')
  start.clock.increment(1)
  expect(start.state()).toEqual({ renewing: 'quiet' })
  await start.renewal.fail(aServiceError(503))
  expect(start.state()).toBe('renewalFailed')

  await start.renewal.last().answer(aSession())
  start.actor.send({ type: 'start.retry' })
  start.actor.send({ type: 'start.retry' })
  expect(start.state()).toEqual({ renewing: 'quiet' })
  expect(start.renewal.calls).toHaveLength(6)
  await start.renewal.fail(aServiceError())
  expect(start.state()).toBe('waiting')
  start.clock.increment(1000)
  await start.renewal.answer(aSession())

  expect(start.actor.getSnapshot().value).toBe('authenticated')
  expect(start.signIn.calls).toHaveLength(0)
})

// Answers, L-001
it.each([
  {
    outcome: 'there is no token',
    settle: (start: Opened) => start.stored.answer({ kind: 'none' }),
  },
  {
    outcome: 'the cookies cannot be read',
    settle: (start: Opened) => start.stored.fail(new Error('SecurityError')),
  },
])(
  'redirects to the provider when $outcome, and remembers the requested page',
  async ({ settle }) => {
    const start = await dressed(`${HOME}/orders?tab=history#top`)

    await settle(start)
    expect(start.state()).toBe('redirecting')
    expect(start.signIn.last().input).toEqual({
      storefront: SHOP,
      asked: '/orders?tab=history#top',
    })
    await start.signIn.answer(undefined)

    expect(start.state()).toBe('redirecting')
    expect(start.actor.getSnapshot().status).toBe('active')
  },
)

it('shows that signing in failed when the provider cannot be reached, and retries', async () => {
  const start = await dressed()
  await start.stored.answer({ kind: 'none' })

  await start.signIn.fail(aServiceError())
  expect(start.state()).toBe('signInFailed')
  expect(start.actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(start.context().failure).toEqual({
    kind: 'offline',
    status: null,
    correlationId: CORRELATION_ID,
  })
  expect(start.reports).toHaveLength(1)

  start.actor.send({ type: 'start.retry' })
  start.actor.send({ type: 'start.retry' })
  expect(start.state()).toBe('redirecting')
  expect(start.context().failure).toBeNull()
  expect(start.signIn.calls).toHaveLength(2)
})

// Answers A-259
it.each(['code=abc', 'error=access_denied'])(
  'completes a sign-in that the provider answered with %s',
  async answer => {
    const href = `${HOME}/?${answer}&state=xyz`
    const start = await dressed(href)
    expect(start.state()).toBe('completingSignIn')
    expect(start.complete.last().input).toEqual({ href })
    expect(start.stored.calls).toHaveLength(0)

    await start.complete.answer(aSession())

    expect(start.actor.getSnapshot().value).toBe('authenticated')
    expect(start.actor.getSnapshot().output?.session).toEqual(aSession())
  },
)

// Answers B-056
it('says after 15 s that a renewal is slow, and continues with its answer', async () => {
  const start = await dressed()
  await start.stored.answer({ kind: 'expired' })
  start.clock.increment(14_999)
  expect(start.state()).toEqual({ renewing: 'quiet' })
  start.clock.increment(1)
  expect(start.state()).toEqual({ renewing: 'slow' })
  start.clock.increment(600_000)
  expect(start.renewal.last().signal.aborted).toBe(false)

  await start.renewal.answer(aSession())
  expect(start.state()).toBe('authenticated')
})

// Answers A-262
it('restarts once by itself after a failed sign-in', async () => {
  const start = await answered()

  await start.complete.fail(aServiceError(400))
  expect(start.state()).toBe('askingToStartOver')
  expect(start.reports).toHaveLength(1)
  await start.mayStartOver.answer(true)
  expect(start.state()).toBe('startingOver')
  await start.startOver.answer(undefined)

  expect(start.state()).toBe('startingOver')
})

it.each([
  {
    outcome: 'the page has started over already',
    settle: (start: Opened) => start.mayStartOver.answer(false),
  },
  {
    outcome: 'it is unknown whether the page has started over',
    settle: (start: Opened) => start.mayStartOver.fail(new Error('SecurityError')),
  },
  {
    outcome: 'the page cannot reload',
    settle: async (start: Opened) => {
      await start.mayStartOver.answer(true)
      await start.startOver.fail(new Error('blocked'))
    },
  },
])('shows that the sign-in failed, and waits for Try again: $outcome', async ({ settle }) => {
  const start = await answered()
  await start.complete.fail(aServiceError(400))

  await settle(start)
  expect(start.state()).toBe('signInFailed')
  expect(start.context().failure).toEqual({
    kind: 'refused',
    status: 400,
    correlationId: CORRELATION_ID,
  })

  start.actor.send({ type: 'start.retry' })
  expect(start.signIn.last().input.asked).toBe('/')
})

// Answers
it.each([
  {
    outcome: 'without a session',
    settle: (start: Opened) => start.stored.answer({ kind: 'none' }),
    reported: 0,
  },
  {
    outcome: 'with an expired token',
    settle: (start: Opened) => start.stored.answer({ kind: 'expired' }),
    reported: 0,
  },
  {
    outcome: 'with cookies that cannot be read',
    settle: (start: Opened) => start.stored.fail(new Error('SecurityError')),
    reported: 1,
  },
])('signs out on /logout $outcome, without a sign-in', async ({ settle, reported }) => {
  const start = await dressed(`${HOME}/logout`)

  await settle(start)
  expect(start.state()).toBe('signingOut')
  expect(start.signOut.last().input).toEqual({ storefront: SHOP, locale: 'en-GB' })
  await start.signOut.answer(true)

  expect(start.state()).toBe('signingOut')
  expect(start.signOut.calls).toHaveLength(1)
  expect(start.renewal.calls).toHaveLength(0)
  expect(start.signIn.calls).toHaveLength(0)
  expect(start.reports).toHaveLength(reported)
})

it('starts the session of a customer who opens /logout, so that the session can be ended', async () => {
  const start = await dressed(`${HOME}/logout`)

  await start.stored.answer({ kind: 'fresh', session: aSession() })

  expect(start.actor.getSnapshot().value).toBe('authenticated')
})

// Answers A-047
it.each(['none', 'expired'] as const)('shows a public page (stored session: %s)', async kind => {
  const start = await dressed(`${HOME}/account-deleted`)

  await start.stored.answer({ kind })

  expect(start.actor.getSnapshot()).toMatchObject({ status: 'done', value: 'visiting' })
  expect(start.actor.getSnapshot().output?.session).toBeNull()
  expect(start.signIn.calls).toHaveLength(0)
})

it('does not redirect after Back to /logout: it says that no customer is signed in', async () => {
  const start = await dressed(`${HOME}/logout`)
  await start.stored.answer({ kind: 'none' })

  await start.signOut.answer(false)

  expect(start.actor.getSnapshot()).toMatchObject({ status: 'done', value: 'signedOut' })
  expect(start.reports).toEqual([])
})

it('says that no customer is signed in when the provider cannot be notified of the sign-out', async () => {
  const start = await dressed(`${HOME}/logout`)
  await start.stored.answer({ kind: 'none' })

  await start.signOut.fail(aServiceError())

  expect(start.actor.getSnapshot()).toMatchObject({ status: 'done', value: 'signedOut' })
  expect(start.actor.getSnapshot().output?.session).toBeNull()
  expect(start.reports).toHaveLength(1)
})

it.each([
  { passed: 9999, state: 'signingOut' },
  { passed: 10_000, state: 'signedOut' },
  { passed: 10_001, state: 'signedOut' },
])(
  'is $state $passed ms after a sign-out if the browser stays on the page',
  async ({ passed, state }) => {
    const start = await dressed(`${HOME}/logout`)
    await start.stored.answer({ kind: 'none' })

    start.clock.increment(passed)

    expect(start.state()).toBe(state)
    expect(start.signOut.last().signal.aborted).toBe(state === 'signedOut')
  },
)

it('ignores Try again if nothing failed', async () => {
  const start = opened()

  start.actor.send({ type: 'start.retry' })

  expect(start.state()).toBe('checkingStorage')
  expect(start.storage.calls).toHaveLength(1)
})

const SHOP = aConfiguration().storefronts[0]
const RETIRED = aConfiguration({
  storefronts: [writtenStorefront({ redirectTo: 'https://myaccount.new.example' })],
})

type Opened = ReturnType<typeof opened>

/** Starts the machine and answers until the page has its configuration, texts and brand. */
async function dressed(href?: string) {
  const start = opened(href)
  await start.storage.answer(true)
  await start.configuration.answer(aConfiguration())
  await start.dress.answer(undefined)
  return start
}

/** A page that the provider opened after a sign-in, with the provider's answer in the address. */
const answered = () => dressed(`${HOME}/?code=abc&state=xyz`)

function opened(href = `${HOME}/`, changes: Partial<BootstrapInput> = {}) {
  const storage = heldPort<boolean>()
  const configuration = heldPort<Configuration>()
  const dress = heldPort<void, { storefront: Storefront; locale: LocaleCode }>()
  const stored = heldPort<StoredSession>()
  const renewal = heldPort<Session>()
  const signOut = heldPort<boolean, { storefront: Storefront; locale: LocaleCode }>()
  const signIn = heldPort<void, { storefront: Storefront; asked: string }>()
  const complete = heldPort<Session, { href: string }>()
  const mayStartOver = heldPort<boolean>()
  const startOver = heldPort<void>()
  const leave = heldPort<void, { storefront: Storefront }>()
  const reports: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    bootstrapMachine.provide({
      actors: {
        checkStorage: storage.logic,
        loadConfiguration: configuration.logic,
        dressPage: dress.logic,
        readSession: stored.logic,
        renewSession: renewal.logic,
        signOut: signOut.logic,
        startSignIn: signIn.logic,
        completeSignIn: complete.logic,
        mayStartOver: mayStartOver.logic,
        startOver: startOver.logic,
        leaveFor: leave.logic,
      },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    {
      clock,
      input: { href, host: 'myaccount.kiln.example', chosenLocale: null, ...changes },
    },
  ).start()
  return {
    actor,
    clock,
    storage,
    configuration,
    dress,
    stored,
    renewal,
    signOut,
    signIn,
    complete,
    mayStartOver,
    startOver,
    leave,
    reports,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
