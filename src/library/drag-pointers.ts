import { emit, type ActorRefFrom } from 'xstate'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'

/** Px from the top and bottom of the window in which a drag scrolls the page, and the most px of a frame. */
const EDGE = 88
const FASTEST = 28

/** The drag chart for a grid. */
export const dragSelectLogic = dragSelectMachine.provide({
  actions: {
    tellBegun: emit((_, at) => ({ type: 'drag.begun' as const, ...at })),
    tellMoved: emit((_, at) => ({ type: 'drag.moved' as const, ...at })),
  },
})

/**
 * Tells a drag chart of the pointers on a grid, and goes on to the photo under the pointer while the page scrolls along near
 * the top and bottom of the window. The click that ends a drag is none. Gives back how to stop.
 */
export const watchDragPointers = (
  grid: HTMLElement,
  drag: ActorRefFrom<typeof dragSelectLogic>,
  hands: {
    /** Whether a drag may begin there. */
    mayBegin(event: PointerEvent): boolean
    /** Goes on to a point of the window. */
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
  const begun = drag.on('drag.begun', ({ id }) => {
    wasDrag = true
    // The tile under the pointer may leave the page while it scrolls.
    if (held === id) grid.setPointerCapture(id)
    requestAnimationFrame(follow)
  })

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
    stopped.abort()
  }
}
