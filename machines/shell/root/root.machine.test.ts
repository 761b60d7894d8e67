import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'
import { expect, it } from 'vitest'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import {
  providerSignOutMachine,
  type ProviderSignOutInput,
} from '#machines/session/provider-sign-out/provider-sign-out.machine.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { modalsMachine } from '#machines/shell/modals/modals.machine.ts'
import { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import { toastsMachine } from '#machines/shell/toasts/toasts.machine.ts'
import type { Configuration, Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import {
  type ProviderEnd,
  SessionOver,
  type Session,
  type StoredSession,
} from '#machines/session/model/session.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { arrived, heldPort, heldStream } from '#tests/support/actors/deferred.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aSession } from '#machines/samples/session.ts'

const ALWAYS_THERE = ['connection', 'consent', 'language', 'modals', 'toasts']
const OF_A_CUSTOMER = ['screenActors', 'session']

// Answers A-257
it('shows a loader until the product has started', () => {
  const { actor, childNames } = start()

  expect(actor.getSnapshot().value).toBe('starting')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(childNames()).toEqual(['bootstrap', ...ALWAYS_THERE])
})

it('starts a session and screen actors for a signed-in customer', async () => {
  const { actor, childNames } = await signedIn()

  expect(actor.getSnapshot().value).toBe('signedIn')
  expect(actor.getSnapshot().context.started?.session).toEqual(aSession(1000))
  expect(childNames()).toEqual([...ALWAYS_THERE, ...OF_A_CUSTOMER].toSorted())
})

it('starts no session for a visitor who asked to sign out', async () => {
  const { actor, stored, opened, childNames, storage, configuration } = start('/logout')
  await storage.answer(true)
  await configuration.answer(aConfiguration())
  await stored.answer({ kind: 'none' })

  expect(actor.getSnapshot().value).toEqual({ signedOut: 'unended' })
  expect(actor.getSnapshot().context.end).toBe('unended')
  expect(childNames()).toEqual([...ALWAYS_THERE, 'providerSignOut'].toSorted())
  actor.send({ type: 'signIn.ask' })
  expect(opened()).toBe(1)
})

// Answers A-047
it('shows a public page, with its screen actors', async () => {
  const { actor, stored, childNames, storage, configuration } = start('/account-deleted')
  await storage.answer(true)
  await configuration.answer(aConfiguration())
  await stored.answer({ kind: 'none' })

  expect(actor.getSnapshot().value).toBe('visiting')
  expect(childNames()).toEqual([...ALWAYS_THERE, 'screenActors'].toSorted())
})

it('signs out: the screen actors stop with the session', async () => {
  const root = await signedIn()
  root.openActor()

  root.actor.getSnapshot().children.session?.send({ type: 'session.signOut' })
  expect(root.actor.getSnapshot().value).toBe('signedIn')
  root.clock.increment(10_000)

  expect(root.actor.getSnapshot().value).toEqual({ signedOut: 'unended' })
  expect(root.actor.getSnapshot().context.end).toBe('unended')
  expect(root.childNames()).toEqual([...ALWAYS_THERE, 'providerSignOut'].toSorted())
  expect(root.emitted).toEqual(['stopped'])
})

// Answers B-119
it('stores which work a sign-out in another tab stopped', async () => {
  const root = await signedIn()
  root.others.last().next(true)
  await root.clearing.answer({ ...NO_WORK, uploading: 3 })

  expect(root.actor.getSnapshot().value).toEqual({ signedOut: 'settled' })
  expect(root.actor.getSnapshot().context.dropped).toEqual({ ...NO_WORK, uploading: 3 })
})

// Answers B-118
it.each([{ type: 'page.shown' } as const, { type: 'connection.restored' } as const])(
  'on $type, tries again to end the session at a provider that did not answer, and stops once somebody has signed in',
  async event => {
    const root = await signedIn()
    root.actor.getSnapshot().children.session?.send({ type: 'session.signOut' })
    root.clock.increment(10_000)

    root.actor.send(event)
    expect(root.ending.calls).toHaveLength(1)
    await root.ending.answer('over')

    expect(root.actor.getSnapshot().value).toEqual({ signedOut: 'settled' })
    expect(root.actor.getSnapshot().context.end).toBe('overtaken')
  },
)

// Answers A-263
it('ends as abandoned when a service reports that the session is over', async () => {
  const { actor, forgetting } = await signedIn()

  actor.send({ type: 'session.lost', isCut: false })
  expect(actor.getSnapshot().children.session?.getSnapshot().value).toBe('forgetting')
  await forgetting.answer(NO_WORK)

  expect(actor.getSnapshot().value).toEqual({ signedOut: 'settled' })
  expect(actor.getSnapshot().context.end).toBe('abandoned')
})

it('lets the session leave when another account has signed in', async () => {
  const { actor } = await signedIn()

  actor.send({ type: 'session.changed' })

  expect(actor.getSnapshot().children.session?.getSnapshot().hasTag('leaving')).toBe(true)
})

// Answers
it('ends as abandoned when the provider ended the session', async () => {
  const { actor, clock, renewal, forgetting } = await signedIn()
  clock.increment(1000)

  await renewal.fail(new SessionOver('invalid_grant'))
  await forgetting.answer(NO_WORK)

  expect(actor.getSnapshot().context.end).toBe('abandoned')
})

it('notifies the session and the screen actors when the connection is back', async () => {
  const root = await signedIn()
  root.openActor()

  root.network.last().next(false)
  expect(root.renewal.calls).toHaveLength(0)
  root.network.last().next(true)

  expect(root.emitted).toEqual([{ type: 'connection.restored' }])
  expect(root.renewal.calls).toHaveLength(1)
})

it('renews the session when the page is shown again', async () => {
  const { actor, renewal } = await signedIn()

  actor.send({ type: 'page.shown' })

  expect(renewal.calls).toHaveLength(1)
})

// Answers L-193
it('tells screen actors and the customer how many photos were added', async () => {
  const root = await signedIn()
  root.openActor()

  root.actor.send({ type: 'photos.added', count: 1 })

  expect(root.emitted).toEqual([{ type: 'photos.added', count: 1 }])
  expect(root.toasts()).toEqual([
    { id: 'toast-1', message: { kind: 'photosAdded', count: 1 }, about: null },
  ])
})

it('emits nothing when no photo was added', async () => {
  const root = await signedIn()
  root.openActor()

  root.actor.send({ type: 'photos.added', count: 0 })

  expect(root.emitted).toEqual([])
  expect(root.toasts()).toEqual([])
})

it('switches the language when the customer changes it', async () => {
  const { actor } = await signedIn()

  actor.send({ type: 'locale.change', locale: 'nl-NL' as LocaleCode })

  expect(actor.getSnapshot().context.started).toEqual({
    configuration: aConfiguration(),
    storefront: aConfiguration().storefronts[0],
    locale: 'nl-NL',
    session: aSession(1000),
  })
})

it.each([
  { type: 'connection.restored' } as const,
  { type: 'page.shown' } as const,
  { type: 'session.lost', isCut: false } as const,
  { type: 'session.changed' } as const,
  { type: 'signIn.ask' } as const,
  { type: 'locale.change', locale: 'nl-NL' as LocaleCode } as const,
  { type: 'photos.added', count: 3 } as const,
])('ignores $type while it starts', event => {
  const { actor, opened } = start()
  const before = actor.getSnapshot()

  actor.send(event)

  expect(actor.getSnapshot().value).toBe('starting')
  expect(actor.getSnapshot().context).toEqual(before.context)
  expect(opened()).toBe(0)
})

it('shows the banner and reports the error when the start breaks', async () => {
  const { actor, storage, configuration, reports } = start('/', {
    bootstrap: bootstrap => bootstrap.provide({ actions: { setConfiguration: breakDown } }),
  })
  await storage.answer(true)

  await configuration.answer(aConfiguration())

  expect(actor.getSnapshot()).toMatchObject({ value: 'crashed', status: 'active' })
  expect(reports).toEqual([BUG])
})

it('shows the banner and reports the error when the session breaks', async () => {
  const { actor, clock, renewal, reports, childNames } = await signedIn({
    session: session => session.provide({ actions: { countAttempt: breakDown } }),
  })
  clock.increment(1000)

  await renewal.fail(aServiceError())

  expect(actor.getSnapshot()).toMatchObject({ value: 'crashed', status: 'active' })
  expect(childNames()).toEqual(ALWAYS_THERE)
  expect(reports).toEqual([BUG])
})

it('shows the banner and reports the error when the actor of the screens breaks', async () => {
  const root = await signedIn({ brokenScreenActors: true })

  root.openActor()

  expect(root.actor.getSnapshot()).toMatchObject({ value: 'crashed', status: 'active' })
  expect(root.reports).toEqual([BUG])
})

it('continues and reports the error when one of its actors breaks, and ignores events for it', async () => {
  const root = await signedIn({ brokenChildren: true })
  const { children } = root.actor.getSnapshot()

  root.network.last().next(false)
  root.network.last().next(true)
  children.modals?.send({
    type: 'modal.open',
    modal: { id: 'uploadPhotos', closable: true, locksScroll: true },
  })
  children.toasts?.send({ type: 'toast.dismiss', id: 'toast-1' })
  await arrived()
  expect(root.reports).toEqual([BUG, BUG, BUG])

  root.actor.send({ type: 'connection.restored' })
  root.actor.send({ type: 'photos.added', count: 1 })

  expect(root.actor.getSnapshot()).toMatchObject({ value: 'signedIn', status: 'active' })
  expect(root.renewal.calls).toHaveLength(1)
})

const same = <Machine>(machine: Machine): Machine => machine

const BUG = new Error('a bug')
const breakDown = (): never => {
  throw BUG
}

interface Changes {
  bootstrap?: (machine: typeof bootstrapMachine) => typeof bootstrapMachine
  session?: (machine: typeof sessionMachine) => typeof sessionMachine
  brokenScreenActors?: boolean
  brokenChildren?: boolean
}

async function signedIn(changes: Changes = {}) {
  const root = start('/', changes)
  await root.storage.answer(true)
  await root.configuration.answer(aConfiguration())
  await root.stored.answer({ kind: 'fresh', session: aSession(1000) })
  return root
}

function start(
  path = '/',
  {
    bootstrap = same,
    session = same,
    brokenScreenActors = false,
    brokenChildren = false,
  }: Changes = {},
) {
  const clock = new SimulatedClock()
  const storage = heldPort<boolean>()
  const configuration = heldPort<Configuration>()
  const stored = heldPort<StoredSession>()
  const network = heldStream<boolean>()
  const renewal = heldPort<Session>()
  const forgetting = heldPort<Work>()
  const signingOut = heldPort<void, { storefront: Storefront; locale: LocaleCode }>()
  const others = heldStream<boolean, { account: string }>()
  const clearing = heldPort<Work>()
  const ending = heldPort<ProviderEnd, ProviderSignOutInput>()
  const reports: unknown[] = []
  const emitted: unknown[] = []
  let openings = 0
  const broken = <Actions>(actions: Actions) => (brokenChildren ? { actions } : {})

  const actor = createActor(
    rootMachine.provide({
      actors: {
        bootstrap: bootstrap(
          bootstrapMachine.provide({
            actors: {
              checkStorage: storage.logic,
              loadConfiguration: configuration.logic,
              dressPage: fromPromise(() => Promise.resolve()),
              readSession: stored.logic,
            },
          }),
        ),
        connection: connectionMachine.provide({
          actors: { watchConnection: network.logic },
          ...broken({ notifyRestored: breakDown }),
        }),
        modals: modalsMachine.provide(broken({ push: breakDown })),
        toasts: toastsMachine.provide(broken({ remove: breakDown })),
        session: session(
          sessionMachine.provide({
            actors: {
              renewSession: renewal.logic,
              clearSession: forgetting.logic,
              signOut: signingOut.logic,
              watchSignOut: others.logic,
              clearAccount: clearing.logic,
            },
          }),
        ),
        providerSignOut: providerSignOutMachine.provide({
          actors: { endAtProvider: ending.logic },
        }),
        screenActors: screenActorsMachine.provide(
          brokenScreenActors ? { actions: { open: breakDown } } : {},
        ),
      },
      actions: {
        openAgain: () => {
          openings += 1
        },
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    {
      clock,
      input: {
        href: `https://myaccount.kiln.example${path}`,
        host: 'myaccount.kiln.example',
        chosenLocale: null,
      },
    },
  ).start()

  return {
    actor,
    clock,
    storage,
    configuration,
    stored,
    network,
    renewal,
    forgetting,
    signingOut,
    ending,
    others,
    clearing,
    emitted,
    reports,
    opened: () => openings,
    childNames: () => Object.keys(actor.getSnapshot().children).toSorted(),
    toasts: () => actor.getSnapshot().children.toasts?.getSnapshot().context.toasts,
    /** Opens a screen actor that records the events it receives, and when it is stopped. */
    openActor: () => {
      actor.getSnapshot().children.screenActors?.send({
        type: 'actor.open',
        actor: {
          name: 'screen',
          key: '',
          logic: fromCallback<AnyEventObject>(({ receive }) => {
            receive(event => {
              emitted.push(event)
            })
            return () => {
              emitted.push('stopped')
            }
          }),
        },
      })
    },
  }
}
