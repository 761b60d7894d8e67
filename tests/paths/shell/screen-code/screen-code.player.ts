import { HALF, TIME } from '#flow-kit/trace.ts'
import { screenCodeFlow } from '#machines/shell/screen-code/screen-code.cases.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

interface Held {
  script: HeldCalls
  site: HeldCalls
}

const held = perStage<Held>()

const GONE =
  'A page that reloads ends its machine: tests/journeys/shell/new-deployment.test.ts plays that.'

/**
 * Aborts the requests for the script until the page reports that the code is missing: the page preloads the script and
 * then imports it, and both requests must fail.
 */
const cutCode = async (stage: Stage): Promise<void> => {
  const failed = await stage.page.evaluateHandle(() => {
    const reported = new Promise<void>(done =>
      addEventListener('vite:preloadError', () => done(), { once: true }),
    )
    return { reported }
  })
  await held.of(stage).script.cut()
  await failed.evaluate(({ reported }) => reported)
}

/** Lets time pass, and holds the next request for the script, so that the path can answer it. */
const passTime = async (stage: Stage, wait: number): Promise<void> => {
  held.of(stage).script.mend()
  await stage.page.clock.runFor(wait)
}

/** Plays the code of a screen, which the page fetches when it first shows the screen. */
export const screenCodePlayer = pathPlayer({
  flow: screenCodeFlow,
  // Record no other part of the screen: it belongs to other flows, and changes from day to day.
  part: '#main h1, #main [role=alert]',
  begins: {
    'a screen is opened for the first time': async stage => {
      const { page, at, hold } = stage
      await page.clock.install()
      await page.goto(at('/'))
      await page.locator('#main h1').waitFor()
      await page.waitForLoadState('networkidle')
      held.set(stage, {
        script: await hold(/\/assets\/orders\.screen-[\w-]+\.js/u),
        site: await hold(/\/\/myaccount\.[^/]+\/$/u),
      })
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      await page.getByRole('navigation', { name: 'Account' }).getByText('Orders').click()
      await held.of(stage).script.asked()
    },
  },
  gestures: {
    'the code arrives': async stage => {
      await held.of(stage).script.release()
      await stage.page.clock.resume()
    },
    'the code cannot be fetched': cutCode,
    'the page may be reloaded': { why: GONE },
    'the page was reloaded before, or the site does not serve it': stage =>
      held.of(stage).site.answer(() => refusal(503)),
    'it is not known whether the page may be reloaded': async stage => {
      await stage.page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError')
        }
      })
      await held.of(stage).site.release()
    },
    'the page asks the browser to reload it': { why: GONE },
    'the browser does not reload the page': { why: GONE },
  },
  time: { [TIME]: passTime, [HALF]: (stage, wait) => passTime(stage, Math.floor(wait / 2)) },
  unseen: {
    'screenCode.asking · xstate.done.actor.mayReload · 0': GONE,
    'screenCode.reloading · xstate.done.actor.reloadPage · 0': GONE,
    'screenCode.reloading · xstate.error.actor.reloadPage · 0': GONE,
    'screenCode.reloading · xstate.after.patience.screenCode.reloading · 0': GONE,
  },
})
