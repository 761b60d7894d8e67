import { describe, expect, it, vi } from 'vitest'
import { aConfiguration, aStorefront } from '#machines/samples/configuration.ts'
import { createSessionStore, type Locks } from '#src/session/session-store.actor.ts'
import {
  AccountChanged,
  RenewalFailed,
  RenewalUnanswered,
  SessionCut,
  SessionOver,
} from '#machines/session/model/session.ts'
import { createRenewalFlags, type Unended } from '#src/session/unended-sign-out.actor.ts'
import type { IdentityService } from '#src/session/identity.service.ts'
import type { RenewedTokens } from '#src/session/oidc-client.service.ts'
import type { Tokens } from '#src/session/token-cookies.service.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'
import { ANNA_CLAIMS, anIdentity, aToken, NOON } from '#tests/support/sessions.ts'

const START = NOON * 1000
const anna = (from = 0, life = 300): string =>
  aToken({ ...ANNA_CLAIMS, iat: NOON + from, exp: NOON + from + life })
const BRUNO = aToken({ ...ANNA_CLAIMS, sub: 'bruno-1002' })
const SHOP = Promise.resolve('https://kiln.example/')
const OVER = new SessionOver('invalid_grant')
const ABORTED = expect.objectContaining({ name: 'AbortError' })

// Answers
describe('at start', () => {
  it.each([
    { what: 'no cookies', tokens: null, at: 0, stored: { kind: 'none' } },
    {
      what: 'a token that is not ours',
      tokens: aToken({ sub: 'x' }),
      at: 0,
      stored: { kind: 'none' },
    },
    {
      what: 'a valid token',
      tokens: anna(),
      at: 0,
      stored: { kind: 'fresh', session: { identity: anIdentity(), renewAfter: 240_000 } },
    },
    { what: 'a token that expires soon', tokens: anna(), at: 250_000, stored: { kind: 'expired' } },
    { what: 'an expired token', tokens: anna(), at: 900_000, stored: { kind: 'expired' } },
  ])('recognises $what', ({ tokens, at, stored }) => {
    const browser = aBrowser(tokens === null ? null : { bearer: tokens, refresh: 'r1' })
    browser.time = START + at

    expect(aTab(browser).sessionStore.stored()).toEqual(stored)
  })

  it('uses a token without a refresh token until it expires', () => {
    const browser = aBrowser({ bearer: anna(), refresh: null })
    browser.time = START + 250_000

    expect(aTab(browser).sessionStore.stored()).toEqual({
      kind: 'fresh',
      session: { identity: anIdentity(), renewAfter: 50_000 },
    })
  })

  it('has no session when the token has expired and cannot be renewed', () => {
    const browser = aBrowser({ bearer: anna(), refresh: null })
    browser.time = START + 300_000

    expect(aTab(browser).sessionStore.stored()).toEqual({ kind: 'none' })
  })
})

// Answers B-050
describe('the identity for calls about the account', () => {
  it.each([
    { what: 'a valid token that cannot be renewed', at: 0, refresh: null, isKnown: true },
    { what: 'an expired token that can be renewed', at: 900_000, refresh: 'r1', isKnown: true },
    { what: 'an expired token that cannot be renewed', at: 900_000, refresh: null, isKnown: false },
  ])('is known from $what: $isKnown', ({ at, refresh, isKnown }) => {
    const browser = aBrowser({ bearer: anna(), refresh })
    browser.time = START + at

    expect(aTab(browser).sessionStore.identity()).toEqual(isKnown ? anIdentity() : null)
  })

  it('is not that of another account, and does not bind the page to it', () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
    const { sessionStore } = aTab(browser)
    sessionStore.stored()
    browser.tokens = { bearer: BRUNO, refresh: 'r2' }

    expect(sessionStore.identity()).toBeNull()
    expect(sessionStore.isAnothers()).toBe(true)
  })
})

it('decodes a token once for all calls that need it, and the next token again', () => {
  const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
  const { sessionStore } = aTab(browser)
  const decoded = vi.spyOn(globalThis, 'atob')
  sessionStore.stored()
  expect([sessionStore.read(), sessionStore.read()]).toEqual([anna(), anna()])
  expect(decoded).toHaveBeenCalledTimes(1)

  browser.tokens = { bearer: BRUNO, refresh: 'r2' }
  expect(sessionStore.read()).toBeNull()
  expect(decoded).toHaveBeenCalledTimes(2)
})

