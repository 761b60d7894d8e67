import * as v from 'valibot'
import { albumRemovalFlow } from '#machines/library/albums/album-removal/album-removal.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { answerAlbums, answerReads } from '#tests/paths/library/albums/album-stage.ts'
import { photosOf } from '#tests/paths/library/library-calls.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import {
  perStage,
  refusal,
  type HeldCalls,
  loseAnswer,
  refuseNextRead,
} from '#tests/paths/kit/stage.ts'

const context = v.object({
  batches: v.object({
    rest: v.array(v.string()),
    done: v.array(v.string()),
    failed: v.array(v.string()),
  }),
  unsure: v.array(v.string()),
  failure: v.nullable(v.object({})),
})

/** What the page shows about photos being removed from an album. */
interface Reading {
  state: string | null
  isBusy: boolean
  /** The first line of the status notice; null without one. */
  notice: string | null
  /** The first sentence of the alert; null without one. */
  alert: string | null
  hasReference: boolean
  /** The buttons of the notice, without Copy reference. */
  buttons: string[]
}

const NO_MANY = 'A page of a path holds a few photos; the batches are seen in Node.'
const NO_NONE = 'The toolbar removes nothing where nothing is selected.'
const JOINED =
  'A path removes the same two photos each time; the tests of the machine remove others meanwhile.'
const NOT_KNOWN =
  'We do not know which of these photos are in the album: no answer came. You can try again.'
const ERRORS = {
  one: 'Error: Your photo could not be removed from the album',
  many: 'Error: Your photos could not be removed from the album',
}

/** The read of the album's photos. */
const IN_ALBUM = /\/photo\/albums\/album-1\/photos\?/u

const calls = perStage<HeldCalls>()
/** The photos that the last gesture of removal selected. */
const chosen = perStage<string[]>()

/** Plays the removal of photos from an album, and its undoing. */
export const albumRemovalPlayer = pathPlayer({
  flow: albumRemovalFlow,
  begins: {
    'it begins': async stage => {
      const held = await stage.hold(/\/photo\/albums\/album-1\/photos$/u)
      calls.set(stage, held)
      await answerAlbums(stage, ['album-1'])
      const ids = Array.from({ length: 60 }, (_, index) => `photo-${index + 1}`)
      await answerReads(stage, IN_ALBUM, () => photosOf(stage, ids, null).json)
      await stage.page.goto(stage.at('/my-photos/albums/album-1'))
      await stage.page.locator('[role=grid] img').first().waitFor()
    },
  },
  gestures: {
    'the customer removes two photos': async stage => {
      const { page } = stage
      const remove = page.getByRole('button', { name: 'Remove from album' })
      if (!(await remove.isVisible())) {
        await page.getByRole('button', { name: 'Select', exact: true }).click()
      }
      const ids: string[] = []
      for (const place of [0, 1]) {
        const cell = page.locator('[role=gridcell][data-photo]').nth(place)
        ids.push((await cell.getAttribute('data-photo')) ?? '')
        if ((await cell.getAttribute('aria-selected')) !== 'true') await cell.click()
      }
      chosen.set(stage, ids)
      await remove.click()
    },
    'the customer removes 501 photos': { why: NO_MANY },
    'nothing is selected': { why: NO_NONE },
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the customer thinks better of it': ({ page }) =>
      page.getByRole('button', { name: 'Undo' }).click(),
    'the customer closes the notice': ({ page }) =>
      page.locator('[data-flow=albumRemoval]').getByRole('button', { name: 'Dismiss' }).click(),
    'the photos are removed': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: { failed: [] } })),
    'the first photo stays': stage =>
      calls
        .of(stage)
        .answer(() => ({ status: 200, json: { failed: chosen.of(stage).slice(0, 1) } })),
    'the photos cannot be removed': stage => calls.of(stage).answer(() => refusal(403)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), IN_ALBUM),
    'the first photo is named, and the album cannot be read': async stage => {
      await refuseNextRead(stage, IN_ALBUM, 500)
      await calls
        .of(stage)
        .answer(() => ({ status: 200, json: { failed: chosen.of(stage).slice(0, 1) } }))
    },
    'the photos are back': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: { failed: [] } })),
    'the second photo cannot be put back': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: { failed: chosen.of(stage).slice(1) } })),
    'the photos cannot be put back': stage => calls.of(stage).answer(() => refusal(403)),
    'the connection drops while they are put back': stage =>
      loseAnswer(stage, calls.of(stage), IN_ALBUM),
  },
  canHappen: ({ value }, label) =>
    value !== 'removing' || label !== 'the customer removes two photos',
  view: ({ value, tags, context: observed }): Reading => {
    const { batches, unsure, failure } = v.parse(context, observed)
    const state = statePath(value)
    const isUnknown = [...batches.rest, ...batches.failed].some(id => unsure.includes(id))
    const left = batches.rest.length + batches.failed.length
    const removed =
      batches.done.length === 1
        ? 'Photo removed from Garden'
        : `${batches.done.length} photos removed from Garden`
    const isUndoable = batches.done.length > 0
    return {
      state,
      isBusy: tags.includes('busy'),
      notice:
        state === 'removing'
          ? 'Removing photos from the album'
          : state === 'restoring'
            ? 'Putting the photos back'
            : state === 'removed'
              ? removed
              : null,
      alert:
        state === 'failed'
          ? isUnknown
            ? NOT_KNOWN
            : left === 1
              ? ERRORS.one
              : ERRORS.many
          : state === 'notRestored'
            ? isUnknown
              ? NOT_KNOWN
              : 'Unable to save changes. Please try again'
            : null,
      hasReference: tags.includes('alert') && failure !== null,
      buttons:
        state === 'removed'
          ? ['Undo', 'Dismiss']
          : state === 'failed'
            ? ['Try again', ...(isUndoable ? ['Undo'] : []), 'Dismiss']
            : state === 'notRestored'
              ? ['Try again', 'Dismiss']
              : [],
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const flow = document.querySelector<HTMLElement>('[data-flow=albumRemoval]')
      const all = (selector: string): HTMLElement[] => [
        ...(flow?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const notice = all('[role=status] [data-tone]')[0]
      return {
        state: flow?.dataset['state'] ?? null,
        isBusy: flow?.ariaBusy === 'true',
        notice: notice?.innerText.split('\n')[0] ?? null,
        alert: all('[role=alert] p')[0]?.innerText ?? null,
        hasReference: all('code').length === 1,
        buttons: all('button')
          .filter(({ ariaLabel }) => ariaLabel === null)
          .map(({ innerText }) => innerText.trim())
          .filter(words => !words.startsWith('Copy')),
      }
    }),
  unseen: {
    'albumRemoval.counting · always · 0': NO_MANY,
    'albumRemoval.countingBack · always · 0': NO_MANY,
    'albumRemoval.removing · removal.ask · 0': JOINED,
  },
})
