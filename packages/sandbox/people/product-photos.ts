import { articleOf, isPhotoBook } from '#sandbox/people/articles.ts'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { OUTINGS } from '#sandbox/people/outings.ts'
import type { WireOrder, WireProduct } from '#sandbox/people/wire-order.ts'
import { takenKeys } from '#sandbox/pictures/capture-date.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

/** The photos of an ordered product. They belong to the upload of the product, so no library shows them. */
export const productPhotos = (
  { createdAt }: WireOrder,
  { articleId, uploadId }: WireProduct,
): PhotoRow[] => {
  if (uploadId === undefined) return []
  const random = seededRandom(`photos of ${uploadId}`)
  const outing = random.pick(OUTINGS)
  const end = Date.parse(createdAt) - random.between(3, 60) * DAY
  return Array.from({ length: photosIn(articleId) }, (_, index) => {
    const dateTaken = new Date(end - index * random.between(5, 90) * MINUTE)
      .toISOString()
      .slice(0, 19)
    const { month, takenKey } = takenKeys(dateTaken, createdAt)
    const imageId = random.uuid()
    return {
      image_id: imageId,
      owner: uploadId,
      upload_id: imageId,
      file_name: `IMG_${random.whole(1000, 9999)}.JPG`,
      location: outing.location,
      created: createdAt,
      date_taken: dateTaken,
      month,
      taken_key: takenKey,
      upload_end: createdAt,
      width: 2400,
      height: 1600,
      origin: 'drawn',
      media_type: 'image/jpeg',
      scene: `${random.pick(outing.scenes)}/${random.whole(1, 9)}`,
    }
  })
}

const DAY = 86_400_000
const MINUTE = 60_000

const photosIn = (articleId: string): number => {
  const article = articleOf(articleId)
  if (article === null) return 1
  return isPhotoBook(article) ? 8 : (PHOTOS_IN[article.type] ?? 1)
}

const PHOTOS_IN: Readonly<Record<string, number>> = { Prints: 12, Calendar: 12, Cards: 2 }