// Answers A-264
describe('a renewal', () => {
  it('stores the next pair of tokens', async () => {
    const { browser, sessionStore, refreshed } = due()

    const session = await sessionStore.renewSession()

    expect(session).toEqual({
      identity: anIdentity({ iat: NOON + 250, exp: NOON + 550 }),
      renewAfter: 240_000,
    })
    expect(browser.tokens).toEqual({ bearer: anna(250), refresh: 'r2' })
    expect(refreshed).toEqual(['r1'])
  })

  // Answers A-193
  it('keeps a business customer one where the renewed token does not say how they signed in', async () => {
    const browser = aBrowser({ bearer: aToken({ ...ANNA_CLAIMS, amr: 'b2b' }), refresh: 'r1' })
    const { sessionStore } = aTab(browser, {
      refresh: async () => ({ bearer: anna(250), refresh: 'r2' }),
    })
    sessionStore.stored()
    browser.time = START + 250_000

    expect(await sessionStore.renewSession()).toMatchObject({ identity: { isBusiness: true } })
    expect(sessionStore.identity()).toMatchObject({ isBusiness: true })
  })

  it('asks the provider once for five tabs and a refused call, in each of ten rounds', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r0' })
    let asked = 0
    const provider = {
      refresh: async (): Promise<RenewedTokens> => {
        asked += 1
        await Promise.resolve()
        return { bearer: anna((browser.time - START) / 1000), refresh: `r${asked}` }
      },
    }
    const tabs = Array.from({ length: 5 }, () => aTab(browser, provider))
    for (const { sessionStore } of tabs) sessionStore.stored()

    for (let wave = 1; wave <= 10; wave += 1) {
      browser.time += 250_000
      const bearer = browser.tokens?.bearer ?? null
      await Promise.all([
        ...tabs.map(({ sessionStore }) => sessionStore.renewSession()),
        tabs[0]?.sessionStore.renew(bearer),
      ])
      expect(asked).toBe(wave)
    }

    expect(tabs.flatMap(({ reports, events }) => [...reports, ...events])).toEqual([])
  })

  it('uses the token that another tab fetched', async () => {
    const { browser, sessionStore, refreshed } = due()
    browser.tokens = { bearer: anna(250), refresh: 'r2' }

    expect((await sessionStore.renewSession()).identity.expiresAt).toBe(START + 550_000)
    expect(refreshed).toEqual([])
  })

  it('returns another token to a refused call, even during a renewal', async () => {
    const { browser, sessionStore, refreshed } = due()

    expect(await sessionStore.renew(anna())).toBe(anna(250))
    expect(await sessionStore.renew(anna(250))).toBe(anna(250, 600))
    expect(refreshed).toHaveLength(2)
    expect(browser.tokens).toEqual({ bearer: anna(250, 600), refresh: 'r3' })
  })

  it('keeps the session after a transient failure, and reports it once for all callers', async () => {
    const failure = new TypeError('Failed to fetch')
    const { browser, sessionStore, reports, events } = due({
      refresh: () => Promise.reject(failure),
    })

    const both = await Promise.allSettled([sessionStore.renewSession(), sessionStore.renew(anna())])

    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(browser.tokens).toEqual({ bearer: anna(), refresh: 'r1' })
    expect(reports).toEqual([{ kind: 'accessToken', problem: failure }])
    expect(events).toEqual([])
  })

  it('reports that the session is lost when the provider ended it and a service was called', async () => {
    const { sessionStore, events } = due({ refresh: () => Promise.reject(OVER) })

    await expect(sessionStore.renewSession()).rejects.toBe(OVER)
    expect(events).toEqual([])
    await expect(sessionStore.renew(anna())).rejects.toBe(OVER)
    expect(events).toEqual(['lost'])
  })

  it('continues with the sign-in of another tab when the provider refused the previous token', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
    const { sessionStore, reports } = due(
      {
        refresh: () => {
          browser.tokens = { bearer: anna(200), refresh: 'fresh' }
          return Promise.reject(OVER)
        },
      },
      browser,
    )

    expect((await sessionStore.renewSession()).identity.expiresAt).toBe(START + 500_000)

    expect(browser.tokens).toEqual({ bearer: anna(200), refresh: 'fresh' })
    expect(reports).toEqual([])
  })

  it('writes nothing after a sign-out', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
    const { sessionStore } = due(
      {
        refresh: () => {
          browser.tokens = null
          return Promise.resolve({ bearer: anna(250), refresh: 'r2' })
        },
      },
      browser,
    )

    await expect(sessionStore.renewSession()).rejects.toBeInstanceOf(SessionOver)
    expect(browser.tokens).toBeNull()
  })

  // Answers A-264
  it('keeps the cookies with which another tab has signed in since the provider refused the token', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
    const { sessionStore } = aTab(browser, {
      refresh: () => Promise.reject(OVER),
    })
    browser.time = START + 900_000
    await expect(sessionStore.renewSession()).rejects.toBe(OVER)
    browser.tokens = { bearer: anna(900), refresh: 'r9' }

    sessionStore.clear()

    expect(browser.tokens).toEqual({ bearer: anna(900), refresh: 'r9' })
  })

  it('never stores another account’s token', async () => {
    for (const bearer of [BRUNO, aToken({ sub: 'not ours' })]) {
      const { browser, sessionStore } = due({ refresh: async () => ({ bearer, refresh: 'r2' }) })

      await expect(sessionStore.renewSession()).rejects.toBeInstanceOf(SessionOver)
      expect(browser.tokens).toEqual({ bearer: anna(), refresh: 'r1' })
    }
  })

  // Answers B-057
  it('is repeated once, immediately, if no answer came, and not a third time', async () => {
    const sent: string[] = []
    const { browser, sessionStore } = due({
      refresh: refresh => {
        sent.push(refresh)
        return sent.length === 1
          ? Promise.reject(new RenewalUnanswered('lost'))
          : Promise.resolve({ bearer: anna(250), refresh: 'r3' })
      },
    })
    await sessionStore.renewSession()
    expect(sent).toEqual(['r1', 'r1'])
    expect(browser.tokens).toEqual({ bearer: anna(250), refresh: 'r3' })

    let tries = 0
    const lost = due({
      refresh: () => {
        tries += 1
        return Promise.reject(new RenewalUnanswered('lost'))
      },
    })
    await expect(lost.sessionStore.renewSession()).rejects.toBeInstanceOf(RenewalUnanswered)
    expect(tries).toBe(2)
    expect(lost.browser.tokens).toEqual({ bearer: anna(), refresh: 'r1' })
  })

  // Answers B-057
  it('is refused after its answer was lost: then one tab redirects through the provider', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
    let sent = 0
    const provider = {
      refresh: () => {
        sent += 1
        return Promise.reject(sent === 1 ? new RenewalUnanswered('lost') : OVER)
      },
    }
    const [first, second] = [due(provider, browser), due(provider, browser)]

    await expect(first.sessionStore.renew(anna())).rejects.toBeInstanceOf(SessionCut)
    expect(first.events).toEqual(['cut'])
    const waits = second.sessionStore.renewSession()
    await expect(waits).rejects.toThrow('Another tab is on its way')
    await expect(waits).rejects.not.toBeInstanceOf(SessionOver)

    browser.time += 20_000
    await expect(second.sessionStore.renewSession()).rejects.toBeInstanceOf(SessionCut)
  })

  // Answers B-057
  it('keeps the cookies while a tab redirects through the provider, also if that takes too long', async () => {
    const answers = [new RenewalUnanswered('lost'), OVER]
    const { browser, sessionStore } = due({
      refresh: () => Promise.reject(answers.shift() ?? OVER),
    })
    await expect(sessionStore.renewSession()).rejects.toBeInstanceOf(SessionCut)

    sessionStore.clear()

    expect(browser.tokens).toEqual({ bearer: anna(), refresh: 'r1' })
  })

  // Answers B-057
  it.each([
    { what: 'the answer to a repeated renewal', first: new RenewalUnanswered('lost') },
    { what: 'a renewal after a failure of the provider', first: new RenewalFailed('503') },
  ])('redirects through the provider if it refuses the token after $what', async ({ first }) => {
    const answers: (() => Promise<RenewedTokens>)[] = [
      () => Promise.reject(first),
      ...(first instanceof RenewalFailed
        ? []
        : [() => Promise.resolve({ bearer: anna(250), refresh: 'r2' })]),
    ]
    const { browser, sessionStore } = due({
      refresh: () => answers.shift()?.() ?? Promise.reject(OVER),
    })
    await sessionStore.renewSession().catch(() => null)
    browser.time = START + 500_000

    await expect(sessionStore.renewSession()).rejects.toBeInstanceOf(SessionCut)
  })

  // Answers B-057
  it('puts the token of another tab in doubt if its own, older one was refused meanwhile', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
    const { sessionStore } = due(
      {
        refresh: refresh => {
          if (refresh === 'r1') browser.tokens = { bearer: anna(250), refresh: 'r2' }
          return Promise.reject(OVER)
        },
      },
      browser,
    )
    await sessionStore.renewSession()
    browser.time = START + 500_000

    await expect(sessionStore.renewSession()).rejects.toBeInstanceOf(SessionCut)
  })

  it('never renews with the refresh token that another tab writes while the cookies are read', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
    const { sessionStore, refreshed } = due({}, browser)
    browser.onRead = () => {
      browser.tokens = { bearer: anna(250), refresh: 'r2' }
    }

    await sessionStore.renewSession()

    expect(refreshed).toEqual([])
  })

  it('changes the marks only once the tokens are stored: a page may die in between', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
    browser.onWrite = () => {
      throw new Error('The page is gone')
    }
    await due({}, browser)
      .sessionStore.renewSession()
      .catch(() => null)

    browser.onWrite = () => undefined
    const next = due({ refresh: () => Promise.reject(OVER) }, browser)
    await expect(next.sessionStore.renewSession()).rejects.toBeInstanceOf(SessionCut)
  })

  it('uses a token until it expires if the provider sends no other', async () => {
    const { browser, sessionStore } = due({
      refresh: async () => ({ bearer: null, refresh: 'r2' }),
    })

    expect(await sessionStore.renewSession()).toEqual({
      identity: anIdentity(),
      renewAfter: 50_000,
    })
    expect(browser.tokens).toEqual({ bearer: anna(), refresh: 'r2' })

    await expect(sessionStore.renew(anna())).rejects.toBeInstanceOf(SessionOver)
    browser.time = START + 300_000
    await expect(sessionStore.renewSession()).rejects.toBeInstanceOf(SessionOver)
  })

  it('uses a token until it expires if the next one is too long for a cookie, and reports that', async () => {
    const long = aToken({ ...ANNA_CLAIMS, exp: NOON + 900, name: 'x'.repeat(4000) })
    const { browser, sessionStore, reports } = due({
      refresh: async () => ({ bearer: long, refresh: 'r2' }),
    })

    expect(await sessionStore.renewSession()).toEqual({
      identity: anIdentity(),
      renewAfter: 50_000,
    })
    expect(browser.tokens).toEqual({ bearer: anna(), refresh: 'r2' })
    expect(reports).toEqual([
      { kind: 'accessToken', problem: new RangeError('The token is too long to keep') },
    ])
  })

  it('abandons a token that has expired and cannot be renewed, but no other token', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: null })
    const { sessionStore } = due({}, browser)

    expect(await sessionStore.renewSession()).toEqual({
      identity: anIdentity(),
      renewAfter: 50_000,
    })
    browser.time = START + 300_000
    await expect(sessionStore.renewSession()).rejects.toBeInstanceOf(SessionOver)
  })

  it('does not renew endlessly if the clock is ahead', async () => {
    const { browser, sessionStore } = due({
      refresh: async () => ({ bearer: anna(10), refresh: 'r2' }),
    })
    browser.time = START + 9_000_000

    expect((await sessionStore.renewSession()).renewAfter).toBe(240_000)
  })
})

