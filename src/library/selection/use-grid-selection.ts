import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { PhotoListActor } from '#src/library/photo-lists.ts'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import {
  beginOf,
  cellAt,
  cellNamed,
  refOf,
  type GridGeometry,
  type GridSection,
  type CellRef,
} from '#machines/library/model/grid-geometry.ts'
import { heldIndexes, tileCount } from '#machines/library/model/photo-run.ts'
import type { PressedPhoto } from '#machines/library/selection/drag-select/drag-select.machine.ts'
import type { KnownPhoto } from '#machines/library/selection/selection/selection.model.ts'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'

interface SelectableGrid {
  box: RefObject<HTMLElement | null>
  geometry: GridGeometry
  /** Px to add to an offset from the grid's top to get the position inside the grid's box; see `GridWindow`. */
  shift: number
  listOf: (key: string) => PhotoListActor | undefined
  /** The hook calls it with the cell on which a drag starts. The cell must stay mounted during the drag. */
  onDrag: (cell: CellRef) => void
}

/** Lets the customer select photos in a grid by press, key and drag. Shift or a drag selects a range. */
export const useGridSelection = (
  { actor, drag: listDrag }: ListSelection,
  { box, geometry, shift, listOf, onDrag }: SelectableGrid,
) => {
  const mode = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'on'))
  const marks = useSelector(actor, snapshot =>
    snapshot.matches('on') ? snapshot.context.marks : null,
  )
  const drag = useOpenActor(listDrag?.name ?? 'dragSelect')
  const track = listDrag?.track
  const { sections } = geometry

  /** The loaded photos of the lists of some sections. */
  const knownIn = (some: readonly GridSection[]): KnownPhoto[] =>
    [...Map.groupBy(some, section => beginOf(section).key)].flatMap(([key, own]) => {
      const run = listOf(key)?.getSnapshot().context.run
      const ends = own.map(section => beginOf(section).cell + section.count)
      return run === undefined
        ? []
        : heldIndexes(run, Math.max(...ends)).map(held => ({ ...held, key }))
    })
  const extend = (from: CellRef, to: CellRef, isDrag = false): void => {
    const start = actor.getSnapshot().context.anchor?.cell ?? from
    const cells = [start, from, to]
    const ends = cells.map(cell => cellNamed(geometry, cell)?.section ?? -1)
    const between = sections.slice(Math.min(...ends), Math.max(...ends) + 1)
    actor.send({
      type: 'selection.range',
      from,
      to,
      known: knownIn(between),
      isDrag,
    })
  }
  /** The tile at a point in px, or null; on '+N' and after the last tile, the section's last photo. */
  const cellAtPoint = (x: number, y: number): CellRef | null => {
    const { sizes } = geometry
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const row = cellAt(geometry, Math.max(0, y - top - shift))
    const own = sections[row?.section ?? -1]
    if (row === null || own === undefined) return null
    const column = Math.floor((x - left) / (sizes.tile + sizes.gap))
    const cell = row.cell + Math.min(sizes.columns - 1, Math.max(0, column))
    const isHidden = cell >= tileCount(own.count, own.isOpen)
    return refOf(geometry, { section: row.section, cell: isHidden ? own.count - 1 : cell })
  }

  const modeNow = useEffectEvent(() => mode)
  const cellNow = useEffectEvent(cellAtPoint)
  /** Selects or deselects the photo on which a drag begins, and starts the selection mode if it is off; L-182. */
  const beginDrag = useEffectEvent(({ cell, imageId }: PressedPhoto) => {
    actor.send({ type: 'selection.pick', cell, imageId })
    onDrag(cell)
  })
  const goOn = useEffectEvent((cell: CellRef) => extend(cell, cell, true))
  useEffect(() => {
    if (box.current === null || drag === undefined || track === undefined) return undefined
    return track(box.current, drag, {
      mode: () => modeNow(),
      cellAt: (x, y) => cellNow(x, y),
      begin: pressed => beginDrag(pressed),
      reach: cell => goOn(cell),
    })
  }, [drag, track, box])

  return {
    /** The selection; null outside the selection mode, when a press opens a photo. */
    marks,
    /** Whether a finger that rests on a photo selects it. */
    isByFinger: track !== undefined && mode !== 'unavailable',
    /** Toggles one photo. With `isRange` (Shift), selects the photos from the last selected photo to this one. */
    press: (cell: CellRef, photo: string | undefined, isRange: boolean): void => {
      if (isRange) extend(cell, cell)
      else actor.send({ type: 'selection.toggle', cell, imageId: photo ?? null })
    },
    /** Toggles one photo, and starts the selection mode if it is off. */
    pick: (cell: CellRef, photo: string | undefined): void => {
      actor.send({ type: 'selection.pick', cell, imageId: photo ?? null })
    },
    /** Selects the range to the cell `to`, from the photo that was selected last, else from `from`. */
    extend: (from: CellRef, to: CellRef): void => extend(from, to),
    toggleSection: (key: string): void => {
      actor.send({
        type: 'selection.toggleSection',
        key,
        known: knownIn(sections.filter(own => own.key === key)),
      })
    },
  }
}
