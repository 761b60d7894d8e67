import * as v from 'valibot'
import { uploadRemovalFlow } from '#machines/library/upload/upload-removal/upload-removal.cases.ts'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { answerReads } from '#tests/paths/library/albums/album-stage.ts'
import { emptyLibrary, photosOf } from '#tests/paths/library/library-calls.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { holdDeletions } from '#tests/paths/library/preview/preview-stage.ts'
import { perStage, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'
import { holdUploads } from '#tests/paths/library/upload/held-uploads.ts'

const context = v.object({ ids: v.array(v.string()) })

/** What the page shows while photos of an upload are deleted. */
interface Reading {
  state: string
  words: string
  buttons: string[]
}

const NAMES = ['a.jpg', 'b.jpg']
const calls = perStage<HeldCalls>()

/** Waits until the dialog is closed, and runs the stopped clock for the frame that restores the focus. */
const close = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.clock.runFor(100)
}

export const uploadRemovalPlayer = pathPlayer({
  flow: uploadRemovalFlow,
  begins: {
    'two photos are not kept': async stage => {
      const { page } = stage
      await page.clock.install()
      const uploads = await holdUploads(stage)
      await emptyLibrary(stage)
      calls.set(stage, await holdDeletions(stage))
      // The page reads the library after photos are named as failed: it has `photo-1`.
      await answerReads(
        stage,
        /\/photo\/photos(?:\?|$)/u,
        () => photosOf(stage, ['photo-1'], null).json,
      )
      await page.goto(stage.at('/my-photos/photos'))
      await uploads.open()
      await uploads.choose(NAMES)
      await uploads.press('Upload')
      for (const name of NAMES) {
        await uploads.answer(name, 'stored')
        await page.getByRole('checkbox', { name: `Keep ${name}` }).press('Space')
      }
      await uploads.press('Delete 2 photos')
      await page.locator('[data-flow=uploadRemoval]').waitFor()
      const { clock } = page
      await clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
    },
  },
  gestures: {
    'the customer tries again': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    'the customer keeps the rest': async stage => {
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Keep them' }).click()
      await close(stage)
    },
    'the photos are deleted': async stage => {
      await calls.of(stage).answer(() => ({ status: 200, json: { failed: [] } }))
      await close(stage)
    },
    // Both photos have the same id: `held-uploads.ts` gives every file the photo id `photo-1`.
    'both photos stay': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: { failed: ['photo-1', 'photo-1'] } })),
    'one photo stays': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: { failed: ['photo-1'] } })),
    'the deletion breaks': { why: 'Only a bug of the product breaks it.' },
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: ({ page }, wait) => page.clock.runFor(wait),
  },
  canHappen: ({ enabled, context: observed }, label) =>
    label === 'both photos stay'
      ? v.parse(context, observed).ids.length === 2
      : !label.startsWith('the customer') || enabled.includes(label),
  view: ({ value, tags, context: observed }): Reading => {
    const { length } = v.parse(context, observed).ids
    if (value === 'over') return { state: '', words: '', buttons: [] }
    return tags.includes('busy')
      ? {
          state: statePath(value),
          words: length === 1 ? 'Deleting 1 photo' : `Deleting ${length} photos`,
          buttons: [],
        }
      : {
          state: statePath(value),
          words:
            length === 1
              ? '1 photo could not be deleted.'
              : `${length} photos could not be deleted.`,
          buttons: ['Keep them', 'Try again'],
        }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const place = document.querySelector<HTMLElement>('[data-flow=uploadRemoval]')
      return {
        state: place?.dataset['state'] ?? '',
        words: place?.innerText.trim() ?? '',
        buttons: [...(place?.closest('[role=dialog]')?.querySelectorAll('button') ?? [])].map(
          ({ innerText }) => innerText,
        ),
      }
    }),
  unseen: {
    'uploadRemoval.removing · xstate.error.actor.removePhotos · 0':
      'Only a bug of the product breaks it.',
  },
})