// A page never changes its account; see docs/decisions/0005.
describe('when another customer has signed in in this browser', () => {
  const replaced = () => {
    const tab = due()
    tab.browser.tokens = { bearer: BRUNO, refresh: 'bruno' }
    return tab
  }

  it('uses none of that customer’s tokens, and rejects calls that request one', async () => {
    const { sessionStore, events, refreshed } = replaced()

    expect(sessionStore.read()).toBeNull()
    await expect(sessionStore.renewSession()).rejects.toBeInstanceOf(AccountChanged)
    expect(events).toEqual([])
    await expect(sessionStore.renew(anna())).rejects.toBeInstanceOf(AccountChanged)
    expect(events).toEqual(['changed'])
    expect(refreshed).toEqual([])
  })

  it('keeps that customer’s cookies when the session is lost, and at a sign-out', async () => {
    const { browser, sessionStore, ended } = replaced()

    sessionStore.clear()
    await expect(sessionStore.end(SHOP)).rejects.toBeInstanceOf(AccountChanged)

    expect(browser.tokens).toEqual({ bearer: BRUNO, refresh: 'bruno' })
    expect(ended).toEqual([])
  })
})

// Answers
describe('a sign-out', () => {
  it('erases the cookies at once, revokes the token, and returns the form with the address to return to', async () => {
    const { browser, sessionStore, ended } = due()

    const form = sessionStore.end(SHOP)
    expect(browser.tokens).toBeNull()

    expect(await form).toEqual({
      action: 'https://id.kiln.example/session/end',
      fields: {
        client_id: 'account-area',
        post_logout_redirect_uri: 'https://kiln.example/',
        id_token_hint: anna(),
      },
    })
    expect(ended).toEqual(['r1'])
  })

  it.each([
    { what: 'no session', tokens: null },
    { what: 'a token that is not ours', tokens: { bearer: 'tossed', refresh: null } },
  ])('sends no token to the provider if there is $what', async ({ tokens }) => {
    const { sessionStore, ended } = aTab(aBrowser(tokens))

    expect((await sessionStore.end(SHOP)).fields).toEqual({
      client_id: 'account-area',
      post_logout_redirect_uri: 'https://kiln.example/',
    })
    expect(ended).toEqual([])
  })

  it('erases the cookies even if the provider cannot be reached', async () => {
    const { browser, sessionStore } = due({ isReachable: async () => false })

    await expect(sessionStore.end(SHOP)).rejects.toThrow('out of reach')

    expect(browser.tokens).toBeNull()
  })

  it('clears an abandoned session', () => {
    const { browser, sessionStore } = due()

    sessionStore.clear()

    expect(browser.tokens).toBeNull()
  })
})

