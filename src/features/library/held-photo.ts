import type { ActorRefFrom } from 'xstate'
import type { photoListMachine } from '#machines/library/photo-list/photo-list.machine.ts'
import { lengthRead, photoAt, placeOf } from '#src/model/photo-run.ts'
import type { Photo } from '#src/model/photo.ts'

/** A photo of these lists that was read and not forgotten again; null when none holds it. */
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
