import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { PhotoSource } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { useListSelection, type ListSelection } from '#src/library/use-list-selection.ts'
import { ONE_PIECE } from '#machines/library/model/grid-geometry.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The selection in an album of `count` photos, and whether the mode has just ended. */
export const useAlbumSelection = (
  kind: Extract<PhotoSource, { albumId: string }>['kind'],
  albumId: string,
  count: number,
): { selection: ListSelection; sorting: Sorting; wasSelecting: RefObject<boolean> } => {
  const view = kind === 'album' ? 'albumPhotos' : 'sharedAlbumPhotos'
  const sorting = useSelector(useScreenActor('sorting'), ({ context }) => context.sortings[view])
  const sections = useMemo(
    () => [{ key: ONE_PIECE, count, source: { kind, albumId } }],
    [kind, albumId, count],
  )
  const selection = useListSelection(useScreenActor('selection'), sections, sorting, count > 0)
  const wasSelecting = useRef(false)
  useEffect(() => {
    wasSelecting.current = selection.isOn
  }, [selection.isOn])

  return { selection, sorting, wasSelecting }
}
