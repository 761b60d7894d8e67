import type { Route } from '@playwright/test'
import * as v from 'valibot'
import { previewFlow } from '#machines/library/preview/preview/preview.cases.ts'
import { goTo } from '#tests/paths/kit/gestures.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { answerPhotos, holdDeletions } from '#tests/paths/library/preview/preview-stage.ts'
import { perStage, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  imageId: v.string(),
  neighbours: v.nullable(v.object({})),
})

interface Held {
  deletions: HeldCalls
  /** Held requests for large pictures, by photo. */
  pictures: Map<string, Route[]>
}

const held = perStage<Held>()

const BY_THE_LIST =
  'What the list knows is told at once; tests/journeys/library/preview.test.ts goes there.'
const ANOTHER_TAB = 'Another tab deletes it; tests/journeys/library/preview.test.ts does.'
const AHEAD = 'What is fetched ahead shows nowhere.'
const ONE_AT_A_TIME =
  'The preview deletes the photo on screen; tests/journeys/library/preview.test.ts goes to both ends.'

const currentOf = (stage: Stage): string =>
  new URL(stage.page.url()).pathname.split('/').at(-1) ?? ''

/** Settles the pending calls for the large picture of the photo on screen. */
const settlePicture = async (stage: Stage, settle: (route: Route) => Promise<void>) => {
  const id = currentOf(stage)
  const { pictures } = held.of(stage)
  const waiting = pictures.get(id) ?? []
  pictures.set(id, [])
  await Promise.all(waiting.map(route => settle(route)))
}

const press =
  (name: string): Gesture =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).click()

export const previewPlayer = pathPlayer({
  flow: previewFlow,
  begins: {
    'it begins': async stage => {
      const pictures = new Map<string, Route[]>()
      await answerPhotos(stage, ['a', 'b', 'c', 'd'])
      await stage.page.route(/\/pictures\/[^/]+\/1300$/u, route => {
        const id = /pictures\/([^/]+)/u.exec(route.request().url())?.[1] ?? ''
        pictures.set(id, [...(pictures.get(id) ?? []), route])
      })
      held.set(stage, { deletions: await holdDeletions(stage), pictures })
      await stage.page.goto(stage.at('/my-photos/photos'))
      await stage.page.locator('main a[href*="/preview/b"]').waitFor()
    },
  },
  gestures: {
    'the address names a photo': stage => goTo(stage, '/my-photos/photos/preview/b'),
    'the address names another photo': stage => goTo(stage, '/my-photos/photos/preview/d'),
    'the address names no photo any more': stage => goTo(stage, '/my-photos/photos'),
    'the customer goes on to the next photo': press('Next photo'),
    'the customer goes back to the previous photo': press('Previous photo'),
    // Find the button within the preview, because a toast about the deletion has a Close button, too.
    'the customer closes the preview': ({ page }) =>
      page.locator('[data-flow=preview]').getByRole('button', { name: 'Close' }).click(),
    'the customer tries to load the photo again': press('Try again'),
    'the photo is deleted': async stage => {
      await press('Delete')(stage)
      await press('Delete photo')(stage)
      await held.of(stage).deletions.answer(() => ({ status: 200, json: { failed: [] } }))
    },
    'the photo that follows is deleted': { why: ONE_AT_A_TIME },
    'the photo and the one that follows are deleted': { why: ONE_AT_A_TIME },
    'every photo is deleted': { why: ONE_AT_A_TIME },
    'a photo far away is deleted': { why: ONE_AT_A_TIME },
    'the photo was read before': { why: BY_THE_LIST },
    'the photo stands between two others': ({ page }) =>
      page
        .getByRole('button', { name: 'Delete', exact: true })
        .and(page.locator('[aria-disabled=false]'))
        .waitFor(),
    'the photo is the first of the list': { why: BY_THE_LIST },
    'the photo is the last of the list': { why: BY_THE_LIST },
    'the list has no such photo': { why: BY_THE_LIST },
    'the position of the photo cannot be read': { why: BY_THE_LIST },
    'the search takes too long': { why: BY_THE_LIST },
    'the large picture is there': async stage => {
      await settlePicture(stage, route => route.fallback())
      await stage.page.locator(`[data-photo=${currentOf(stage)}] [data-large]`).waitFor()
    },
    'the large picture does not load': stage => settlePicture(stage, route => route.abort()),
    'the page is shown again': { why: ANOTHER_TAB },
    'the list still has the photo': { why: ANOTHER_TAB },
    'the photo is gone from the list': { why: ANOTHER_TAB },
    'the list cannot be read again': { why: ANOTHER_TAB },
    'the pictures of the neighbours are ready': { why: AHEAD },
    'the pictures of the neighbours cannot be fetched': { why: AHEAD },
  },
  // Some labels can happen only for one photo: only b has the neighbours of the machine's cases, and the path fails the
  // large picture of d only.
  canHappen: ({ value, context: observed }, label) => {
    const { imageId, neighbours } = v.parse(context, observed)
    switch (label) {
      case 'the photo stands between two others':
        return imageId === 'b' || imageId === 'd'
      case 'the large picture is there':
        return imageId === 'b'
      case 'the large picture does not load':
        return imageId === 'd'
      case 'the photo is deleted':
      case 'the customer goes on to the next photo':
      case 'the customer goes back to the previous photo':
        return imageId === 'b' && neighbours !== null
      default:
        return value !== 'leaving' || !label.startsWith('the customer')
    }
  },
  unseen: {
    'preview.showing.position.settled · page.shown · 0': ANOTHER_TAB,
    'preview.showing.position.checking · xstate.done.actor.checkPhoto · 0': ANOTHER_TAB,
    'preview.showing.position.checking · xstate.done.actor.checkPhoto · 1': ANOTHER_TAB,
    'preview.showing.position.checking · xstate.error.actor.checkPhoto · 0': ANOTHER_TAB,
    'preview.showing.position.gone · page.shown · 0': ANOTHER_TAB,
    'preview.showing · photos.removed · 1': ONE_AT_A_TIME,
    'preview.showing · photos.removed · 2': ONE_AT_A_TIME,
    'preview.showing.position · photos.removed · 0': ONE_AT_A_TIME,
    'preview.showing.position.looking · xstate.done.actor.locatePhoto · 0': BY_THE_LIST,
    'preview.showing.position.looking · xstate.error.actor.locatePhoto · 0': BY_THE_LIST,
    'preview.showing.position.failed · preview.retry · 0': BY_THE_LIST,
    'preview.showing.position.looking · preview.next · 0': BY_THE_LIST,
    'preview.showing.position.looking · preview.previous · 0': BY_THE_LIST,
    'preview.showing.position.looking · xstate.snapshot.locatePhoto · 1': BY_THE_LIST,
    'preview.showing.position.placed · always · 0': BY_THE_LIST,
    'preview.showing.position.unfinished · preview.retry · 0': BY_THE_LIST,
    'preview.showing.position.found · xstate.done.actor.prefetchPictures · 0': AHEAD,
    'preview.showing.position.found · xstate.error.actor.prefetchPictures · 0': AHEAD,
  },
})
