import type { ActorRefFrom } from 'xstate'
import type { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { lengthRead, photoAt, cellOf } from '#machines/library/model/photo-run.ts'
import type { Photo } from '#machines/library/model/photo.ts'

/** The index of a photo in a list, from 0; null if the photo is not in memory. */
export const heldIndex = (
  list: ActorRefFrom<typeof photoListMachine> | undefined,
  imageId: string,
): number | null => {
  if (list === undefined) return null
  const { run, count } = list.getSnapshot().context
  const cell = cellOf(run, imageId, count ?? lengthRead(run))
  return cell === -1 ? null : cell
}

/** The photo with this id, if one of the lists has it in memory; else null. */
export const heldPhoto = (
  lists: readonly (ActorRefFrom<typeof photoListMachine> | undefined)[],
  imageId: string | undefined,
): Photo | null => {
  if (imageId === undefined) return null
  for (const list of lists) {
    if (list === undefined) continue
    const { run, count } = list.getSnapshot().context
    const length = count ?? lengthRead(run)
    const cell = cellOf(run, imageId, length)
    if (cell !== -1) return photoAt(run, cell, length) ?? null
  }
  return null
}
