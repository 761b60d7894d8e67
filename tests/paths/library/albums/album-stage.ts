import type { Page } from '@playwright/test'
import { writtenAlbum } from '#machines/samples/albums.ts'
import { answerPhotos } from '#tests/paths/library/preview/preview-stage.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

/** Matches requests for pages of own albums. */
export const OWN_ALBUMS = /\/photo\/albums\?/u
/** Matches requests for pages of shared albums. */
export const SHARED_ALBUMS = /\/sharing\/shared-albums\?/u
/** Matches the URL at which the page reads, renames and deletes the album `album-1`. */
export const ONE_ALBUM = /\/photo\/albums\/album-1$/u

/** Answers every GET of a matching address; passes other methods on to earlier routes. */
export const answerReads = async (
  { page }: Stage,
  address: RegExp,
  json: () => unknown,
): Promise<void> => {
  await page.route(address, route =>
    route.request().method() === 'GET'
      ? fulfil(route, 'x-correlationid', {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(json()),
        })
      : route.fallback(),
  )
}

/** An own album in wire format, without a cover. */
export const wireAlbum = (albumId: string, albumName = 'Garden') =>
  writtenAlbum({ albumId, albumName, coverPhoto: null })

/**
 * Answers the reads of a library with four photos and these albums. The albums have no photos, and no album is shared.
 */
export const answerAlbums = async (stage: Stage, albums: readonly string[]): Promise<void> => {
  await answerPhotos(stage, ['a', 'b', 'c', 'd'])
  await answerReads(stage, /\/photo\/users\/counts$/u, () => ({
    albumsCount: albums.length,
    photosCount: 4,
  }))
  await answerReads(stage, /\/sharing\/users$/u, () => ({
    readAlbumsCount: 0,
    grantedAlbumsCount: 0,
  }))
  await answerReads(stage, OWN_ALBUMS, () => ({
    albums: albums.map(id => wireAlbum(id)),
    cursor: null,
  }))
  await answerReads(stage, /\/photo\/albums\/[^/]+$/u, () => wireAlbum('album-1'))
  await answerReads(stage, /\/albums\/[^/]+\/photos\?/u, () => ({ images: [], cursor: null }))
}

/** What the page shows of one album, own or shared. */
export interface AlbumReading {
  state: string | null
  isBusy: boolean
  heading: string | null
  /** The number of photos and the creation date; for a shared album also its owner or its number of viewers. */
  facts: string[]
  empty: string | null
  /** The notice about sharing; null for an own album. */
  banner: string | null
  /** The sentences of alerts. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
  /** Whether the page has the link back to the albums. */
  isBack: boolean
}

/** The sentences of the error for an unread album; `isKnown` says whether the album was read before. */
export const albumError = (isKnown: boolean): string[] => [
  'Unable to display album. Please refresh the page or try again later.',
  ...(isKnown ? ['What you see here may be out of date.'] : []),
]

export const readAlbum = (page: Page, flow: 'album' | 'sharedAlbum'): Promise<AlbumReading> =>
  page.evaluate((name): AlbumReading => {
    const album = document.querySelector<HTMLElement>(`[data-flow=${name}]`)
    const all = (selector: string): HTMLElement[] => [
      ...(album?.querySelectorAll<HTMLElement>(selector) ?? []),
    ]
    const retry = all('button').find(({ innerText }) => /^Try(?:ing)? again/u.test(innerText))
    const back = all('a').find(({ innerText }) => innerText.trim() === 'My albums')
    return {
      state: album?.dataset['state'] ?? null,
      isBusy: album?.ariaBusy === 'true',
      heading: all('h1')[0]?.innerText ?? null,
      facts: all('header > div > div:last-child > span, header [aria-expanded]').map(
        ({ innerText }) => innerText.trim(),
      ),
      empty: all('h2')[0]?.innerText ?? null,
      banner: all('[data-tone=info]')[0]?.innerText.trim() ?? null,
      alert: all('[role=alert] p').map(({ innerText }) => innerText),
      tryAgain: retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      isBack: back?.getAttribute('href')?.startsWith('/my-photos/albums') === true,
    }
  }, flow)