// Answers A-265
describe('once the session has ended on this page', () => {
  it.each([
    { what: 'is signed out', leave: ({ sessionStore }: Tab) => void sessionStore.end(SHOP) },
    {
      what: 'was signed out by the provider',
      leave: ({ sessionStore }: Tab) => sessionStore.clear(),
    },
    {
      what: 'follows another tab',
      leave: ({ sessionStore }: Tab) => sessionStore.close(),
    },
  ])('a page that $what provides no token for a call, and reports nothing', async ({ leave }) => {
    const tab = due()
    const { sessionStore, refreshed, reports, events } = tab

    leave(tab)

    expect(() => sessionStore.read()).toThrow(ABORTED)
    await expect(sessionStore.renew(anna())).rejects.toThrow(ABORTED)
    expect([refreshed, reports, events]).toEqual([[], [], []])
  })

  it.each([
    { what: 'answers', answer: async () => ({ bearer: anna(250), refresh: 'r2' }) },
    { what: 'refuses', answer: () => Promise.reject(OVER) },
  ])(
    'a renewal that the provider $what too late returns no token to a call',
    async ({ answer }) => {
      const provider = Promise.withResolvers<void>()
      const { sessionStore, reports, events } = due({
        refresh: async () => {
          await provider.promise
          return answer()
        },
      })
      const waits = sessionStore.renew(anna())

      sessionStore.close()
      provider.resolve()

      await expect(waits).rejects.toThrow(ABORTED)
      expect([reports, events]).toEqual([[], []])
    },
  )
})

