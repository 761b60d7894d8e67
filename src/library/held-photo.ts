import type { ActorRefFrom } from 'xstate'
import type { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { lengthRead, photoAt, placeOf } from '#machines/library/model/photo-run.ts'
import type { Photo } from '#machines/library/model/photo.ts'

/** The index of a photo in a list, from 0; null if the list does not hold it. */
export const heldIndex = (
  list: ActorRefFrom<typeof photoListMachine> | undefined,
  imageId: string,
): number | null => {
  if (list === undefined) return null
  const { run, count } = list.getSnapshot().context
  const place = placeOf(run, imageId, count ?? lengthRead(run))
  return place === -1 ? null : place
}

/** A photo that one of these lists holds in memory; null if none does. */
export const heldPhoto = (
  lists: readonly (ActorRefFrom<typeof photoListMachine> | undefined)[],
  imageId: string,
): Photo | null => {
  for (const list of lists) {
    if (list === undefined) continue
    const { run, count } = list.getSnapshot().context
    const length = count ?? lengthRead(run)
    const place = placeOf(run, imageId, length)
    if (place !== -1) return photoAt(run, place, length) ?? null
  }
  return null
}
