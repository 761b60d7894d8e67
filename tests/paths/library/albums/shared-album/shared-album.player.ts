import * as v from 'valibot'
import { sharedAlbumFlow } from '#machines/library/albums/shared-album/shared-album.cases.ts'
import { writtenSharedAlbum } from '#machines/samples/albums.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { ANNA } from '#sandbox/people/people.ts'
import {
  albumError,
  type AlbumReading,
  answerAlbums,
  readAlbum,
} from '#tests/paths/library/albums/album-stage.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { notifyConnection } from '#tests/paths/kit/gestures.ts'
import { perStage, refusal, type HeldCalls } from '#tests/paths/kit/stage.ts'

const context = v.object({
  account: v.string(),
  reading: v.nullable(v.object({})),
  participants: v.nullable(v.array(v.object({}))),
  failure: v.nullable(v.object({})),
})

const BANNER = 'Shared albums are no longer supported. You can still view and download the photos.'
const UNKNOWN = 'It could not be read with whom the album is shared.'
const BY_PREVIEW = 'Only a photo that was shown large does so, in journeys of the preview.'
const BY_CHANGES = 'It happens on other screens, after which the album is opened again.'

interface Held {
  album: HeldCalls
  people: HeldCalls
  isOwner: boolean
}

const held = perStage<Held>()

const begin =
  (isOwner: boolean): Gesture =>
  async stage => {
    await answerAlbums(stage, [])
    const album = await stage.hold(/\/sharing\/shared-albums\/album-1$/u)
    const people = await stage.hold(/\/sharing\/shared-albums\/album-1\/participants$/u)
    // Never answer the calls for the album's photos: the photos have a machine and paths of their own.
    await stage.hold(/\/sharing\/shared-albums\/album-1\/photos/u)
    held.set(stage, { album, people, isOwner })
    await stage.page.goto(stage.at('/my-photos/shared-albums/album-1'))
    await stage.page.locator('[data-flow=sharedAlbum]').waitFor()
  }

/** Plays the page of a shared album. */
export const sharedAlbumPlayer = pathPlayer({
  flow: sharedAlbumFlow,
  begins: {
    'a participant opens a shared album': begin(false),
    'the owner opens a shared album': begin(true),
  },
  gestures: {
    'a photo was shown large': { why: BY_PREVIEW },
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'an album was changed': { why: BY_CHANGES },
    'a photo was deleted': { why: BY_CHANGES },
    'the library changed elsewhere': { why: BY_CHANGES },
    'the connection is back': notifyConnection,
    'the shared album comes': stage =>
      held.of(stage).album.answer(() => ({
        status: 200,
        json: writtenSharedAlbum({
          coverPhoto: null,
          ...(held.of(stage).isOwner ? { ownerId: ANNA.sub } : {}),
        }),
      })),
    'nobody shares such an album': stage => held.of(stage).album.answer(() => refusal(404)),
    'the album cannot be read': stage => held.of(stage).album.answer(() => refusal(500)),
    'the connection drops': async stage => {
      await held.of(stage).album.cut()
      await stage.page.locator('[data-flow=sharedAlbum][data-state=failed]').waitFor()
      held.of(stage).album.mend()
    },
    'two people may see it': stage =>
      held.of(stage).people.answer(() => ({
        status: 200,
        json: ['liam', 'kira'].map(id => ({ id, email: `${id}@example.com` })),
      })),
    'nobody can say who may see it': stage => held.of(stage).people.answer(() => refusal(503)),
  },
  view: ({ value, tags, context: observed }): AlbumReading => {
    const { account, reading, participants, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    const isOwner = account === 'kira'
    const isUnknown = value === 'participantsUnknown'
    const isFailed = failure !== null && !isUnknown && value !== 'readingParticipants'
    return {
      state: statePath(value),
      isBusy,
      heading: reading === null ? 'Album' : 'Wedding',
      facts:
        reading === null
          ? []
          : [
              '12 photos',
              'Created 05 Mar 2024',
              ...(isOwner
                ? participants === null || isUnknown
                  ? []
                  : ['Shared with 2 people']
                : ['Owner: kira@example.com']),
            ],
      banner: reading === null ? null : BANNER,
      alert: [...(isUnknown ? [UNKNOWN] : []), ...(isFailed ? albumError(reading !== null) : [])],
      tryAgain: isUnknown
        ? 'there'
        : !isFailed || value === 'missing'
          ? 'missing'
          : isBusy
            ? 'busy'
            : 'there',
      empty: null,
      isBack: true,
    }
  },
  read: ({ page }) => readAlbum(page, 'sharedAlbum'),
  unseen: {
    'sharedAlbum · photo.reveal · 0': BY_PREVIEW,
    'sharedAlbum · albums.changed · 0': BY_CHANGES,
    'sharedAlbum · photos.removed · 0': BY_CHANGES,
    'sharedAlbum · library.refresh · 0': BY_CHANGES,
    'sharedAlbum.missing · photos.removed · 0': BY_CHANGES,
  },
})
