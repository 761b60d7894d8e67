import type { CellRef } from '#machines/library/model/grid-geometry.ts'

/** The `data-` attributes of the cell around an element: `cell`, `photo`, and `open` (a month); else null. */
export const cellAround = (target: EventTarget | null): DOMStringMap | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-cell]')?.dataset ?? null) : null

/** The key and index of the cell around an element; null outside of cells. */
export const cellRefAround = (target: EventTarget | null): CellRef | null => {
  const cell = cellAround(target)?.['cell']
  if (cell === undefined) return null
  const slash = cell.lastIndexOf('/')
  return { key: cell.slice(0, slash), cell: Number(cell.slice(slash + 1)) }
}

/** The key of the section whose select-all button contains the element; else undefined. */
export const markedSection = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-section]')?.dataset['section']
    : undefined