// Answers
describe('a sign-in', () => {
  it('requests the brand and the theme', async () => {
    const { sessionStore } = aTab(aBrowser(null))

    expect(await sessionStore.signInAddress('/orders', aStorefront(), 'stripped')).toBe(
      '/orders brand:kiln-and-keep theme:stripped',
    )
  })

  // Answers B-145
  it('asks for credentials and for their time, if the sign-in has to be fresh', async () => {
    const { sessionStore } = aTab(aBrowser(null))

    expect(await sessionStore.signInAddress('/', aStorefront(), 'default', true)).toMatch(
      / afresh$/u,
    )
  })

  it('stores the tokens, and returns to the requested page', async () => {
    const { browser, sessionStore } = aTab(aBrowser(null))

    expect(await sessionStore.complete('https://x/?code=c&state=s')).toEqual({
      session: { identity: anIdentity(), renewAfter: 240_000 },
      asked: '/orders',
      age: 0,
    })
    expect(browser.tokens).toEqual({ bearer: anna(), refresh: 'r1' })
    expect(sessionStore.read()).toBe(anna())
  })

  it('stores no token of another issuer or client', async () => {
    const { browser, sessionStore } = aTab(aBrowser(null), {
      complete: async () => ({ tokens: { bearer: 'tossed', refresh: 'r1' }, asked: '/', age: 0 }),
    })

    await expect(sessionStore.complete('https://x/?code=c&state=s')).rejects.toBeInstanceOf(
      SessionOver,
    )
    expect(browser.tokens).toBeNull()
  })
})

