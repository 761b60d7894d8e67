import * as v from 'valibot'
import { albumFlow } from '#machines/library/albums/album/album.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import {
  albumError,
  type AlbumReading,
  answerAlbums,
  ONE_ALBUM,
  readAlbum,
  wireAlbum,
} from '#tests/paths/library/albums/album-stage.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { notifyConnection } from '#tests/paths/kit/gestures.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  reading: v.nullable(v.object({ album: v.object({ photosCount: v.number() }) })),
  failure: v.nullable(v.object({})),
})

const BY_NAME = 'A new name comes with the news that albums changed: paths of the name show both.'
const BY_PREVIEW = 'Only a photo that was shown large does so, in journeys of the preview.'
const BY_CHANGES = 'It happens on other screens, after which the album is opened again.'

const calls = perStage<HeldCalls>()

const answer = (photosCount: number) => (stage: Stage) =>
  calls.of(stage).answer(() => ({
    status: 200,
    json: { ...wireAlbum('album-1'), photosCount },
  }))

/** Plays the page of an own album. */
export const albumPlayer = pathPlayer({
  flow: albumFlow,
  begins: {
    'the customer opens an album': async stage => {
      await answerAlbums(stage, ['album-1'])
      calls.set(stage, await stage.hold(ONE_ALBUM))
      await stage.page.goto(stage.at('/my-photos/albums/album-1'))
      await stage.page.locator('[data-flow=album]').waitFor()
    },
  },
  gestures: {
    'a photo was shown large': { why: BY_PREVIEW },
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the album was renamed': { why: BY_NAME },
    'another album was renamed': { why: BY_NAME },
    'an album was changed': { why: BY_NAME },
    'a photo was deleted': { why: BY_CHANGES },
    'the library changed elsewhere': { why: BY_CHANGES },
    'the connection is back': notifyConnection,
    'the album has twelve photos': answer(12),
    'the album is empty': answer(0),
    'there is no such album': stage => calls.of(stage).answer(() => refusal(404)),
    'the album cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.locator('[data-flow=album][data-state=failed]').waitFor()
      calls.of(stage).mend()
    },
  },
  view: ({ value, tags, context: observed }): AlbumReading => {
    const { reading, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    const count = reading?.album.photosCount ?? null
    return {
      state: statePath(value),
      isBusy,
      heading: count === null ? 'Album' : 'Garden',
      facts: count === null ? [] : [`${count} photos`, 'Created 05 Mar 2024'],
      empty: count === 0 ? 'Your album is empty' : null,
      alert: failure === null ? [] : albumError(count !== null),
      tryAgain: failure === null || value === 'missing' ? 'missing' : isBusy ? 'busy' : 'there',
      banner: null,
      isBack: true,
    }
  },
  read: ({ page }) => readAlbum(page, 'album'),
  unseen: {
    'album · album.renamed · 0': BY_NAME,
    'album · photo.reveal · 0': BY_PREVIEW,
    'album · albums.changed · 0': BY_CHANGES,
    'album · photos.removed · 0': BY_CHANGES,
    'album · library.refresh · 0': BY_CHANGES,
    'album.missing · photos.removed · 0': BY_CHANGES,
  },
})
