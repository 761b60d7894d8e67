import { expect } from '@playwright/test'
import { uploadPageFlow } from '#machines/library/upload/upload-page/upload-page.cases.ts'
import { withReturn } from '#machines/library/model/upload/upload-return.ts'
import { HALF, TIME } from '#flow-kit/trace.ts'
import { emptyLibrary } from '#tests/paths/library/library-calls.ts'
import { completeShell } from '#tests/paths/kit/stop-clock.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, type Stage } from '#tests/paths/kit/stage.ts'

interface Play {
  ledTo: string[]
  reads: number
}

const plays = perStage<Play>()
const LIBRARY = '/my-photos/photos'
const pageOf = (stage: Stage): string => `${stage.sandbox.origin('upload')}/`
const WISH = 'uploadUrl'
const PHONE = 500

const open = (target: (stage: Stage) => string, width: number) => async (stage: Stage) => {
  const { page } = stage
  const play = plays.of(stage)
  await page.setViewportSize({ width, height: 800 })
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.goto(stage.at(`${LIBRARY}?${WISH}=${encodeURIComponent(target(stage))}`))
  await page.getByRole('heading', { name: 'My photos', exact: true }).waitFor()
  // Let the clock move: React shows late code in a timer, so the words of an empty library come only then.
  await completeShell(page, page.getByRole('heading', { name: 'Your photo library is empty' }))
  await completeShell(page, page.getByRole('link', { name: /^Albums \d/u }))
  const isLed = target === pageOf && width === PHONE
  const library = stage.at(LIBRARY)
  await expect.poll(() => play.ledTo).toEqual(isLed ? [withReturn(target(stage), library)] : [])
  if (isLed) await expect(page).toHaveURL(library)
  play.reads = 0
}

const BY_A_BUG = 'Only a bug of the product breaks it.'
const IN_SIGHT = 'The page of a test is always in sight.'

export const uploadPagePlayer = pathPlayer({
  flow: uploadPageFlow,
  part: '#main',
  begins: {
    'it begins': async stage => {
      const { page } = stage
      plays.set(stage, { ledTo: [], reads: 0 })
      await emptyLibrary(stage)
      // Answer requests for the upload page with 204: the browser then stays on this page.
      await page.route(/\/\/upload\./u, route => {
        plays.of(stage).ledTo.push(route.request().url())
        return route.fulfill({ status: 204 })
      })
      page.on('request', request => {
        if (request.url().endsWith('/users/timeline')) plays.of(stage).reads += 1
      })
    },
  },
  gestures: {
    'a phone is sent to a known page': open(pageOf, PHONE),
    'a phone is sent to a page that is on no list': open(() => 'https://evil.example/', PHONE),
    'the screen is large': open(pageOf, 1280),
    'nobody can read the address': { why: BY_A_BUG },
    'the page is seen': { why: IN_SIGHT },
    'the page is hidden': { why: IN_SIGHT },
    'nobody says whether the page is seen': { why: BY_A_BUG },
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: async (stage, wait) => {
      await stage.page.clock.runFor(wait)
      await expect.poll(() => plays.of(stage).reads).toBe(1)
    },
  },
  unseen: {
    'uploadPage.deciding · xstate.error.actor.readWish · 0': BY_A_BUG,
    'uploadPage.away · xstate.snapshot.watchShown · 0': IN_SIGHT,
    'uploadPage.away · xstate.error.actor.watchShown · 0': BY_A_BUG,
  },
})
