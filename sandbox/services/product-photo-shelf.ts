import { inTransaction } from '#sandbox/database/database.ts'
import { productPhotos } from '#sandbox/people/product-photos.ts'
import { createOrderRecords, type ProductRecord } from '#sandbox/services/order-records.ts'
import type { PhotoRow } from '#sandbox/services/photo-row.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** The photos of ordered products. */
export interface ProductPhotoShelf {
  of(product: ProductRecord): PhotoRow[]
  /** A photo of a product of this person, or one of their library; otherwise null. */
  find(owner: string, imageId: string): PhotoRow | null
}

/** The photos of products. They are created when a product's photos are first requested. */
export const createProductPhotoShelf = (
  world: Pick<ServiceContext, 'database' | 'directory' | 'shelf'>,
): ProductPhotoShelf => {
  const { database, shelf } = world
  const records = createOrderRecords(world)
  return {
    of: ({ order, product }) => {
      const photos = productPhotos(order, product)
      const isMissing = photos.some(photo => shelf.find(photo.image_id) === null)
      if (isMissing) inTransaction(database, () => photos.forEach(shelf.insert))
      return photos
    },
    find: (owner, imageId) => {
      const photo = shelf.find(imageId)
      if (photo === null || photo.owner === owner) return photo
      return records.productOfUpload(owner, photo.owner) === null ? null : photo
    },
  }
}
