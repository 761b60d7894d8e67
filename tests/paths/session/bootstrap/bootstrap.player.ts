import { expect } from '@playwright/test'
import * as v from 'valibot'
import { bootstrapFlow } from '#machines/session/bootstrap/bootstrap.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { HALF, TIME } from '#flow-kit/trace.ts'
import { isSignOutPath } from '#machines/session/model/session.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'
import { keepTokens, tokenAnswer, tokenOf } from '#tests/paths/kit/tokens.ts'

const context = v.object({ href: v.string() })
interface Held {
  configuration: HeldCalls
  texts: HeldCalls
  look: HeldCalls
  discovery: HeldCalls
  tokens: HeldCalls
  /** The held requests for a page of the account area of the shop that replaced a retired shop. */
  newShop: HeldCalls
  /** Gestures that a later step performs, because that step may have to prepare the page first. */
  decided: Gesture[]
}

const held = new WeakMap<Stage, Held>()

const heldOf = (stage: Stage): Held => {
  const calls = held.get(stage)
  if (calls === undefined) throw new Error('The path did not begin')
  return calls
}

const decide =
  (way: Gesture): Gesture =>
  async stage => {
    heldOf(stage).decided.push(way)
  }

/** Performs the gestures that earlier steps stored in `decided`. */
const goOn: Gesture = async stage => {
  for (const way of heldOf(stage).decided.splice(0)) await way(stage)
}

const open =
  (path: string, shop?: string): Gesture =>
  async stage => {
    const { page, sandbox } = stage
    await stage.context.clearCookies()
    held.set(stage, {
      configuration: await stage.hold(/\/config\.json$/u),
      texts: await stage.hold(/\/locales\/[^/]+\.json$/u),
      look: await stage.hold(/\/brands\/[^/]+\.css$/u),
      discovery: await stage.hold(/\/openid-configuration$/u),
      tokens: await stage.hold(/\/token$/u),
      newShop: await stage.hold(/\/\/myaccount\.kiln-and-keep\.[^/]+\/orders\?from=old$/u),
      decided: [],
    })
    await page.route(/\/session\/end$/u, route => route.fulfill({ status: 204 }))
    await page.clock.install()
    await page.goto(`${sandbox.origin('myaccount', shop)}${path}`)
  }

const isAt = ({ page }: Stage, path: string): boolean => new URL(page.url()).pathname === path

/** Stops the page's clock, so that the path decides when the page tries again. */
const stopClock = async ({ page }: Stage): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Waits until no tab renews its tokens: a tab holds the lock `session-renewal` during a renewal. */
const untilRenewalEnds = ({ page }: Stage): Promise<unknown> =>
  page.evaluate(() => navigator.locks.request('session-renewal', () => undefined))

/** Stops the page's clock, performs the stored gestures, and waits until `times` calls to the provider are pending. */
const goOnToProvider = async (stage: Stage, times: number): Promise<void> => {
  await stopClock(stage)
  await goOn(stage)
  await expect.poll(() => heldOf(stage).discovery.waiting().length).toBe(times)
}

const withOldTokens: Gesture = async stage => {
  const now = Math.floor(Date.now() / 1000) * 1000
  const bearer = await tokenOf(stage, { from: now - 400_000, until: now - 100_000 })
  await keepTokens(stage, { bearer, refresh: 'still-good' })
}

const goodToken = (stage: Stage): Promise<string> => {
  const now = Math.floor(Date.now() / 1000) * 1000
  return tokenOf(stage, { from: now, until: now + 3_600_000 })
}

/** Stores the record of a sign-in, as the page does before it redirects to the provider. */
const rememberAsking = async (stage: Stage): Promise<void> => {
  const { page, sandbox } = stage
  const asking = {
    id: 's',
    data: { asked: '/orders' },
    created: Math.floor(Date.now() / 1000),
    request_type: 'si:r',
    code_verifier: 'v'.repeat(43),
    authority: sandbox.origin('id'),
    client_id: 'account-area',
    redirect_uri: stage.at('/'),
    scope: 'openid profile email',
    response_mode: 'query',
  }
  await page.evaluate(text => {
    sessionStorage.setItem('oidc.s', text)
  }, JSON.stringify(asking))
}

const NOT_REFUSED = 'The look at the storage takes a refusal for a storage that keeps nothing.'
const HELD_SOONER = 'A path holds where the provider is, and a page waits less than 15 s for that.'
const ALWAYS_LEAVES = 'A browser does not refuse to go to an address of the configuration.'
const ALWAYS_RELOADS = 'A browser does not refuse to reload its page.'

const CANCELLED =
  'tests/journeys/account/fresh-sign-in.test.ts cancels one: this page asks for none.'
const COME_BACK = 'A path opens every page for the first time; a journey goes Back to it.'
const NEITHER_ERASED = 'Cookies that cannot be read cannot be erased: a sign-out is over at once.'

