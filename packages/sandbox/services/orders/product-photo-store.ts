import { inTransaction } from '#sandbox/database/database.ts'
import { productPhotos } from '#sandbox/people/product-photos.ts'
import { createOrderRecords, type ProductRecord } from '#sandbox/services/orders/order-records.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** Reads the photos of a product, and creates them when they are first requested. */
export const createProductPhotoStore = (
  context: Pick<ServiceContext, 'database' | 'directory' | 'photoStore'>,
) => {
  const { database, photoStore } = context
  const records = createOrderRecords(context)
  return {
    of: ({ order, product }: ProductRecord): PhotoRow[] => {
      const photos = productPhotos(order, product)
      const isMissing = photos.some(photo => photoStore.find(photo.image_id) === null)
      if (isMissing) inTransaction(database, () => photos.forEach(photoStore.insert))
      return photos
    },
    /** The photo, if it belongs to a product or to the library of this person; else null. */
    find: (owner: string, imageId: string): PhotoRow | null => {
      const photo = photoStore.find(imageId)
      if (photo === null || photo.owner === owner) return photo
      return records.productOfUpload(owner, photo.owner) === null ? null : photo
    },
  }
}
