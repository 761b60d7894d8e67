import { albumDeletionFlow } from '#machines/library/albums/album-deletion/album-deletion.cases.ts'
import { answerAlbums, ONE_ALBUM } from '#tests/paths/library/albums/album-stage.ts'
import { goTo } from '#tests/paths/kit/gestures.ts'
import { deletionView, readDeletion } from '#tests/paths/kit/deletion-reading.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, loseAnswer } from '#tests/paths/kit/stage.ts'

const ALBUM = '/my-photos/albums/album-1'

const calls = perStage<HeldCalls>()

/** Plays the question before an album is deleted. */
export const albumDeletionPlayer = pathPlayer({
  flow: albumDeletionFlow,
  part: '[data-flow=albumDeletion], section[aria-label=Notifications]',
  alsoRead: ['Garden album deleted'],
  begins: {
    'it begins': async stage => {
      calls.set(stage, await stage.hold(ONE_ALBUM))
      await answerAlbums(stage, ['album-1'])
      await stage.page.goto(stage.at(ALBUM))
      await stage.page.getByRole('button', { name: 'Delete album' }).waitFor()
    },
  },
  gestures: {
    'the customer wants to delete the album': async stage => {
      if (new URL(stage.page.url()).pathname !== ALBUM) await goTo(stage, ALBUM)
      await stage.page.getByRole('button', { name: 'Delete album' }).click()
    },
    'the customer confirms': ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete album' }).click(),
    'the customer keeps the album': ({ page }) =>
      page.getByRole('button', { name: 'Keep album' }).click(),
    'the album is deleted': async stage => {
      await calls.of(stage).answer(() => ({ status: 204 }))
      await stage.page.waitForURL(/\/my-photos\/albums$/u)
      await stage.page.getByText('Garden album deleted').first().waitFor()
    },
    'the service refuses': stage => calls.of(stage).answer(() => refusal(403)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), ONE_ALBUM),
  },
  view: seen =>
    deletionView(seen, {
      title: 'Delete album Garden',
      sentences: ['The album is deleted, but not its photos: they stay in your library.'],
      keep: 'Keep album',
      confirm: 'Delete album',
      failed: 'Unable to remove album. Please try again',
    }),
  read: readDeletion,
})
