import { expect, it } from 'vitest'
import { aConfiguration, aStorefront } from '#machines/samples/configuration.ts'
import {
  AccountChanged,
  RenewalUnanswered,
  SessionCut,
  SessionOver,
} from '#machines/session/model/session.ts'
import type { RenewedTokens } from '#src/session/oidc-client.service.ts'
import { createSessionStore, type SessionStore } from '#src/session/session-store.actor.ts'
import { createRenewalFlags, createUnendedStore } from '#src/session/unended-sign-out.actor.ts'
import type { Tokens } from '#src/session/token-cookies.service.ts'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'
import { IS_NIGHT } from '#tests/support/night.ts'
import { ANNA_CLAIMS, aToken, NOON } from '#tests/support/sessions.ts'

const TABS = 20
const RENEWALS = IS_NIGHT ? 1000 : 100
/** One in this number of renewals loses its answer or its page. */
const FAULTY = 10
/** Lifetime of a token in seconds. */
const LIFE = 300

/**
 * A fake provider that rotates refresh tokens. If a used token is sent again within `grace` seconds, the provider
 * returns its successor; later, it revokes all tokens of that sign-in. The provider's own session stays, so that a
 * redirect through it signs in again.
 */
const aProvider = (now: () => number, grace: number) => {
  const families = new Map<number, { newest: string; usedAt: Map<string, number> }>()
  let count = 0
  const issue = (family: number): Tokens & { refresh: string } => {
    count += 1
    const refresh = `${family}/${count}`
    const known = families.get(family) ?? { newest: refresh, usedAt: new Map<string, number>() }
    families.set(family, { ...known, newest: refresh })
    const seconds = Math.floor(now() / 1000)
    return { bearer: aToken({ ...ANNA_CLAIMS, iat: seconds, exp: seconds + LIFE }), refresh }
  }
  return {
    signIn: () => issue(families.size),
    refresh: (token: string): RenewedTokens => {
      const id = Number(token.split('/')[0])
      const family = families.get(id)
      if (family === undefined) throw new SessionOver('invalid_grant')
      const usedAt = family.usedAt.get(token)
      if (usedAt !== undefined && now() - usedAt > grace * 1000) {
        families.set(id, { newest: '', usedAt: new Map() })
        families.delete(id)
        throw new SessionOver('invalid_grant')
      }
      family.usedAt.set(token, usedAt ?? now())
      return issue(id)
    },
  }
}

type Fault = 'none' | 'requestLost' | 'requestLate' | 'answerLost' | 'pageLost'

// Answers B-057, A-264
it.each([
  { what: 'a provider with a grace of 30 s', grace: 30 },
  { what: 'a provider that takes each token once', grace: -1 },
])(
  `${TABS} tabs renew ${RENEWALS} times, ${RENEWALS / FAULTY} answers or pages are lost, and every customer stays signed in: $what`,
  async ({ grace }) => {
    const random = seededRandom(7).next
    let time = NOON * 1000
    const now = (): number => time
    const provider = aProvider(now, grace)
    let cookies: Tokens | null = provider.signIn()
    const storage = aStorage()
    let last: Promise<unknown> = Promise.resolve()
    /** The token of a request that arrives late: its page has died, and the request arrives after the next renewal. */
    let late: string | null = null
    const count = { asked: 0, lost: 0, signOuts: 0, trips: 0 }

    const aTab = (): { store: SessionStore; died: Promise<'died'> } => {
      const { promise: died, resolve: die } = Promise.withResolvers<'died'>()
      const store = createSessionStore(
        aConfiguration(),
        {
          bearer: () => cookies?.bearer ?? null,
          refresh: () => cookies?.refresh ?? null,
          write: tokens => {
            cookies = tokens
          },
          erase: () => {
            cookies = null
          },
        },
        {
          provider: {
            prepare: () => Promise.resolve(),
            signInAddress: () => Promise.resolve('https://id.example'),
            complete: async () => ({ tokens: provider.signIn(), asked: '/orders', age: null }),
            refresh: async refresh => {
              count.asked += 1
              const faults: Fault[] = ['requestLost', 'requestLate', 'answerLost', 'pageLost']
              const fault: Fault =
                count.asked % FAULTY === 0
                  ? (faults[Math.floor(random() * faults.length)] ?? 'none')
                  : 'none'
              if (fault !== 'none') count.lost += 1
              if (fault === 'requestLost') throw new RenewalUnanswered('lost')
              if (fault === 'requestLate') {
                late = refresh
                die('died')
                return new Promise<never>(() => undefined)
              }
              const answer = provider.refresh(refresh)
              if (late !== null)
                await Promise.resolve(late)
                  .then(provider.refresh)
                  .catch(() => null)
              late = null
              if (fault === 'answerLost') throw new RenewalUnanswered('lost')
              if (fault === 'pageLost') {
                die('died')
                return new Promise<never>(() => undefined)
              }
              return answer
            },
            revoke: () => Promise.resolve(),
            isReachable: () => Promise.resolve(true),
            isAnswering: () => Promise.resolve(true),
            endSessionAddress: () => Promise.resolve('https://id.example/end'),
          },
          // Release a lock when the page that has the lock dies, as a browser does.
          locks: {
            request: (_name, _options, work) => {
              const turn = last.then(work)
              last = Promise.race([turn.catch(() => undefined), died])
              return turn
            },
          },
          unended: createUnendedStore(() => storage, { cookie: '' }),
          renewals: createRenewalFlags(() => storage, now),
          now,
          chance: () => 0,
          report: () => undefined,
          onLost: () => undefined,
          onChanged: () => undefined,
        },
      )
      store.stored()
      return { store, died }
    }

    const tabs = Array.from({ length: TABS }, aTab)
    /** Renews the session in one tab until the outcome is final. A new tab replaces one that dies. */
    const renew = async (index: number): Promise<void> => {
      const tab = tabs[index]
      if (tab === undefined) throw new Error(`No tab ${index}`)
      const outcome = await Promise.race([
        tab.store.renewSession().then(
          () => 'renewed' as const,
          (error: unknown) => error,
        ),
        tab.died,
      ])
      if (outcome === 'renewed') return
      if (outcome === 'died') {
        tabs[index] = aTab()
      } else if (outcome instanceof SessionCut) {
        count.trips += 1
        await tab.store.signInAddress('/orders', aStorefront(), 'default')
        await tab.store.complete('https://x/?code=c&state=s')
        return
      } else if (outcome instanceof SessionOver || outcome instanceof AccountChanged) {
        count.signOuts += 1
        return
      }
      time += 1000
      await renew(index)
    }

    while (count.asked < RENEWALS) {
      time += (LIFE - 30) * 1000
      await Promise.all(tabs.map((_, index) => renew(index)))
    }

    const { asked, lost, signOuts, trips } = count
    expect({ lost, signOuts, isSignedIn: cookies !== null }).toEqual({
      lost: Math.floor(asked / FAULTY),
      signOuts: 0,
      isSignedIn: true,
    })
    expect(lost).toBeGreaterThanOrEqual(RENEWALS / FAULTY)
    expect(trips > 0).toBe(grace < 0)
  },
)
