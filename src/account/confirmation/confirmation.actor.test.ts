import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { aCustomer } from '#machines/samples/customer.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { accountClient } from '#src/account/account.service.ts'
import { provideConfirmation } from '#src/account/confirmation/confirmation.actor.ts'
import type { ConfirmLinks } from '#src/account/confirmation/confirm-links.actor.ts'
import { requestedEmails } from '#src/account/email-change/requested-email.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'
import type { CallerIdentity } from '#src/account/account.service.ts'
import type { Client } from '#src/http/client.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

// Answers B-051
it('does not know of an account whose deletion got no answer, and asks so that its tokens may be gone', async () => {
  const asked: string[] = []
  const clients =
    (name: string) =>
    (client: Client<unknown>): unknown => ({
      confirmDeletion: () => {
        asked.push(`${name}: delete`)
        return Promise.reject(aLostAnswer())
      },
      isGone: () => {
        asked.push(`${name}: read ${client === accountClient ? 'account' : 'customer'}`)
        return Promise.reject(aServiceError(401))
      },
    })
  const app = {
    report: () => undefined,
    otherTabs: { onLinkDone: () => () => undefined },
    known: () => ({ client: clients('ending'), quietClient: clients('quiet') }),
  } as unknown as AppContext
  const links = {
    status: async () => 'open',
    nameOf: () => 'a link',
    use: async (_: unknown, work: (link: object) => unknown) => work({ token: 't', email: '' }),
  } as unknown as ConfirmLinks
  const identity = (() => ({ identity: {} })) as unknown as CallerIdentity
  const actor = createActor(provideConfirmation(app, links, identity), {
    input: { kind: 'accountDeletion', account: 'anna@example.com' },
  }).start()

  for (const round of ['deletion.confirm', 'link.retry'] as const) {
    await vi.waitFor(() => expect(actor.getSnapshot().can({ type: round })).toBe(true))
    actor.send({ type: round })
  }
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ pending: 'unanswered' }))
  expect(asked).toEqual([
    'ending: delete',
    'quiet: read customer',
    'quiet: delete',
    'quiet: read customer',
  ])
})

// Answers A-243
it.each([
  { asked: 'new@example.com', isKnown: true },
  { asked: null, isKnown: false },
])(
  'counts a used link as confirmed only for the address that this browser asked for: $asked',
  async ({ asked, isKnown }) => {
    vi.stubGlobal('localStorage', aStorage())
    if (asked !== null) await requestedEmails().add('anna-1', asked)
    let isConfirmed = false
    const clients = (): unknown => ({
      confirmEmailChange: () => Promise.reject(aServiceError(404)),
      read: async () => aCustomer({ email: 'new@example.com' }),
    })
    const app = {
      owner: () => 'anna-1',
      // Because of this, the sign-out that follows a confirmation rejects at once.
      isAnothers: () => true,
      report: () => undefined,
      otherTabs: { onLinkDone: () => () => undefined, notifyLinkDone: () => undefined },
      known: () => ({ client: clients, quietClient: clients }),
    } as unknown as AppContext
    const links = {
      status: async () => 'open',
      nameOf: () => 'a link',
      forgetConfirmed: () => undefined,
      use: async (_: unknown, work: (link: object) => Promise<void>) => {
        await work({ token: 't', email: '' })
        isConfirmed = true
      },
    } as unknown as ConfirmLinks
    const identity = (() => ({ identity: {} })) as unknown as CallerIdentity
    const actor = createActor(provideConfirmation(app, links, identity), {
      input: { kind: 'emailChange', account: 'old@example.com' },
    }).start()

    const isUnanswered = (): boolean => actor.getSnapshot().matches({ pending: 'unanswered' })
    await vi.waitFor(() => expect(isConfirmed || isUnanswered()).toBe(true))
    expect(isConfirmed).toBe(isKnown)
    actor.stop()
    vi.unstubAllGlobals()
  },
)

// Answers
it.each([
  { tab: 'that used the link', isOurs: true },
  { tab: 'that found it used by another', isOurs: false },
])('signs out in the tab $tab also if its page was left meanwhile: $isOurs', async ({ isOurs }) => {
  const answer = Promise.withResolvers<undefined>()
  const returned: unknown[] = []
  const app = {
    owner: () => 'anna-1',
    isAnothers: () => false,
    report: () => undefined,
    clearAccount: () => undefined,
    signOut: () => undefined,
    otherTabs: {
      onLinkDone: () => () => undefined,
      notifyLinkDone: () => undefined,
      notifySignedOut: () => undefined,
    },
    known: () => ({
      client: () => ({ confirmEmailChange: () => answer.promise }),
      sessionStore: {
        end: async (to: unknown) => {
          returned.push(to)
          throw new Error('The provider is out of reach')
        },
      },
    }),
  } as unknown as AppContext
  const links = {
    status: async () => 'open',
    nameOf: () => 'a link',
    forgetConfirmed: () => undefined,
    use: (_: unknown, work: (link: object) => Promise<void>) =>
      isOurs ? work({ token: 't', email: '' }) : answer.promise,
  } as unknown as ConfirmLinks
  const identity = (() => ({ identity: {} })) as unknown as CallerIdentity
  vi.stubGlobal('location', { origin: 'https://kiln.example', search: '' })
  const actor = createActor(provideConfirmation(app, links, identity), {
    input: { kind: 'emailChange', account: 'old@example.com' },
  }).start()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ pending: 'confirming' }))

  actor.stop()
  answer.resolve(undefined)
  await arrived()
  expect(returned).toEqual(isOurs ? ['https://kiln.example/change-email-success'] : [])
  vi.unstubAllGlobals()
})
