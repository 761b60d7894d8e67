import { writtenAlbum } from '#machines/samples/albums.ts'
import { answerPhotos } from '#tests/paths/library/preview/preview-stage.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

/** Matches requests for pages of own albums. */
const OWN_ALBUMS = /\/photo\/albums\?/u

/** Answers every GET of a matching address; passes other methods on to earlier routes. */
const answerReads = async (
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
const wireAlbum = (albumId: string, albumName = 'Garden') =>
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
