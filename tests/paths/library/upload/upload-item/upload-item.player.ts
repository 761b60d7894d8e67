import { expect } from '@playwright/test'
import * as v from 'valibot'
import { uploadItemFlow } from '#machines/library/upload/upload-item/upload-item.cases.ts'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { emptyLibrary } from '#tests/paths/library/library-calls.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, type Stage } from '#tests/paths/kit/stage.ts'
import {
  holdUploads,
  type StorageAnswer,
  type HeldUploads,
} from '#tests/paths/library/upload/held-uploads.ts'

const context = v.object({
  file: v.object({ size: v.number() }),
  sent: v.number(),
  imageId: v.nullable(v.string()),
  refusal: v.nullable(
    v.picklist(['changed', 'notTakenByService', 'tooLargeForService', 'tooManyPixelsForService']),
  ),
  failure: v.nullable(v.object({ kind: v.string() })),
})

const FILE = 'photo.jpg'
interface Play {
  uploads: HeldUploads
  /** Whether the storage service has named the photo. */
  isNamed: boolean
}

const plays = perStage<Play>()

const rowOf = ({ page }: Stage, name: string) =>
  page.locator('[data-flow=uploadItem]').filter({ hasText: name })

const answer = (given: StorageAnswer) => (stage: Stage) =>
  plays.of(stage).uploads.answer(FILE, given)

/** Answers while the page's clock stands still, so that the wait for the next attempt lasts until the path plays it. */
const breakOff = (given: StorageAnswer) => async (stage: Stage) => {
  const { clock } = stage.page
  await clock.pauseAt(await stage.page.evaluate(() => Date.now() + 5000))
  await answer(given)(stage)
}

const WITHOUT_NETWORK =
  'Without a network the whole upload rests, and goes on with it; the paths of the upload show that.'

/** Why no path plays a service that asks the client to wait. */
const TELLS_TIME =
  'The words contain the time of day; tests of the machine and a journey check them.'

export const uploadItemPlayer = pathPlayer({
  flow: uploadItemFlow,
  covers: ({ value, context: observed }) => {
    const { sent, refusal, failure } = v.parse(context, observed)
    return [
      value,
      refusal,
      value === 'sending' ? sent : null,
      value === 'waiting' ? failure?.kind : null,
    ]
  },
  begins: {
    'it is the file’s turn': async stage => {
      const { page } = stage
      await page.clock.install()
      const uploads = await holdUploads(stage)
      plays.set(stage, { uploads, isNamed: false })
      await emptyLibrary(stage)
      await page.goto(stage.at('/my-photos/photos'))
      await uploads.open()
      await uploads.choose([FILE])
      await rowOf(stage, FILE).getByText('Ready').waitFor()
      await uploads.press('Upload')
      await uploads.sent(FILE)
    },
  },
  gestures: {
    'the network is back': { why: WITHOUT_NETWORK },
    'half of the file has arrived': answer({ share: 0.5 }),
    // The service names the photo only with the last byte: leave that byte out here. The bar shows whole per cents, and
    // so is full already.
    'the photo is stored': async stage => {
      plays.of(stage).isNamed = true
      await answer({ share: 0.9999 })(stage)
    },
    'the upload ends': stage => answer(plays.of(stage).isNamed ? 'stored' : 'nameless')(stage),
    'the connection is lost': breakOff('lost'),
    'the service asks to wait for two minutes': { why: TELLS_TIME },
    'the service says that the file is too large': answer({ status: 413 }),
    'the service does not take the photo': answer({ status: 415 }),
    'the file has changed on the disk': async stage => {
      await plays.of(stage).uploads.change(FILE)
      await answer('lost')(stage)
    },
    'the service says that the photo has too many pixels': answer({ status: 422 }),
    'the service is broken': breakOff({ status: 500 }),
    'the service says no': answer({ status: 403 }),
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: async (stage, wait) => {
      const { clock } = stage.page
      await clock.runFor(wait - 1)
      await expect(rowOf(stage, FILE).locator('[data-state=waiting]')).toHaveCount(1)
      await clock.runFor(1)
      await clock.resume()
    },
  },
  canHappen: (seen, label) => {
    const { sent, imageId } = v.parse(context, seen.context)
    switch (label) {
      // This label can happen only once: the service keeps the bytes that have arrived.
      case 'half of the file has arrived':
        return sent === 0
      case 'the photo is stored':
        return imageId === null
      // An upload that ends without a photo id starts again, and so does its bar: the path can show that only if no
      // bytes had arrived.
      case 'the upload ends':
        return imageId !== null || sent === 0
      default:
        return true
    }
  },
  unseen: {
    'uploadItem.sending · xstate.error.actor.sendFile · 0': TELLS_TIME,
    'uploadItem.paused · xstate.after.asked.uploadItem.paused · 0': TELLS_TIME,
    'uploadItem.waiting · connection.restored · 0': WITHOUT_NETWORK,
  },
})
