import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  pictureOf,
  type productPicturesMachine,
} from '#machines/orders/product-pictures/product-pictures.machine.ts'

export type ProductPicturesActor = ActorRefFrom<typeof productPicturesMachine>

/** Returns a function that finds the address of the picture of an upload; null if none is known. */
export const useProductPictures = (
  pictures: ProductPicturesActor,
): ((uploadId: string | null | undefined) => string | null) => {
  const addresses = useSelector(pictures, ({ context }) => context.addresses)
  return uploadId => pictureOf(addresses, uploadId)
}