// Answers B-051
it('renews for a quiet call without ending the session, if the provider ended it with the account', async () => {
  const { sessionStore, events } = due({
    refresh: () => Promise.reject(new SessionOver('invalid_grant')),
  })
  await expect(sessionStore.quiet.renew(sessionStore.quiet.read())).rejects.toBeInstanceOf(
    SessionOver,
  )
  expect(events).toEqual([])

  await expect(sessionStore.renew(sessionStore.read())).rejects.toBeInstanceOf(SessionOver)
  expect(events).toEqual(['lost'])
})

type Tab = ReturnType<typeof aTab>

interface Browser {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  unended?: Unended | null
  tokens: Tokens | null
  /** Is called after each read of a cookie, and before each write of both. */
  onRead: () => void
  onWrite: () => void
  time: number
  locks: Locks
}

/** Cookies, clock and locks that all tabs share. */
function aBrowser(tokens: Tokens | null): Browser {
  let last: Promise<unknown> = Promise.resolve()
  return {
    storage: aStorage(),
    tokens,
    onRead: () => undefined,
    onWrite: () => undefined,
    time: START,
    locks: {
      request: (_name, _options, work) => {
        const turn = last.then(work)
        last = turn.catch(() => undefined)
        return turn
      },
    },
  }
}

describe('a sign-in after a sign-out', () => {
  it('makes the provider ask for credentials until a customer has signed in again, in every tab', async () => {
    const browser = aBrowser({ bearer: anna(), refresh: 'r1' })
    const { sessionStore } = aTab(browser, { isReachable: async () => false })
    await expect(sessionStore.end('https://shop.example')).rejects.toThrow('out of reach')

    const other = aTab(browser)
    const address = () => other.sessionStore.signInAddress('/orders', aStorefront(), 'default')
    expect(await address()).toMatch(/ with prompt$/u)
    await other.sessionStore.complete('https://myaccount.example/?code=1')
    expect(await address()).not.toMatch(/ with prompt$/u)
  })

  // Answers B-135
  it('still asks for credentials after the page that posted the form was left, and posts it no more', async () => {
    const { sessionStore } = aTab(aBrowser({ bearer: anna(), refresh: 'r1' }))
    await sessionStore.end('https://shop.example')
    expect(sessionStore.isUnended()).toBe(true)
    sessionStore.notePosted()

    expect(await sessionStore.signInAddress('/orders', aStorefront(), 'default')).toMatch(
      / with prompt$/u,
    )
    expect(sessionStore.isUnended()).toBe(false)
    expect(await sessionStore.endAgain(() => SHOP)).toBe('over')
  })
})