/** Plays the start of the product, from an opened page to a signed-in customer. */
export const bootstrapPlayer = pathPlayer({
  flow: bootstrapFlow,
  begins: {
    'a customer opens the orders': open('/orders'),
    'the provider sends a customer back': open('/?code=c&state=s'),
    'a customer opens the sign-out address': open('/logout'),
    'somebody opens a page that needs no sign-in': open('/account-deleted'),
    'a customer opens a shop that has moved': open('/orders?from=old', 'old-kiln'),
  },
  gestures: {
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the browser keeps what it is given': stage => heldOf(stage).configuration.asked(),
    'the browser keeps nothing': async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => undefined
      })
      await page.reload()
    },
    'the browser refuses to keep anything': { why: NOT_REFUSED },
    'the settings arrive': stage => heldOf(stage).configuration.release(),
    'the settings cannot be read': stage => heldOf(stage).configuration.answer(() => refusal(500)),
    'the browser goes to the new shop': async stage => {
      await heldOf(stage).newShop.release()
      await heldOf(stage).configuration.asked()
    },
    'the browser cannot leave': { why: ALWAYS_LEAVES },
    'texts and look are there': decide(async stage => {
      await heldOf(stage).texts.release()
      await heldOf(stage).look.release()
    }),
    'texts or look are missing': decide(async stage => {
      await heldOf(stage).texts.answer(() => refusal(404))
      await heldOf(stage).look.answer(() => refusal(404))
    }),
    'a good token is there': async stage => {
      await keepTokens(stage, { bearer: await goodToken(stage), refresh: 'still-good' })
      await goOn(stage)
    },
    'an old token is there': async stage => {
      await withOldTokens(stage)
      // A sign-out with a token sends three calls: for the revocation, for the end of the session, and for the check
      // whether the provider can be reached.
      if (isAt(stage, '/account-deleted')) await goOn(stage)
      else await goOnToProvider(stage, isAt(stage, '/logout') ? 3 : 1)
    },
    'no token is there': stage => (isAt(stage, '/logout') ? goOnToProvider(stage, 2) : goOn(stage)),
    'the cookies cannot be read': async stage => {
      await stage.page.evaluate(() => {
        Object.defineProperty(document, 'cookie', {
          get: () => {
            throw new DOMException('The cookies are closed', 'SecurityError')
          },
        })
      })
      await goOn(stage)
    },
    'the token is renewed': async stage => {
      const bearer = await goodToken(stage)
      await stage.page.clock.resume()
      await heldOf(stage).discovery.release()
      await heldOf(stage).tokens.answer(() => tokenAnswer(bearer))
    },
    'the token cannot be renewed for now': async stage => {
      await heldOf(stage).discovery.answer(() => refusal(503))
      await untilRenewalEnds(stage)
    },
    // Remove the cookies, as a sign-out in another tab does.
    'the session is over': async stage => {
      await stage.context.clearCookies()
      await stage.page.clock.resume()
      await heldOf(stage).discovery.answer(() => refusal(503))
    },
    'the browser goes to the provider': async stage => {
      await goOn(stage)
      await heldOf(stage).discovery.release()
    },
    'the provider cannot be reached': async stage => {
      await goOn(stage)
      await heldOf(stage).discovery.answer(() => refusal(503))
    },
    'the provider’s answer is good': async stage => {
      const bearer = await goodToken(stage)
      await rememberAsking(stage)
      await goOn(stage)
      await heldOf(stage).discovery.release()
      await heldOf(stage).tokens.answer(() => tokenAnswer(bearer))
    },
    // Nothing to do: without a stored record of this sign-in, the page rejects the provider's answer.
    'the customer cancels a fresh sign-in': { why: CANCELLED },
    'the provider’s answer is not good': decide(async () => undefined),
    'the sign-in has not started over within the last minute': goOn,
    'the sign-in started over a moment ago': async stage => {
      await stage.page.evaluate(() => {
        sessionStorage.setItem('signInStartedOverAt', String(Date.now()))
      })
      await goOn(stage)
    },
    'it is not known whether the sign-in started over': async stage => {
      await stage.page.evaluate(() => {
        const read = Storage.prototype.getItem
        Storage.prototype.getItem = function getItem(this: Storage, key) {
          if (key !== 'signInStartedOverAt') return read.call(this, key)
          throw new DOMException('The storage is closed', 'SecurityError')
        }
      })
      await goOn(stage)
    },
    'the page reloads at /': async stage => {
      await heldOf(stage).configuration.asked()
      if (!isAt(stage, '/')) throw new Error(`The page is at ${stage.page.url()}`)
    },
    'the page stays': { why: ALWAYS_RELOADS },
    'the browser leaves for the shop': async stage => {
      const form = stage.page.waitForRequest(/\/session\/end$/u)
      await heldOf(stage).discovery.release()
      await form
    },
    'the customer came back to the page': { why: COME_BACK },
    'the provider cannot be informed': stage => heldOf(stage).discovery.answer(() => refusal(503)),
  },
  canHappen: ({ value, asked, context: observed }, label) =>
    !(statePath(value) === 'renewing.quiet' && (label === TIME || label === HALF)) &&
    !(value === 'signingOut' && asked.length === 0) &&
    !(label === 'the cookies cannot be read' && isSignOutPath(v.parse(context, observed).href)),
  time: {
    [TIME]: async (stage, wait) => {
      await stage.page.clock.runFor(wait)
      if (!isAt(stage, '/logout')) await heldOf(stage).discovery.asked()
    },
    [HALF]: async ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
  },
  unseen: {
    'bootstrap.completingSignIn · xstate.error.actor.completeSignIn · 0': CANCELLED,
    'bootstrap.renewing.quiet · xstate.after.screenPatience.bootstrap.renewing.quiet · 0':
      HELD_SOONER,
    'bootstrap.signingOut · xstate.done.actor.signOut · 0': COME_BACK,
    'bootstrap.checkingToken · xstate.error.actor.readSession · 0': NEITHER_ERASED,
    'bootstrap.checkingStorage · xstate.error.actor.checkStorage · 0': NOT_REFUSED,
    'bootstrap.movingToReplacement · xstate.error.actor.leaveFor · 0': ALWAYS_LEAVES,
    'bootstrap.startingOver · xstate.error.actor.startOver · 0': ALWAYS_RELOADS,
  },
})
