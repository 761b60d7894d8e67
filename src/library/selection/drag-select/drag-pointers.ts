import type { ActorRefFrom } from 'xstate'
import type {
  dragSelectMachine,
  PressedPhoto,
  SelectionMode,
} from '#machines/library/selection/drag-select/drag-select.machine.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import { cellAround, cellRefAround } from '#src/library/grid/grid-cells.ts'
import { viewportOf } from '#src/library/grid/grid-viewport.ts'

/** Px from the top and bottom within which a drag scrolls, and the most px per frame. */
const EDGE = 88
const FASTEST = 28

/**
 * Sends presses on photos of a grid, and the moves of a pressed pointer, to the drag machine. Calls `hands` where a drag
 * begins and for each further photo that it reaches. While the pointer is near the top or bottom of the window, scrolls
 * the page and extends the drag. Suppresses the click at the end of a drag. Returns a function that removes all
 * listeners.
 */
export const watchDragPointers = (
  grid: HTMLElement,
  drag: ActorRefFrom<typeof dragSelectMachine>,
  hands: {
    mode(): SelectionMode
    /** The cell at a point of the window; null if the grid has no cells. */
    cellAt(x: number, y: number): CellRef | null
    begin(pressed: PressedPhoto): void
    reach(cell: CellRef): void
  },
): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let wasDrag = false
  let held: number | null = null
  let reached: string | null = null

  const isDragging = (): boolean => drag.getSnapshot().matches('dragging')
  /** Calls `hands` if there is another cell at this point than at the last one. */
  const reach = (x: number, y: number): void => {
    const cell = hands.cellAt(x, y)
    if (cell === null || reached === JSON.stringify(cell)) return
    reached = JSON.stringify(cell)
    hands.reach(cell)
  }
  const follow = (): void => {
    if (signal.aborted || !isDragging()) return
    const { x, y } = drag.getSnapshot().context.at
    const viewport = viewportOf(grid)
    const below = y - (viewport.top + viewport.height - EDGE)
    const above = Math.min(0, y - viewport.top - EDGE)
    const share = Math.max(-1, Math.min(1, (below > 0 ? below : above) / EDGE))
    if (share !== 0) {
      viewport.scrollBy(share * FASTEST)
      reach(x, y)
    }
    requestAnimationFrame(follow)
  }
  const begun = drag.on('drag.begun', ({ id, cell, imageId }) => {
    hands.begin({ cell, imageId })
    reached = JSON.stringify(cell)
    wasDrag = true
    // Capture the pointer on the grid, because the tile under it may be unmounted while the page scrolls.
    if (held === id) grid.setPointerCapture(id)
    requestAnimationFrame(follow)
  })

  const moved = drag.on('drag.moved', ({ x, y }) => reach(x, y))

  const down = (event: PointerEvent): void => {
    wasDrag = false
    held = event.isTrusted ? event.pointerId : null
    const cell = cellRefAround(event.target)
    const { photo, open } = cellAround(event.target) ?? {}
    // A press with Shift selects a range, and a press on a '+N' tile opens a section.
    if (cell === null || open !== undefined || event.shiftKey || event.button !== 0) return
    drag.send({
      type: 'pointer.down',
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      isTouch: event.pointerType !== 'mouse',
      mode: hands.mode(),
      cell,
      imageId: photo ?? null,
    })
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    // Send no moves while nothing is pressed: a mouse moves all the time.
    if (!drag.getSnapshot().hasTag('held')) return
    drag.send({ type: 'pointer.move', id: pointerId, x: clientX, y: clientY })
  }
  const lift = ({ pointerId }: PointerEvent): void => {
    if (held === pointerId) held = null
    if (drag.getSnapshot().hasTag('held')) drag.send({ type: 'pointer.up', id: pointerId })
  }
  const stay = (event: Event): void => {
    if (isDragging() && event.cancelable) event.preventDefault()
  }
  /** A browser that opens its menu after a long press ends the press, some before the drag has begun. */
  const press = (event: Event): void => {
    // Answers B-565
    if (isDragging() || drag.getSnapshot().matches('held')) event.preventDefault()
  }
  const click = (event: Event): void => {
    if (!wasDrag) return
    wasDrag = false
    event.preventDefault()
    event.stopPropagation()
  }
  grid.addEventListener('pointerdown', down, { signal })
  grid.addEventListener('touchmove', stay, { signal, passive: false })
  grid.addEventListener('contextmenu', press, { signal })
  grid.addEventListener('click', click, { signal, capture: true })
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', lift, { signal })
  addEventListener('pointercancel', lift, { signal })
  return () => {
    begun.unsubscribe()
    moved.unsubscribe()
    stopped.abort()
    // Release the pointer: no listener is left that could tell the actor of it.
    const { context } = drag.getSnapshot()
    drag.send({ type: 'pointer.up', id: context.at.id })
  }
}
