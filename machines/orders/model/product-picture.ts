import * as v from 'valibot'
import { imageId } from '#machines/model/identifiers.ts'
import { addressWithin } from '#machines/model/configuration/web-address.ts'

/** The answer of `GET /uploads/{id}`; A-358. */
export const uploadsOfProduct = v.object({ ids: v.array(imageId) })

/** The schema of the answer of `POST /getanonymousuploads`, whose pictures must be at an origin in `origins`; A-358. */
export const productPicturesFrom = (origins: readonly string[]) =>
  v.array(v.object({ id: imageId, url: addressWithin(origins) }))
export type ProductPicture = v.InferOutput<ReturnType<typeof productPicturesFrom>>[number]

/** The address of the picture with the first id, else of the first picture; null if there is no picture. A-358. */
export const firstPicture = (
  ids: readonly ProductPicture['id'][],
  pictures: readonly ProductPicture[],
): string | null => pictures.find(({ id }) => id === ids[0])?.url ?? pictures[0]?.url ?? null
