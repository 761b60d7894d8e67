import { HALF, TIME } from '#flow-kit/trace.ts'
import { providerSignOutFlow } from '#machines/session/provider-sign-out/provider-sign-out.cases.ts'
import { ANNA, CLEO } from '#sandbox/people/people.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'
import { signInAs } from '#tests/paths/kit/tokens.ts'
import { waitForOtherTabs } from '#tests/paths/session/signed-out.ts'

interface Held {
  /** The requests for the provider's discovery document, which come before its other calls. */
  discovery: HeldCalls
  /** Whether the page has just submitted the sign-out form; the route answers it with 204, so that the page stays. */
  isLeaving: boolean
}

const held = perStage<Held>()

/** Lets `wait` ms pass and waits for the next attempt; directly after a submitted form, waits for no attempt. */
const runFor = async (stage: Stage, wait: number): Promise<void> => {
  await stage.page.clock.runFor(wait)
  const now = held.of(stage)
  if (!now.isLeaving) await now.discovery.asked()
  now.isLeaving = false
}

/** Aborts the current attempt, and holds the next. */
const cut = async (stage: Stage): Promise<void> => {
  const { discovery } = held.of(stage)
  await discovery.cut()
  discovery.mend()
}

/** Plays the page after a sign-out that the provider did not answer. */
export const providerSignOutPlayer = pathPlayer({
  flow: providerSignOutFlow,
  part: 'body',
  begins: {
    'the sign-in service did not answer a sign-out': async stage => {
      const { page } = stage
      await signInAs(stage, ANNA)
      const discovery = await stage.hold(/\/openid-configuration$/u)
      held.set(stage, { discovery, isLeaving: false })
      await page.route(/\/session\/end$/u, route => route.fulfill({ status: 204 }))
      await page.clock.install()
      await page.goto(stage.at('/orders'))
      await page.getByRole('article').first().waitFor()
      await stopClock(page)
      await page.getByRole('link', { name: 'Sign out' }).click()
      await waitForOtherTabs(page, discovery)
      // Abort every request until the page is shown: a sign-out requests the discovery document more than once.
      await discovery.cut()
      await page.getByRole('heading', { name: "We couldn't finish signing you out" }).waitFor()
      discovery.mend()
    },
  },
  gestures: {
    'the page is shown again': async stage => {
      await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await held.of(stage).discovery.asked()
    },
    'the network is back': async stage => {
      await stage.context.setOffline(true)
      await stage.page.waitForFunction(() => !navigator.onLine)
      await stage.context.setOffline(false)
      await held.of(stage).discovery.asked()
    },
    'the sign-in service answers, and the browser leaves for it': async stage => {
      const now = held.of(stage)
      const form = stage.page.waitForRequest(/\/session\/end$/u)
      await now.discovery.letThrough()
      await form
      now.discovery.mend()
      now.isLeaving = true
    },
    'the sign-in service still does not answer': cut,
    'somebody has signed in since': async stage => {
      await signInAs(stage, CLEO)
      await held.of(stage).discovery.letThrough()
    },
    'the answer of the sign-in service cannot be read': async stage => {
      const { discovery } = held.of(stage)
      await discovery.answer(() => ({ status: 200, json: {} }))
      await discovery.answer(() => ({ status: 404, json: {} }))
    },
  },
  canHappen: ({ value }, label) =>
    value === 'waiting' || (label !== 'the page is shown again' && label !== 'the network is back'),
  time: {
    [TIME]: runFor,
    [HALF]: async ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
  },
})
