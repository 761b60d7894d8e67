import * as v from 'valibot'
import { albumListFlow } from '#machines/library/albums/album-list/album-list.cases.ts'
import { writtenSharedAlbum } from '#machines/samples/albums.ts'
import { statePath } from '#machines/kit/state-path.ts'
import {
  answerAlbums,
  answerReads,
  OWN_ALBUMS,
  SHARED_ALBUMS,
  wireAlbum,
} from '#tests/paths/library/albums/album-stage.ts'
import { beginElsewhere, comeTo, notifyConnection } from '#tests/paths/kit/gestures.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  firstPage: v.number(),
  albums: v.array(v.object({ albumId: v.string() })),
  failure: v.nullable(v.object({})),
})

/** What the page shows of one list of albums. */
interface Reading {
  /** The list's `data-state`; null before it is opened. */
  state: string | null
  isBusy: boolean
  /** The texts of the album tiles, in order. */
  tiles: string[]
  blanks: number
  /** The sentences of the alert. */
  alert: string[]
  tryAgain: boolean
  /** The `limit` parameters of the pending page requests. */
  asked: string[]
}

const BY_CHANGES = 'It happens on other screens; coming back reads the albums again all the same.'
const CHANGES = ['albums.changed', 'photos.removed', 'library.refresh']
const STATES = ['reading', 'ready', 'readingMore', 'cutShort', 'readingAgain', 'outdated', 'failed']
const OWN_ERROR = 'Unable to display albums. Please refresh the page or try again later.'
const SHARED_ERROR = 'Unable to display shared albums. Please refresh the page or try again later.'
const MAY_BE_OLD = 'What you see here may be out of date.'

interface Held {
  pages: HeldCalls
  isShared: boolean
}

const held = perStage<Held>()

const answer = (ids: readonly string[], cursor: string | null) => (stage: Stage) =>
  held.of(stage).pages.answer(() => ({
    status: 200,
    json: {
      albums: ids.map(albumId =>
        held.of(stage).isShared
          ? writtenSharedAlbum({ albumId, albumName: albumId, coverPhoto: null })
          : wireAlbum(albumId, albumId),
      ),
      cursor,
    },
  }))

const refuse: Gesture = stage => held.of(stage).pages.answer(() => refusal(500))

/** Moves the end of the list below the screen, so that it comes into view only after scrolling. */
const moveEndAway = async ({ page }: Stage): Promise<void> => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-flow=albumList] > :last-child { margin-block-start: 9000px }')
    document.adoptedStyleSheets = [sheet]
  })
}

const frames = ({ page }: Stage): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(done => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))
      }),
  )

const goToEnd: Gesture = async stage => {
  const { isShared } = held.of(stage)
  await stage.page
    .locator('[data-flow=albumList]')
    .nth(isShared ? 1 : 0)
    .locator(':scope > :last-child')
    .evaluate(end => {
      end.scrollIntoView()
    })
  await frames(stage)
  await stage.page.evaluate(() => {
    scrollTo(0, 0)
  })
  await frames(stage)
}

const begin =
  (isShared: boolean): Gesture =>
  async stage => {
    await answerAlbums(stage, [])
    if (isShared) {
      await answerReads(stage, /\/sharing\/users$/u, () => ({
        readAlbumsCount: 2,
        grantedAlbumsCount: 0,
      }))
    }
    const pages = await stage.hold(isShared ? SHARED_ALBUMS : OWN_ALBUMS)
    held.set(stage, { pages, isShared })
    await moveEndAway(stage)
    await beginElsewhere(stage)
  }

/** Plays the lists of own albums and of shared albums. */
export const albumListPlayer = pathPlayer({
  flow: albumListFlow,
  begins: { 'own albums': begin(false), 'albums that others share': begin(true) },
  gestures: {
    'the customer opens the albums': comeTo('/my-photos/albums'),
    'the end of the list comes into view': goToEnd,
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'an album was changed': { why: BY_CHANGES },
    'a photo was deleted': { why: BY_CHANGES },
    'the library changed elsewhere': { why: BY_CHANGES },
    'the connection is back': notifyConnection,
    'two albums come, and there are more': answer(['album-1', 'album-2'], 'next'),
    'all albums come at once': answer(['album-1'], null),
    'there are no albums': answer([], null),
    'the albums cannot be read': refuse,
    'the last albums come': answer(['album-2', 'album-3'], null),
    'nothing new comes': answer(['album-1', 'album-2'], 'other'),
    'the way leads back to the same albums': answer(['album-3'], 'next'),
    'more albums cannot be read': refuse,
    'another album comes first, and there are more': answer(['album-0', 'album-1'], 'next'),
    'one album is left': answer(['album-1'], null),
    'the albums cannot be read again': async stage => {
      await held.of(stage).pages.cut()
      await stage.page.locator('[data-flow=albumList][data-state=outdated]').waitFor()
      held.of(stage).pages.mend()
    },
  },
  canHappen: ({ value }, label) =>
    label !== 'the end of the list comes into view' || value !== 'notRequested',
  view: ({ value, tags, context: observed, asked }): Reading => {
    const { firstPage, albums, failure } = v.parse(context, observed)
    const isOpen = value !== 'notRequested'
    const isAlert = tags.includes('alert') && failure !== null
    const state = statePath(value)
    const isShared = firstPage === 50
    return {
      state: isOpen ? state : null,
      isBusy: tags.includes('busy'),
      tiles: isOpen
        ? [
            ...(isShared ? [] : ['New album']),
            ...albums.map(({ albumId }) => `${albumId} 12 photos`),
          ]
        : [],
      blanks: state === 'reading' || state === 'readingMore' ? 4 : 0,
      alert: isAlert
        ? [
            isShared ? SHARED_ERROR : OWN_ERROR,
            ...(albums.length > 0 || state === 'cutShort' ? [MAY_BE_OLD] : []),
          ]
        : [],
      tryAgain: isAlert,
      asked: asked.map(call => /"limit":(?<limit>\d+)/u.exec(call)?.groups?.['limit'] ?? ''),
    }
  },
  read: async stage => {
    const { pages, isShared } = held.of(stage)
    const seen = await stage.page.evaluate(
      (index): Omit<Reading, 'asked'> => {
        const list = document.querySelectorAll<HTMLElement>('[data-flow=albumList]')[index]
        const all = (selector: string): HTMLElement[] => [
          ...(list?.querySelectorAll<HTMLElement>(selector) ?? []),
        ]
        return {
          state: list?.dataset['state'] ?? null,
          isBusy: list?.ariaBusy === 'true',
          tiles: all('li:not([aria-hidden])').map(tile =>
            tile.innerText.replaceAll(/\s+/gu, ' ').trim(),
          ),
          blanks: all('li[aria-hidden]').length,
          alert: all('[role=alert] p').map(({ innerText }) => innerText),
          tryAgain: all('button').some(({ innerText }) => innerText.startsWith('Try again')),
        }
      },
      isShared ? 1 : 0,
    )
    const asked = pages.waiting().map(url => new URL(url).searchParams.get('limit') ?? '')
    return { ...seen, asked }
  },
  unseen: Object.fromEntries(
    STATES.flatMap(state =>
      CHANGES.map(change => [`albumList.${state} · ${change} · 0`, BY_CHANGES]),
    ),
  ),
})
