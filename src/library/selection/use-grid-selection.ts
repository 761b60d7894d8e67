import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import {
  dragSelectLogic,
  watchDragPointers,
} from '#src/library/selection/drag-select/drag-pointers.ts'
import { cellAround } from '#src/library/grid-cells.ts'
import type { PhotoListActor } from '#src/library/GridSectionView.tsx'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { cellAt, type GridGeometry, type CellRef } from '#machines/library/model/grid-geometry.ts'
import { heldIndexes, tileCount } from '#machines/library/model/photo-run.ts'
import type {
  KnownPhoto,
  Selection,
} from '#machines/library/selection/selection/selection.model.ts'
import { statePath } from '#machines/kit/state-path.ts'

/** A grid in which photos are selected. */
interface SelectableGrid {
  box: RefObject<HTMLElement | null>
  geometry: GridGeometry
  /** Px to add to an offset from the grid's top to get the position inside the grid's box; see `GridWindow`. */
  shift: number
  listOf: (key: string) => PhotoListActor | undefined
  /** Called with the cell on which a drag starts. The cell must stay mounted during the drag. */
  onDrag: (cell: CellRef) => void
}

interface GridSelection {
  /** The selection; null outside the selection mode, when a press opens a photo. */
  marks: Selection | null
  dragState: string
  /** Toggles one photo. With `isRange` (Shift), selects the photos from the last selected photo to this one. */
  press: (cell: CellRef, photo: string | undefined, isRange: boolean) => void
  /** Toggles one photo, and starts the selection mode if it is off. */
  pick: (cell: CellRef, photo: string | undefined) => void
  /**
   * Selects the range up to the cell `to`. The range starts at the photo that was selected last, else at the cell
   * `from`.
   */
  extend: (from: CellRef, to: CellRef) => void
  toggleSection: (key: string) => void
}

/** Lets the customer select photos in a grid by press, key and drag. Shift or a drag selects a range. */
export const useGridSelection = (
  selection: ListSelection | null,
  { box, geometry, shift, listOf, onDrag }: SelectableGrid,
): GridSelection => {
  const actor = selection?.actor
  const marks = useSelector(actor, snapshot =>
    snapshot?.matches('on') === true ? snapshot.context.marks : null,
  )
  const drag = useActorRef(dragSelectLogic)
  const dragState = useSelector(drag, ({ value }) => statePath(value))
  const reached = useRef<string | null>(null)
  const { sections } = geometry

  /** The loaded photos of some sections. */
  const knownIn = (keys: readonly string[]): KnownPhoto[] =>
    keys.flatMap(key => {
      const run = listOf(key)?.getSnapshot().context.run
      const count = sections.find(section => section.key === key)?.count ?? 0
      return run === undefined ? [] : heldIndexes(run, count).map(held => ({ ...held, key }))
    })
  const extendTo = (to: CellRef, isDrag = false): void => {
    if (actor === undefined) return
    const from = actor.getSnapshot().context.anchor?.cell ?? to
    const ends = [from, to].map(({ key }) => sections.findIndex(section => section.key === key))
    const between = sections.slice(Math.min(...ends), Math.max(...ends) + 1)
    actor.send({
      type: 'selection.range',
      to,
      known: knownIn(between.map(({ key }) => key)),
      isDrag,
    })
  }
  const toggle = (cell: CellRef, photo: string | undefined): void => {
    actor?.send({ type: 'selection.toggle', cell, imageId: photo ?? null })
  }
  /**
   * The tile at a point of the window, in px; null if the grid has no cells. On a '+N' tile, or after the last tile, it
   * is the section's last photo.
   */
  const tileAt = (x: number, y: number): CellRef | null => {
    const { sizes } = geometry
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const row = cellAt(geometry, Math.max(0, y - top - shift))
    const own = sections[row?.section ?? -1]
    if (row === null || own === undefined) return null
    const column = Math.floor((x - left) / (sizes.tile + sizes.gap))
    const cell = row.cell + Math.min(sizes.columns - 1, Math.max(0, column))
    const isHidden = cell >= tileCount(own.count, own.isOpen)
    return { key: own.key, cell: isHidden ? own.count - 1 : cell }
  }

  const mayDrag = useEffectEvent((event: PointerEvent): boolean => {
    const { cell, open } = cellAround(event.target) ?? {}
    if (cell === undefined || open !== undefined || event.shiftKey) return false
    return marks !== null || event.pointerType !== 'mouse'
  })
  const beginDrag = useEffectEvent((x: number, y: number) => {
    const cell = tileAt(x, y)
    if (cell === null) return
    if (marks === null) selection?.start()
    toggle(cell, cellAround(document.elementFromPoint(x, y))?.['photo'])
    onDrag(cell)
    reached.current = JSON.stringify(cell)
  })
  const goOn = useEffectEvent((x: number, y: number) => {
    const cell = tileAt(x, y)
    if (cell === null || reached.current === JSON.stringify(cell)) return
    reached.current = JSON.stringify(cell)
    extendTo(cell, true)
  })
  const hasSelection = selection !== null
  useEffect(() => {
    if (!hasSelection || box.current === null) return undefined
    return watchDragPointers(box.current, drag, {
      mayBegin: event => mayDrag(event),
      begin: (x, y) => beginDrag(x, y),
      reach: (x, y) => goOn(x, y),
    })
  }, [drag, hasSelection, box])

  return {
    marks,
    dragState,
    press: (cell, photo, isRange) => {
      if (isRange) extendTo(cell)
      else toggle(cell, photo)
    },
    pick: (cell, photo) => {
      if (marks === null) selection?.start()
      toggle(cell, photo)
    },
    extend: (from, to) => {
      if (actor?.getSnapshot().context.anchor?.isOn !== true) extendTo(from)
      extendTo(to)
    },
    toggleSection: key => {
      actor?.send({ type: 'selection.toggleSection', key, known: knownIn([key]) })
    },
  }
}
