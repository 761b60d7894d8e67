import { photoDeletionFlow } from '#machines/library/deletion/photo-deletion/photo-deletion.cases.ts'
import { deletionView, readDeletion } from '#tests/paths/kit/deletion-reading.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import {
  answerPhotos,
  holdDeletions,
  openPreview,
} from '#tests/paths/library/preview/preview-stage.ts'
import { perStage, refusal, type HeldCalls, loseAnswer } from '#tests/paths/kit/stage.ts'

/** Matches the read of the month in which the page looks for the photo after a lost answer. */
const MONTH = /\/photo\/photos\/timeline\//u

const calls = perStage<HeldCalls>()

export const photoDeletionPlayer = pathPlayer({
  flow: photoDeletionFlow,
  begins: {
    'it begins': async stage => {
      await answerPhotos(stage, ['a', 'b', 'c', 'd'])
      calls.set(stage, await holdDeletions(stage))
      await openPreview(stage, 'b')
    },
  },
  gestures: {
    'the customer presses Delete': async stage => {
      const button = stage.page.getByRole('button', { name: 'Delete', exact: true })
      // Open the preview again if it is closed: it closes after the last photo of the library is deleted.
      if (!(await button.isVisible())) await openPreview(stage, 'b')
      await button.click()
    },
    'the customer confirms': ({ page }) =>
      page.getByRole('button', { name: 'Delete photo' }).click(),
    'the customer keeps the photo': ({ page }) =>
      page.getByRole('button', { name: 'Keep photo' }).click(),
    'the photo is deleted': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: { failed: [] } })),
    'the photo is named as one that failed': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: { failed: ['b'] } })),
    'the service refuses': stage => calls.of(stage).answer(() => refusal(403)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), MONTH),
  },
  view: seen =>
    deletionView(seen, {
      title: 'Delete this photo?',
      sentences: [
        'harbour.jpg',
        'It leaves your library and your albums, and cannot be brought back.',
      ],
      keep: 'Keep photo',
      confirm: 'Delete photo',
      failed: 'Error: Your photo could not be deleted',
    }),
  read: stage => readDeletion(stage, '[data-flow=preview]'),
})
