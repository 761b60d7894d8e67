import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import type { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { lengthRead, photoAt, cellOf } from '#machines/library/model/photo-run.ts'
import type { Photo } from '#machines/library/model/photo.ts'

export type PhotoListActor = ActorRefFrom<typeof photoListMachine>

/** The open screen actors by name. */
export type OpenActors = Readonly<Record<string, AnyActorRef | undefined>>

/* oxlint-disable typescript/no-unsafe-type-assertion -- `OpenScreenActor` pairs each name with its machine */
/** The open lists of photos: of an album, of months and of the latest uploads. */
export const openLists = (open: OpenActors): PhotoListActor[] => {
  const timeline = open['timeline'] as ActorRefFrom<typeof timelineMachine> | undefined
  const months = Object.entries(timeline?.getSnapshot().children ?? {}).map(([name, child]) =>
    name.startsWith('month-') ? child : undefined,
  )
  return [open['albumPhotos'], open['sharedAlbumPhotos'], ...months, open['latestUploads']].filter(
    list => list !== undefined,
  ) as PhotoListActor[]
}
/* oxlint-enable typescript/no-unsafe-type-assertion */

/** A photo and its index in a list, from 0; null if the list does not have it in memory. */
export const heldIn = (
  list: PhotoListActor,
  imageId: string,
): { cell: number; photo: Photo } | null => {
  const { run, count } = list.getSnapshot().context
  const length = count ?? lengthRead(run)
  const cell = cellOf(run, imageId, length)
  const photo = cell === -1 ? undefined : photoAt(run, cell, length)
  // The count may be wrong: pages from both ends then overlap, and another photo is at this index.
  return photo?.imageId === imageId ? { cell, photo } : null
}
