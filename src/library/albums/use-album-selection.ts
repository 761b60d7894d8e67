import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { AlbumActor, AnyAlbum } from '#machines/library/albums/album-reader.ts'
import type { PhotoSource } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { useListSelection, type ListSelection } from '#src/library/selection/use-list-selection.ts'
import { onePiece } from '#machines/library/selection/selection/list-sections.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** Whether an album is the customer's own or a shared one. */
export type AlbumKind = Extract<PhotoSource, { albumId: string }>['kind']

/** The selection in an album, and the sorting of its photos. */
export interface AlbumSelection {
  selection: ListSelection
  sorting: Sorting
  /** Whether the selection mode was on in the previous render. */
  wasSelecting: RefObject<boolean>
}

export const useAlbumSelection = <Read extends AnyAlbum>(
  kind: AlbumKind,
  album: AlbumActor<Read>,
): AlbumSelection => {
  const albumId = useSelector(album, ({ context }) => context.albumId)
  const count = useSelector(album, ({ context }) => context.reading?.album.photosCount ?? 0)
  const sorting = useSelector(
    useScreenActor('sorting'),
    ({ context }) => context.sortings[`${kind}Photos`],
  )
  const sections = useMemo(() => onePiece({ kind, albumId }, count), [kind, albumId, count])
  const selection = useListSelection(useScreenActor('selection'), sections, sorting, count > 0)
  const wasSelecting = useRef(false)
  useEffect(() => {
    wasSelecting.current = selection.isOn
  }, [selection.isOn])

  return { selection, sorting, wasSelecting }
}