// Answers B-118
describe('a sign-out that the provider did not answer', () => {
  const unanswered = async (provider: Partial<IdentityService> = {}) => {
    const tab = due({ isReachable: async () => false, ...provider })
    await expect(tab.sessionStore.end(SHOP)).rejects.toThrow('out of reach')
    return tab
  }
  const again = ({ sessionStore }: Tab) => sessionStore.endAgain(() => SHOP)

  it('is sent again with the session that ended, and revokes its token', async () => {
    const tab = await unanswered()

    expect(await again(tab)).toEqual({
      action: 'https://id.kiln.example/session/end',
      fields: {
        client_id: 'account-area',
        post_logout_redirect_uri: 'https://kiln.example/',
        id_token_hint: anna(),
      },
    })
    expect(tab.ended).toEqual(['r1', 'r1'])
    expect(tab.sessionStore.isUnended()).toBe(true)
  })

  it('waits while the provider does not answer', async () => {
    const tab = await unanswered({ isAnswering: async () => false })

    expect(await again(tab)).toBe('unreachable')
    expect(tab.ended).toEqual(['r1'])
  })

  it('is over once a customer has signed in again, before the attempt or during it', async () => {
    const tab = await unanswered()
    await aTab(tab.browser).sessionStore.complete('https://x/?code=c&state=s')
    expect(await again(tab)).toBe('over')

    const answering = Promise.withResolvers<boolean>()
    const slow = await unanswered({ isAnswering: () => answering.promise })
    const attempt = again(slow)
    slow.browser.tokens = { bearer: BRUNO, refresh: 'r9' }
    answering.resolve(true)
    expect(await attempt).toBe('over')
  })
})

/** A tab that started 250 s ago, and whose token is due for renewal. */
function due(
  provider: Partial<IdentityService> = {},
  browser = aBrowser({ bearer: anna(), refresh: 'r1' }),
) {
  const tab = aTab(browser, provider)
  tab.sessionStore.stored()
  browser.time = START + 250_000
  return tab
}

function aTab(browser: Browser, provider: Partial<IdentityService> = {}) {
  const refreshed: string[] = []
  const ended: string[] = []
  const reports: { kind: string; problem: unknown }[] = []
  const events: string[] = []
  const sessionStore = createSessionStore(
    aConfiguration(),
    {
      bearer: () => {
        const bearer = browser.tokens?.bearer ?? null
        browser.onRead()
        return bearer
      },
      refresh: () => {
        const refresh = browser.tokens?.refresh ?? null
        browser.onRead()
        return refresh
      },
      write: tokens => {
        browser.onWrite()
        browser.tokens = tokens
      },
      erase: () => {
        browser.tokens = null
      },
    },
    {
      provider: {
        prepare: async () => {},
        signInAddress: async (asked, acrValues, prompt) =>
          `${asked} ${acrValues}${{ ifNeeded: '', login: ' with prompt', fresh: ' afresh' }[prompt]}`,
        complete: async () => ({
          tokens: { bearer: anna(), refresh: 'r1' },
          asked: '/orders',
          age: 0,
        }),
        refresh: async refresh => {
          refreshed.push(refresh)
          return {
            bearer: anna(250, refreshed.length * 300),
            refresh: `r${refreshed.length + 1}`,
          }
        },
        revoke: async token => {
          ended.push(token)
        },
        isReachable: async () => true,
        isAnswering: async () => true,
        endSessionAddress: async () => 'https://id.kiln.example/session/end',
        ...provider,
      },
      locks: browser.locks,
      unended: {
        read: () => browser.unended ?? null,
        set: unended => {
          browser.unended = unended
        },
        clear: () => {
          browser.unended = null
        },
      },
      renewals: createRenewalFlags(
        () => browser.storage,
        () => browser.time,
      ),
      now: () => browser.time,
      chance: () => 0,
      report: (kind, problem) => {
        reports.push({ kind, problem })
      },
      onLost: isCut => {
        events.push(isCut ? 'cut' : 'lost')
      },
      onChanged: () => {
        events.push('changed')
      },
    },
  )
  return { browser, sessionStore, refreshed, ended, reports, events }
}
