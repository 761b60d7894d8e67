import * as v from 'valibot'
import { THUMBNAIL_SIZES, thumbnailSize } from '#sandbox/pictures/variants.ts'
import type { PictureAddresses } from '#sandbox/pictures/picture-addresses.ts'
import type { Shop } from '#sandbox/shops.ts'

/** A row of the table `photos`. */
export const photoRow = v.object({
  image_id: v.string(),
  owner: v.string(),
  upload_id: v.string(),
  file_name: v.string(),
  location: v.nullable(v.string()),
  created: v.string(),
  date_taken: v.nullable(v.string()),
  month: v.string(),
  taken_key: v.string(),
  upload_end: v.string(),
  width: v.number(),
  height: v.number(),
  /** `calculated`: a photo that has no row in the table and shows one of a few drawn pictures. */
  origin: v.picklist(['drawn', 'calculated', 'uploaded']),
  media_type: v.string(),
  /** The subject of a drawn photo, such as `mountains/3`; null for an upload. */
  scene: v.nullable(v.string()),
})
export type PhotoRow = v.InferOutput<typeof photoRow>

/** A photo in wire format, with addresses on the storage host of the requested storefront. */
export const wirePhoto = (row: PhotoRow, pictures: PictureAddresses, shop: Shop) => ({
  imageId: row.image_id,
  uploadId: row.upload_id,
  localFileName: row.file_name,
  location: row.location,
  url: pictures.of(shop, row.image_id, 'url'),
  untouchedUrl: pictures.of(shop, row.image_id, 'untouched'),
  thumbnails: THUMBNAIL_SIZES.map(id => {
    const { width, height } = thumbnailSize(row, id)
    return { id, url: pictures.of(shop, row.image_id, `${id}`), width, height }
  }),
  created: row.created,
  ...(row.date_taken === null ? {} : { dateTaken: row.date_taken }),
  uploadEnd: row.upload_end,
  visibleWidth: row.width,
  visibleHeight: row.height,
})
