import * as v from 'valibot'
import type { AlbumRecords, AlbumRow } from '#sandbox/services/library/album-records.ts'
import { cursorText, pageOf, positionOf } from '#sandbox/services/list-cursor.ts'
import { wirePhoto } from '#sandbox/services/library/photo-row.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'
import type { PictureAddresses } from '#sandbox/pictures/picture-addresses.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'
import type { Shop } from '#sandbox/shops.ts'

const photosQuery = v.strictObject({
  cursor: v.optional(cursorText),
  limit: v.optional(integerText(1, 500), '500'),
  sortKey: v.optional(v.picklist(['created', 'dateTaken']), 'created'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'desc'),
})

const SORT_VALUE = { created: 'created', dateTaken: 'taken_key' } as const

export interface AlbumDependencies {
  pictureAddresses: PictureAddresses
  photoStore: Pick<PhotoStore, 'find'>
}

/** Own and shared albums in wire format, with addresses on the hosts of the requested storefront. */
export interface AlbumPages {
  /** The fields that own and shared albums have in common, for one album. */
  album(album: AlbumRow, shop: Shop): object
  /**
   * The requested page of an album's photos. The order is total (ties by image id), so that pages neither
   * repeat nor skip a photo.
   */
  photos(request: Request, album: AlbumRow, shop: Shop): object
}

/** Puts stored albums into the wire format. */
export const createAlbumPages = (
  { pictureAddresses, photoStore }: AlbumDependencies,
  albums: AlbumRecords,
): AlbumPages => ({
  album: ({ id, name, created, updated, photos_count: photosCount }, shop) => {
    const lastAdded = albums.lastAdded(id)
    const cover = lastAdded === null ? null : photoStore.find(lastAdded)
    return {
      albumId: id,
      albumName: name,
      created,
      updated,
      photosCount,
      coverPhoto: cover === null ? null : wirePhoto(cover, pictureAddresses, shop),
    }
  },
  photos: (request, { id }, shop) => {
    const { cursor: start, limit, ...sorting } = queryOf(request, photosQuery)
    const list = `photos of ${id} by ${sorting.sortKey} ${sorting.sortOrder}`
    const rows = albums.photos(id, sorting, positionOf(list, start), limit + 1)
    const { shown, cursor } = pageOf(list, rows, limit, row => [
      row[SORT_VALUE[sorting.sortKey]],
      row.image_id,
    ])
    const images = shown.flatMap(({ image_id: imageId }) => {
      const photo = photoStore.find(imageId)
      return photo === null ? [] : [wirePhoto(photo, pictureAddresses, shop)]
    })
    return { images, cursor }
  },
})
