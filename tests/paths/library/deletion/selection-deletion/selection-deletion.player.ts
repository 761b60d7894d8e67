import * as v from 'valibot'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { selectionDeletionFlow } from '#machines/library/deletion/selection-deletion/selection-deletion.cases.ts'
import { photosOf, summaryOf } from '#tests/paths/library/library-calls.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'
import { aJpeg } from '#tests/support/uploads/pictures.ts'

const context = v.object({
  asked: v.array(v.object({ ids: v.array(v.string()) })),
  batches: v.array(v.object({})),
  left: v.array(v.string()),
  lost: v.array(v.string()),
  unknown: v.number(),
  deleted: v.number(),
  isStopped: v.boolean(),
  failure: v.nullable(v.object({})),
})

/** What the page shows of a deletion of 501 photos, all of the library. */
interface Reading {
  title: string | null
  buttons: string[]
  state: string | null
  isBusy: boolean
  wait: boolean
  alert: string[]
  /** What a deletion that the customer stopped has done. */
  stopped: string[]
  hasReference: boolean
  /** Whether the photos are on the screen. */
  hasPhotos: boolean
  /** The number of photos in each pending call. */
  asked: number[]
}

const IDS = Array.from({ length: 501 }, (_, index) => `p${index}`)

const unknownWords = (count: number): string =>
  count === 1
    ? 'We do not know whether 1 photo was deleted: no answer came. Your library shows what is there.'
    : `We do not know which of ${count} photos were deleted: no answer came. Your library shows what is there.`

const calls = perStage<HeldCalls>()
const bodies = perStage<{ sizes: number[] }>()

/** Answers the reads of a library with 501 photos in one month, which stay there after a deletion. */
const answerLibrary = async (stage: Stage): Promise<void> => {
  const { page } = stage
  const picture = await aJpeg()
  const json = (body: unknown) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await page.route(/\/\/storage\.[^/]+\/pictures\//u, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'image/jpeg' },
      body: picture,
    }),
  )
  await page.route(/\/photo\/users\/timeline$/u, route =>
    fulfil(route, '', json(summaryOf({ 2026: { 9: IDS.length } }).json)),
  )
  await page.route(/\/photo\/photos\/timeline\/2026\/9\?/u, route => {
    const { searchParams } = new URL(route.request().url())
    const from = Number(searchParams.get('cursor') ?? 0)
    const to = from + Number(searchParams.get('limit'))
    const ids = IDS.slice(from, to)
    return fulfil(route, '', json(photosOf(stage, ids, to < IDS.length ? `${to}` : null).json))
  })
}

const selectAll = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.locator('[data-flow=selection][data-state="on.known"]').waitFor()
}

const passTime = async ({ page }: Stage, wait: number): Promise<void> => page.clock.runFor(wait)

const count = (photos: number, one: string, other: string): string[] =>
  photos === 0 ? [] : [photos === 1 ? `1 photo ${one}` : `${photos} photos ${other}`]

const AT_OPENING =
  'The deletion log is read when the page opens; tests/journeys/library/selection.test.ts reloads it.'

/** Why no path plays a service that asks the client to wait. */
const TELLS_TIME =
  'The words contain the time of day; tests of the machine and a journey check them.'

const answer = (failed: readonly string[]) => (stage: Stage) =>
  calls.of(stage).answer(() => ({ status: 200, json: { failed } }))

