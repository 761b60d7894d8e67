import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { PhotoSource } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { watchDragPointers } from '#src/library/selection/drag-select/drag-pointers.ts'
import {
  useListSelection,
  type ListDrag,
  type ListSelection,
} from '#src/library/selection/use-list-selection.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** Whether an album is the customer's own or a shared one. */
export type AlbumKind = Extract<PhotoSource, { albumId: string }>['kind']

export interface AlbumSelection {
  selection: ListSelection
  sorting: Sorting
  /** Whether the selection mode was on in the previous render. */
  wasSelecting: RefObject<boolean>
}

const dragSelect: ListDrag = { name: 'dragSelect', track: watchDragPointers }

export const useAlbumSelection = (kind: AlbumKind): AlbumSelection => {
  const sorting = useSelector(
    useScreenActor('sorting'),
    ({ context }) => context.sortings[`${kind}Photos`],
  )
  const selection = useListSelection(useScreenActor('selection'), dragSelect)
  const wasSelecting = useRef(false)
  useEffect(() => {
    wasSelecting.current = selection.isOn
  }, [selection.isOn])

  return { selection, sorting, wasSelecting }
}
