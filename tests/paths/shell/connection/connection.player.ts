import { HALF, TIME } from '#flow-kit/trace.ts'
import { connectionFlow } from '#machines/shell/connection/connection.cases.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, type Stage } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const dispatch = ({ page }: Stage, type: 'online' | 'offline'): Promise<void> =>
  page.evaluate(name => {
    dispatchEvent(new Event(name))
  }, type)

/** The held requests by which the page finds out whether the site answers. */
const questions = perStage<HeldCalls>()

export const connectionPlayer = pathPlayer({
  flow: connectionFlow,
  part: 'body',
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await page.clock.install()
      await page.goto(at('/orders'))
      await page.getByRole('article').first().waitFor()
      await stopClock(page)
      questions.set(stage, await stage.hold(/:\d+\/$/u))
    },
  },
  gestures: {
    // Dispatch the event once more: a browser may repeat it, and Chromium does not by itself.
    'the browser has a network': async stage => {
      await stage.context.setOffline(false)
      await dispatch(stage, 'online')
    },
    'the network is gone': async stage => {
      await stage.context.setOffline(true)
      await dispatch(stage, 'offline')
    },
    'the site answers': stage =>
      questions.of(stage).answer(() => ({ status: 200, headers: { 'content-type': 'text/html' } })),
    'the site does not answer': async stage => {
      await questions.of(stage).cut()
      questions.of(stage).mend()
    },
    'the browser does not know': { why: 'Chromium always says whether there is a network.' },
    'the network can no longer be watched': {
      why: 'The listener for the network cannot fail in a browser.',
    },
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: ({ page }, wait) => page.clock.runFor(wait),
  },
  unseen: {
    'connection · xstate.error.actor.watchConnection · 0':
      'The listener for the network cannot fail in a browser.',
  },
})
