import { emit, type ActorRefFrom } from 'xstate'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'

/**
 * `EDGE`: px from the top and bottom of the window within which a drag scrolls the page. `FASTEST`: the maximum speed
 * of this scroll, in px per frame.
 */
const EDGE = 88
const FASTEST = 28

/** The drag machine of a grid; it emits an event when a drag begins, and for each move of the pointer during a drag. */
export const dragSelectLogic = dragSelectMachine.provide({
  actions: {
    notifyBegun: emit((_, { id, x, y }) => ({ type: 'drag.begun' as const, id, x, y })),
    // List the fields instead of spreading the parameters: the parameters are an event, whose `type` would replace the
    // type of the emitted event.
    notifyMoved: emit((_, { id, x, y }) => ({ type: 'drag.moved' as const, id, x, y })),
  },
})

/**
 * Sends a grid's pointer events to the drag machine, and calls `hands` where a drag begins and for each point that it
 * reaches. While the pointer is near the top or bottom of the window, scrolls the page and extends the drag. Suppresses
 * the click at the end of a drag. Returns a function that removes all listeners.
 */
export const watchDragPointers = (
  grid: HTMLElement,
  drag: ActorRefFrom<typeof dragSelectLogic>,
  hands: {
    /** Whether a drag may start with this event. */
    mayBegin(event: PointerEvent): boolean
    /** Begins the drag at a point of the window. */
    begin(x: number, y: number): void
    /** Extends the drag to a point of the window. */
    reach(x: number, y: number): void
  },
): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let wasDrag = false
  let held: number | null = null

  const isDragging = (): boolean => drag.getSnapshot().matches('dragging')
  const follow = (): void => {
    if (signal.aborted || !isDragging()) return
    const { x, y } = drag.getSnapshot().context.at
    const below = y - (document.documentElement.clientHeight - EDGE)
    const share = Math.max(-1, Math.min(1, (below > 0 ? below : Math.min(0, y - EDGE)) / EDGE))
    if (share !== 0) {
      scrollBy({ top: share * FASTEST, behavior: 'instant' })
      hands.reach(x, y)
    }
    requestAnimationFrame(follow)
  }
  const begun = drag.on('drag.begun', ({ id, x, y }) => {
    hands.begin(x, y)
    wasDrag = true
    // Capture the pointer on the grid, because the tile under it may be unmounted while the page scrolls.
    if (held === id) grid.setPointerCapture(id)
    requestAnimationFrame(follow)
  })

  const moved = drag.on('drag.moved', ({ x, y }) => hands.reach(x, y))

  const down = (event: PointerEvent): void => {
    wasDrag = false
    held = event.isTrusted ? event.pointerId : null
    if (event.button !== 0 || !hands.mayBegin(event)) return
    drag.send({
      type: 'pointer.down',
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      isTouch: event.pointerType !== 'mouse',
    })
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    drag.send({ type: 'pointer.move', id: pointerId, x: clientX, y: clientY })
  }
  const lift = ({ pointerId }: PointerEvent): void => {
    if (held === pointerId) held = null
    drag.send({ type: 'pointer.up', id: pointerId })
  }
  const stay = (event: Event): void => {
    if (isDragging() && event.cancelable) event.preventDefault()
  }
  const click = (event: Event): void => {
    if (!wasDrag) return
    wasDrag = false
    event.preventDefault()
    event.stopPropagation()
  }
  grid.addEventListener('pointerdown', down, { signal })
  grid.addEventListener('touchmove', stay, { signal, passive: false })
  grid.addEventListener('contextmenu', stay, { signal })
  grid.addEventListener('click', click, { signal, capture: true })
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', lift, { signal })
  addEventListener('pointercancel', lift, { signal })
  return () => {
    begun.unsubscribe()
    moved.unsubscribe()
    stopped.abort()
  }
}
