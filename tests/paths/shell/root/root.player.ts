import { rootFlow } from '#machines/shell/root/root.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import type { HeldCalls, Stage } from '#tests/paths/kit/stage.ts'
import { signInCleo } from '#tests/paths/kit/tokens.ts'
import { sayInAnotherTab } from '#tests/paths/session/signed-out.ts'
import { CLEO } from '#sandbox/people/people.ts'

const held = new WeakMap<Stage, HeldCalls>()

const configurationOf = (stage: Stage): HeldCalls => {
  const calls = held.get(stage)
  if (calls === undefined) throw new Error('The path did not begin')
  return calls
}

const menuLink = ({ page }: Stage, path: string) =>
  page.locator(`nav:has(+ #main) a[href="${path}"]`)

/** Signs out while calls to the provider fail, so that the browser stays on the page. */
const signOut: Gesture = async stage => {
  await stage.page.route(/\/\/id\./u, route => route.abort())
  await menuLink(stage, '/logout').click()
}

/** Lets a service refuse the token, and the provider refuse its renewal. */
const loseSession: Gesture = async stage => {
  const tokens = await stage.hold(/\/token$/u)
  const orders = await stage.hold(/\/v2\/superorders\/me/u)
  await menuLink(stage, '/orders').click()
  await orders.answer(() => ({ status: 401 }))
  await tokens.answer(() => ({ status: 400, json: { error: 'invalid_grant' } }))
}

/** A public page, which needs no session. */
const VISITED = '/account-deleted'

const BY_A_BUG = 'Only a bug of the product breaks a part of it.'
const SEEN_ELSEWHERE =
  'It ends the session, whose own paths show it from the first word to the last.'

/** Plays the root of the product: the start, the signed-in page, the public page and the signed-out page. */
export const rootPlayer = pathPlayer({
  flow: rootFlow,
  begins: {
    'a customer opens the page': async stage => {
      await signInCleo(stage)
      held.set(stage, await stage.hold(/\/config\.json$/u))
      await stage.page.goto(stage.at('/my-photos/photos'))
    },
    'somebody opens a page that needs no sign-in': async stage => {
      await signInCleo(stage)
      held.set(stage, await stage.hold(/\/config\.json$/u))
      await stage.page.goto(stage.at(VISITED))
    },
  },
  gestures: {
    'the network is back': async ({ page, context: browser }) => {
      // Wait for the footer, whose scripts come last: a page that is offline fetches no more scripts.
      await page.locator('footer select, [data-flow=root]').first().waitFor({ state: 'attached' })
      await browser.setOffline(true)
      // Wait for the offline notice; the signed-out page has no such notice, but the root element.
      await page.waitForFunction(
        () =>
          !navigator.onLine &&
          document.querySelector('[data-live-announcer] p, [data-flow=root]') !== null,
      )
      await browser.setOffline(false)
    },
    'the page is shown again': ({ page }) =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'))
      }),
    'a service says that the session is over': { why: SEEN_ELSEWHERE },
    'somebody else signs in in another tab': { why: SEEN_ELSEWHERE },
    // Answer the navigation that follows with 204, so that the browser stays on the page.
    'the customer asks to sign in': async stage => {
      const { page } = stage
      const reload = page.waitForRequest(request => request.isNavigationRequest())
      await page.route(/\/(?:logout|orders|my-photos\/photos|)$/u, route =>
        route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
      )
      await page.locator('#main button').click()
      await reload
    },
    'the customer chooses another language': ({ page }) =>
      page
        .locator('footer select')
        .selectOption('nl-NL')
        .then(() => undefined),
    'the customer is signed in': async stage => configurationOf(stage).letThrough(),
    'nobody is signed in': async stage => {
      await stage.context.clearCookies()
      // Reload /logout: after any other navigation there, the page would go to the provider, and then to the shop.
      if (!stage.page.url().endsWith(VISITED)) {
        await stage.page.goto(stage.at('/logout'))
        await stage.page.reload()
      }
      await configurationOf(stage).letThrough()
    },
    'nobody is signed in, and the provider does not know of the sign-out yet': async stage => {
      await stage.context.clearCookies()
      // Let calls to the provider fail, so that the browser stays on the page.
      await stage.page.route(/\/\/id\./u, route => route.abort())
      if (!stage.page.url().endsWith(VISITED)) await stage.page.goto(stage.at('/logout'))
      await configurationOf(stage).letThrough()
    },
    'the start breaks': { why: BY_A_BUG },
    'the customer has signed out': ({ page }) => sayInAnotherTab(page, { signedOut: CLEO.sub }),
    'the provider did not answer the sign-out': signOut,
    'somebody has signed in in another tab since': async stage => {
      await signInCleo(stage)
      await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    },
    'the end of the session at the provider breaks': { why: BY_A_BUG },
    'the session was abandoned': loseSession,
    'the session breaks': { why: BY_A_BUG },
    'the offline notice breaks': { why: BY_A_BUG },
    'the cookie settings break': { why: BY_A_BUG },
    'the choice of a language breaks': { why: BY_A_BUG },
    'the dialogs break': { why: BY_A_BUG },
    'the notices break': { why: BY_A_BUG },
    'the actor of the screens breaks': { why: BY_A_BUG },
  },
  unseen: {
    'root · xstate.error.actor.connection · 0': BY_A_BUG,
    'root · xstate.error.actor.consent · 0': BY_A_BUG,
    'root · xstate.error.actor.language · 0': BY_A_BUG,
    'root · xstate.error.actor.modals · 0': BY_A_BUG,
    'root · xstate.error.actor.toasts · 0': BY_A_BUG,
    'root.starting · xstate.error.actor.bootstrap · 0': BY_A_BUG,
    'root.signedIn · session.lost · 0': SEEN_ELSEWHERE,
    'root.signedIn · session.changed · 0': SEEN_ELSEWHERE,
    'root.signedIn · xstate.error.actor.session · 0': BY_A_BUG,
    'root.signedIn · xstate.error.actor.screenActors · 0': BY_A_BUG,
    'root.signedOut.unended · xstate.error.actor.providerSignOut · 0': BY_A_BUG,
    'root.visiting · xstate.error.actor.screenActors · 0': BY_A_BUG,
  },
})