export const selectionDeletionPlayer = pathPlayer({
  flow: selectionDeletionFlow,
  begins: {
    'it begins': async stage => {
      await answerLibrary(stage)
      calls.set(stage, await stage.hold(/\/photo\/photos$/u))
      const sizes: number[] = []
      bodies.set(stage, { sizes })
      stage.page.on('request', request => {
        if (request.method() !== 'DELETE') return
        const body = v.parse(v.object({ photoIds: v.array(v.string()) }), request.postDataJSON())
        sizes.push(body.photoIds.length)
      })
      await stage.page.setViewportSize({ width: 1280, height: 900 })
      await stage.page.goto(stage.at('/my-photos/photos'))
      await stage.page.locator('[data-photo=p0] img').waitFor()
    },
  },
  gestures: {
    'the customer wants to delete 501 photos': async stage => {
      await selectAll(stage)
      await stage.page.getByRole('button', { name: 'Delete', exact: true }).click()
    },
    'the customer wants to delete no photo': { why: 'Delete waits until a photo is selected.' },
    'the customer confirms': ({ page }) =>
      page.getByRole('button', { name: 'Delete photos' }).click(),
    'the customer keeps the photos': async ({ page }) => {
      await page.getByRole('button', { name: 'Keep photos' }).click()
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    },
    'the customer has read that it failed': ({ page }) =>
      page
        .locator('[data-part=selectionDeletionNotice]')
        .getByRole('button', { name: 'Close' })
        .click(),
    'the customer stops the deletion': ({ page }) =>
      page.getByRole('button', { name: 'Stop deleting' }).click(),
    'a page that is gone left one photo to delete': { why: AT_OPENING },
    'another tab left two photos to delete': { why: AT_OPENING },
    'the customer continues the earlier deletion': { why: AT_OPENING },
    'the customer keeps the photos of the earlier deletion': { why: AT_OPENING },
    'the photos are deleted': answer([]),
    'the first photo of the batch is named as one that failed': answer(['p0', 'p500']),
    'a photo that was never asked for is named as failed': answer(['stranger']),
    'the service refuses': stage => calls.of(stage).answer(() => refusal(403)),
    'the service asks to wait for two minutes': { why: TELLS_TIME },
    'the service asks to wait, and may have deleted the photos': { why: TELLS_TIME },
    'the connection drops': async stage => {
      const { page } = stage
      await calls.of(stage).cut()
      await page.locator('[data-part=selectionDeletionNotice]:not([data-state=deleting])').waitFor()
      calls.of(stage).mend()
    },
  },
  canHappen: ({ value, context: observed }, label) => {
    const { batches, isStopped } = v.parse(context, observed)
    const { question } = v.parse(v.object({ question: v.string() }), value)
    switch (label) {
      // This label cannot happen during a deletion: the page hides photos that are being deleted.
      case 'the customer wants to delete 501 photos':
        return batches.length === 0 && question === 'closed'
      // The button is busy after the first press, and the page shows no progress after it.
      case 'the customer stops the deletion':
        return !isStopped
      default:
        return true
    }
  },
  time: {
    [TIME]: passTime,
    [HALF]: (stage, wait) => passTime(stage, Math.floor(wait / 2)),
  },
  view: ({ value, tags, context: observed }): Reading => {
    const { batches, left, lost, unknown, deleted, failure } = v.parse(context, observed)
    const { question, work } = v.parse(v.object({ question: v.string(), work: v.string() }), value)
    const isAlert = tags.includes('alert')
    const isAsking = question === 'asking'
    return {
      title: isAsking ? 'Delete 501 photos?' : null,
      buttons: isAsking ? ['Keep photos', 'Delete photos'] : [],
      state: work,
      isBusy: tags.includes('busy'),
      wait: tags.includes('busy'),
      alert: isAlert
        ? [
            ...(lost.length === 0
              ? []
              : [
                  'Error: Your photos could not be deleted',
                  lost.length === 1
                    ? '1 photo is back in your library.'
                    : `${lost.length} photos are back in your library.`,
                ]),
            ...(unknown === 0 ? [] : [unknownWords(unknown)]),
          ]
        : [],
      stopped:
        work === 'stopped'
          ? [
              'You stopped the deletion.',
              ...count(deleted, 'was deleted.', 'were deleted.'),
              ...count(
                lost.length,
                'was not deleted and is in your library.',
                'were not deleted and are in your library.',
              ),
              ...(unknown === 0 ? [] : [unknownWords(unknown)]),
            ]
          : [],
      hasReference: isAlert && failure !== null,
      hasPhotos: batches.length === 0,
      asked: work === 'deleting' ? [left.length] : [],
    }
  },
  read: async stage => {
    const seen = await stage.page.evaluate(() => {
      const work = document.querySelector<HTMLElement>('[data-part=selectionDeletionNotice]')
      const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
      const words = (element: HTMLElement | null, selector: string): string[] =>
        [...(element?.querySelectorAll<HTMLElement>(selector) ?? [])].map(
          ({ innerText }) => innerText,
        )
      return {
        title: words(dialog, 'h2')[0] ?? null,
        buttons: words(dialog, 'button').filter(text => text !== ''),
        state: work?.dataset['state'] ?? null,
        isBusy: work?.ariaBusy === 'true',
        wait: work?.querySelector('[role=status] [role=progressbar]') !== null,
        alert: words(work, '[role=alert] p').filter(text => !text.startsWith('Reference')),
        stopped: words(work, '[data-tone=info] p'),
        hasReference: work?.querySelector('[role=alert] code') !== null,
        hasPhotos: document.querySelector('[data-photo=p0]') !== null,
      }
    })
    const waiting = calls.of(stage).waiting().length
    return { ...seen, asked: waiting === 0 ? [] : bodies.of(stage).sizes.slice(-waiting) }
  },
  unseen: {
    'selectionDeletion.work · deletion.found · 0': AT_OPENING,
    'selectionDeletion.earlier.none · deletion.left · 0': AT_OPENING,
    'selectionDeletion.earlier.asking · deletion.continue · 0': AT_OPENING,
    'selectionDeletion.earlier.asking · deletion.drop · 0': AT_OPENING,
    'selectionDeletion.work.paused · deletion.stop · 0': TELLS_TIME,
    'selectionDeletion.work.deleting · xstate.error.actor.deleteBatch · 1': TELLS_TIME,
    'selectionDeletion.work.paused · xstate.after.asked.selectionDeletion.work.paused · 0':
      TELLS_TIME,
  },
})
