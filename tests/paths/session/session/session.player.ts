import { expect } from '@playwright/test'
import { HALF, TIME } from '#flow-kit/trace.ts'
import { sessionFlow } from '#machines/session/session/session.cases.ts'
import { ANNA, CLEO } from '#sandbox/people/people.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import type { HeldCalls, Stage, WireAnswer } from '#tests/paths/kit/stage.ts'
import { completeShell } from '#tests/paths/kit/stop-clock.ts'
import { keepTokens, tokenAnswer, tokenOf } from '#tests/paths/kit/tokens.ts'
import { sayInAnotherTab, waitForOtherTabs } from '#tests/paths/session/signed-out.ts'

/**
 * Token lifetimes in ms. With the first, the page renews its token after 240 s; with the later, after 120 s, as in the
 * machine's cases.
 */
const FIRST_LIFE = 300_000
const LATER_LIFE = 150_000
/** Upper bound, in ms, for the time that passes between issuing a token and waiting for its renewal. */
const SLIP = 2000
/** Milliseconds from the start of the path until the page's clock stops, in which the page can load. */
const LOADING = 20_000

interface Held {
  tokens: HeldCalls
  /** The provider's discovery document during a sign-out; null before. */
  provider: HeldCalls | null
  /** Whether the provider ends its session and redirects to the shop; otherwise a 204 keeps the page. */
  isLeaving: boolean
  /** The first request of the reloaded page, after another customer has signed in; null before. */
  configuration: HeldCalls | null
}

const held = new WeakMap<Stage, Held>()

const heldOf = (stage: Stage): Held => {
  const calls = held.get(stage)
  if (calls === undefined) throw new Error('The path did not begin')
  return calls
}

const OVER: WireAnswer = { status: 400, json: { error: 'invalid_grant' } }
const UNAUTHORIZED: WireAnswer = { status: 401, json: { title: 'Sign in first' } }
/**
 * Not a 5xx: after a 5xx, the provider may have used the token up, so that a later refusal would redirect through the
 * provider.
 */
const OUT_OF_REACH: WireAnswer = { status: 429, json: { title: 'Closed for now' } }

const nowOn = ({ page }: Stage): Promise<number> => page.evaluate(() => Date.now())

const newToken = async (stage: Stage): Promise<string> => {
  const now = await nowOn(stage)
  return tokenOf(stage, { from: now, until: now + LATER_LIFE })
}

/** Stores an expired token, as after a long time in the background. */
const letTokenEnd = async (stage: Stage): Promise<void> => {
  const now = await nowOn(stage)
  const bearer = await tokenOf(stage, { from: now - 400_000, until: now - 100_000 })
  await keepTokens(stage, { bearer, refresh: 'still-good' })
}

const signInElse = async (stage: Stage): Promise<void> => {
  heldOf(stage).configuration = await stage.hold(/\/config\.json$/u)
  const now = await nowOn(stage)
  const bearer = await tokenOf(stage, { from: now, until: now + 3_600_000 }, CLEO)
  await keepTokens(stage, { bearer, refresh: 'somebody-else' })
}

const bearerOf = async ({ context: browser }: Stage): Promise<string | undefined> =>
  (await browser.cookies()).find(({ name }) => name === 'auth_access_token')?.value

const reported = ({ page }: Stage): Promise<unknown> =>
  page.waitForEvent('console', message => message.text().includes('AccessToken Error'))

/** Waits until no tab renews its tokens: a tab holds the lock `session-renewal` during a renewal. */
const untilRenewalEnds = ({ page }: Stage): Promise<unknown> =>
  page.evaluate(() => navigator.locks.request('session-renewal', () => undefined))

const begin: Gesture = async stage => {
  const { page } = stage
  await stage.context.clearCookies()
  const pause = Math.ceil(Date.now() / 1000) * 1000 + LOADING
  const bearer = await tokenOf(stage, { from: pause, until: pause + FIRST_LIFE })
  await keepTokens(stage, { bearer, refresh: 'still-good' })
  held.set(stage, {
    tokens: await stage.hold(/\/token$/u),
    provider: null,
    isLeaving: false,
    configuration: null,
  })
  // Make the random delay before a renewal zero, so that this tab renews first.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.clock.install()
  await page.goto(stage.at('/orders'))
  await page.getByRole('article').first().waitFor()
  // Wait for the shell, which loads after the screen, while the clock still runs.
  await page.getByRole('button', { name: 'All products' }).waitFor()
  await page.clock.pauseAt(pause)
}

/**
 * Makes the page count as visible or hidden, but dispatches no event. A renewal that is due waits while the page counts
 * as hidden, and begins at once while it counts as visible.
 */
const setVisibility = async ({ page }: Stage, state: DocumentVisibilityState): Promise<void> => {
  await page.evaluate(visibilityState => {
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    })
  }, state)
}

const menuOf = ({ page }: Stage) => page.getByRole('navigation', { name: 'Account' })

/** Opens the orders again and lets the service refuse the token. */
const refuseToken = async (stage: Stage): Promise<void> => {
  const photos = await stage.hold(/\/photo\/users(?:\?|$)/u)
  const orders = await stage.hold(/\/v2\/superorders\/me/u)
  const menu = menuOf(stage)
  await menu.getByRole('link', { name: 'Overview' }).click()
  await photos.asked()
  await menu.getByRole('link', { name: 'Orders' }).click()
  await orders.answer(() => UNAUTHORIZED)
}

const ON_ITS_WAY =
  'A page on its way through the provider cannot be read before it is there: tests/soak/renewal.test.ts goes it.'
const AT_ONCE = 'The page forgets in the moment in which it hears of the end.'
const COMPARED_AT_ONCE = 'The page compares the account in the moment of the sign-out.'
const TABS_ARE_HEARD = 'A browser has a channel between its tabs, and never closes it by itself.'
const USE_IS_WATCHED = 'A page knows at once whether somebody uses it.'
const RELOADS = 'A browser does not refuse to reload its page.'
/** Plays the session from a signed-in page to its end. */
export const sessionPlayer = pathPlayer({
  flow: sessionFlow,
  part: 'body',
  begins: { 'a customer is signed in': begin },
  gestures: {
    'the customer signs out': async stage => {
      const provider = await stage.hold(/\/openid-configuration$/u)
      heldOf(stage).provider = provider
      await stage.page.route(/\/session\/end$/u, route =>
        heldOf(stage).isLeaving ? route.fallback() : route.fulfill({ status: 204 }),
      )
      await stage.page.getByRole('link', { name: 'Sign out' }).click()
      await waitForOtherTabs(stage.page, provider)
      await stage.page.getByText('Signing you out').waitFor()
      expect(await bearerOf(stage)).toBe(undefined)
    },
    'a service says that the session is over': async stage => {
      const heard = reported(stage)
      await refuseToken(stage)
      await heldOf(stage).tokens.answer(() => OVER)
      await heard
    },
    'a service refuses the token after the next one was lost': { why: ON_ITS_WAY },
    'somebody else signs in in another tab': async stage => {
      const { tokens } = heldOf(stage)
      const late = await newToken(stage)
      await signInElse(stage)
      // Open another screen: the page must refuse its calls, because the stored token belongs to the other customer.
      await menuOf(stage).getByRole('link', { name: 'Overview' }).click()
      if (tokens.isWaiting()) await tokens.answer(() => tokenAnswer(late))
    },
    'the page is shown again': async stage => {
      await letTokenEnd(stage)
      await setVisibility(stage, 'visible')
      await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await heldOf(stage).tokens.asked()
    },
    'the network is back': async stage => {
      await letTokenEnd(stage)
      await setVisibility(stage, 'hidden')
      await stage.context.setOffline(true)
      await stage.page.getByText("You're offline").waitFor()
      await stage.context.setOffline(false)
      await stage.page.getByText("You're offline").waitFor({ state: 'detached' })
    },
    'a new token comes': async stage => {
      const bearer = await newToken(stage)
      await heldOf(stage).tokens.answer(() => tokenAnswer(bearer))
      await untilRenewalEnds(stage)
      expect(await bearerOf(stage)).toBe(bearer)
    },
    'the provider is out of reach': async stage => {
      await heldOf(stage).tokens.answer(() => OUT_OF_REACH)
      await untilRenewalEnds(stage)
    },
    'the provider ended the session': stage => heldOf(stage).tokens.answer(() => OVER),
    'the next token was lost on its way': { why: ON_ITS_WAY },
    'the browser goes through the provider': { why: ON_ITS_WAY },
    'the provider cannot be reached': { why: ON_ITS_WAY },
    'the token is another account’s': async stage => {
      await signInElse(stage)
      const late = await newToken(stage)
      await heldOf(stage).tokens.answer(() => tokenAnswer(late))
    },
    'nobody uses the page': stage => setVisibility(stage, 'hidden'),
    'somebody uses the page': async stage => {
      await setVisibility(stage, 'visible')
      await stage.page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown')))
      await heldOf(stage).tokens.asked()
    },
    'the use of the page cannot be watched': { why: USE_IS_WATCHED },
    'another tab signs out': async stage => {
      await stage.context.clearCookies()
      await sayInAnotherTab(stage.page, { signedOut: ANNA.sub })
    },
    'another tab says nothing of note': stage =>
      sayInAnotherTab(stage.page, { signedOut: CLEO.sub }),
    'another tab says that somebody else signed in': async stage => {
      await signInElse(stage)
      await sayInAnotherTab(stage.page, { signedIn: CLEO.sub })
    },
    'the same customer signs in in another tab': stage =>
      sayInAnotherTab(stage.page, { signedIn: ANNA.sub }),
    'sign-ins in other tabs cannot be heard any more': { why: TABS_ARE_HEARD },
    'other tabs cannot be heard any more': { why: TABS_ARE_HEARD },
    'nothing of the account is left': async ({ page }) => {
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    },
    'the storage cannot be cleared': { why: AT_ONCE },
    'both cookies are gone': async ({ context: browser }) => {
      const names = (await browser.cookies()).map(({ name }) => name)
      expect(names.filter(name => name.startsWith('auth_'))).toEqual([])
    },
    'the cookies cannot be removed': { why: AT_ONCE },
    'the page reloads': async stage => {
      const authorization = `Bearer ${await bearerOf(stage)}`
      const call = stage.page.waitForRequest(
        request => request.headers()['authorization'] === authorization,
      )
      await heldOf(stage).configuration?.release()
      await call
      await menuOf(stage).getByRole('link', { name: 'Orders' }).click()
      await completeShell(stage.page)
    },
    'the page cannot reload': { why: RELOADS },
    'the browser leaves for the shop': async stage => {
      heldOf(stage).isLeaving = true
      await heldOf(stage).provider?.letThrough()
      await stage.page.waitForURL(/\/\/shop\./u)
    },
    'the cookies are another account’s': { why: COMPARED_AT_ONCE },
    'the provider cannot be informed': async stage => {
      await heldOf(stage).provider?.cut()
      await stage.page
        .getByRole('heading', { name: "We couldn't finish signing you out" })
        .waitFor()
    },
  },
  canHappen: ({ value, tags, asked }, label) =>
    (!tags.includes('leaving') || asked.length > 0) &&
    !(value === 'yielding' && (label === TIME || label === HALF)),
  time: {
    [TIME]: async (stage, wait) => {
      await setVisibility(stage, 'hidden')
      await stage.page.clock.runFor(wait + (wait < FIRST_LIFE / 6 ? 0 : SLIP))
    },
    [HALF]: async ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
  },
  unseen: {
    'session.alive.due · xstate.error.actor.watchUse · 0': USE_IS_WATCHED,
    'session.alive · xstate.error.actor.watchSignOut · 0': TABS_ARE_HEARD,
    'session.alive · xstate.error.actor.watchSignIn · 0': TABS_ARE_HEARD,
    'session.alive · session.lost · 0': ON_ITS_WAY,
    'session.alive.renewing · xstate.error.actor.renewSession · 0': ON_ITS_WAY,
    'session.comingBack · xstate.done.actor.comeBack · 0': ON_ITS_WAY,
    'session.comingBack · xstate.error.actor.comeBack · 0': ON_ITS_WAY,
    'session.comingBack · xstate.after.patience.session.comingBack · 0': ON_ITS_WAY,
    'session.forgetting · xstate.error.actor.clearSession · 0': AT_ONCE,
    'session.following · xstate.error.actor.clearAccount · 0': AT_ONCE,
    'session.yielding · xstate.error.actor.reloadPage · 0': RELOADS,
    'session.yielding · xstate.after.patience.session.yielding · 0': RELOADS,
    'session.signingOut · xstate.error.actor.signOut · 0': COMPARED_AT_ONCE,
  },
})
