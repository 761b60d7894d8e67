import { useSelector } from '@xstate/react'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Pointer } from '#machines/library/model/gesture.ts'
import type { Direction } from '#machines/library/preview/zoom/zoom.model.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { useLetters } from '#src/shell/use-letters.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

export interface GestureElements {
  box: RefObject<HTMLDivElement | null>
  /** The photo. Its zoom is a CSS transform, so that its layout size is the size at scale 1. */
  photo: RefObject<HTMLDivElement | null>
}

/** Px per line, for wheels that report lines. */
const LINE = 16

/** Px by which a wheel would turn for as much zoom as a press of `+` or `-`. */
const KEY_ZOOM = 120

/** Within how many ms of the last one a wheel event belongs to the same gesture. */
const SAME_GESTURE = 300

/**
 * Connects pointer, wheel and keys with two machines: `zoom`, and `drag` for swipes and downward drags. The customer
 * moves a zoomed photo with the pointer or with Shift and an arrow key. Outside the details panel, Up and Down also work
 * without Shift. `+` and `-` zoom.
 */
export const usePreviewGestures = (isSmall: boolean, { box, photo }: GestureElements) => {
  'use memo'
  const zoom = useScreenActor('zoom')
  const drag = useScreenActor('photoDrag')

  const view = useSelector(zoom, ({ context }) => context.view)
  const isZoomed = useSelector(zoom, ({ context }) => context.view.scale > 1)
  const { aside: swiped, below: dragged } = useSelector(drag, ({ context }) => context)
  const zoomState = useSelector(zoom, ({ value }) => statePath(value))
  const dragState = useSelector(drag, ({ value }) => statePath(value))
  const isLooking = useSelector(zoom, snapshot => snapshot.hasTag('moving'))
  const isDragging = useSelector(drag, snapshot => snapshot.hasTag('moving'))
  const letterIn = useLetters()
  const gesture = useRef({ at: Number.NEGATIVE_INFINITY, isPan: false })
  /** A finger that was put on a button: a gesture begins with it if another finger follows. */
  const onButton = useRef<Pointer | null>(null)

  const notifyFrame = (): void => {
    const area = box.current
    if (area === null) return
    const frame = {
      width: area.clientWidth,
      height: area.clientHeight,
      photoWidth: photo.current?.offsetWidth ?? 0,
      photoHeight: photo.current?.offsetHeight ?? 0,
    }
    zoom.send({ type: 'frame.changed', frame, isSmall })
  }
  const measure = useEffectEvent(notifyFrame)
  const signIn = useEffectEvent((event: KeyboardEvent) => {
    const letter = letterIn(event)
    return letter === '+' || letter === '-' ? letter : null
  })
  const turnByKey = useEffectEvent((delta: number) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {}
    notifyFrame()
    // Answers B-217
    zoom.send({ type: 'wheel.turn', x: width / 2, y: height / 2, delta })
  })

  useEffect(() => {
    const area = box.current
    if (area === null) return
    const observer = new ResizeObserver(() => measure())
    observer.observe(area)
    return () => {
      observer.disconnect()
    }
  }, [box])

  useEffect(() => {
    const area = box.current
    if (area === null) return
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      const { left, top } = area.getBoundingClientRect()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE
      const delta = event.deltaY * unit
      measure()
      // A gesture that began by zooming a whole photo goes on zooming it.
      const isNew = event.timeStamp - gesture.current.at > SAME_GESTURE
      const isPan = isNew
        ? zoom.getSnapshot().context.view.scale > 1 && isByFingers(event)
        : gesture.current.isPan
      gesture.current = { at: event.timeStamp, isPan }
      if (isPan && !event.ctrlKey) {
        zoom.send({ type: 'photo.pan', x: -event.deltaX * unit, y: -delta })
        return
      }
      zoom.send({ type: 'wheel.turn', x: event.clientX - left, y: event.clientY - top, delta })
    }
    // React's wheel listeners are passive, and cannot stop the browser from zooming the page.
    area.addEventListener('wheel', turn, { passive: false })
    return () => {
      area.removeEventListener('wheel', turn)
    }
  }, [zoom, box])

  useEffect(() => {
    // Listen on the dialog, because its title may have the focus.
    const dialog = box.current?.closest<HTMLElement>('[role=dialog]') ?? null
    if (dialog === null) return
    const press = (event: KeyboardEvent): void => {
      const sign = signIn(event)
      if (sign !== null) {
        event.preventDefault()
        turnByKey(sign === '+' ? -KEY_ZOOM : KEY_ZOOM)
        return
      }
      const to = directionOf(event)
      if (to === null || !zoom.getSnapshot().can({ type: 'photo.look', to })) return
      event.preventDefault()
      measure()
      zoom.send({ type: 'photo.look', to })
    }
    dialog.addEventListener('keydown', press)
    return () => {
      dialog.removeEventListener('keydown', press)
    }
  }, [zoom, box])

  const pointerOf = ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>): Pointer => {
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { id: pointerId, x: clientX - left, y: clientY - top }
  }
  /** The machines that follow a pointer. Others get neither moves nor lifts: a mouse moves all the time. */
  const holding = () => [zoom, drag].filter(machine => machine.getSnapshot().hasTag('held'))
  const cancel = ({ pointerId: id }: PointerEvent<HTMLElement>): void => {
    if (onButton.current?.id === id) onButton.current = null
    for (const machine of holding()) machine.send({ type: 'pointer.cancel', id })
  }

  const putDown = (pointer: Pointer): void => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {}
    const isWhole = zoom.getSnapshot().hasTag('whole')
    drag.send({ type: 'pointer.down', ...pointer, width, height, isWhole })
    zoom.send({ type: 'pointer.down', ...pointer })
  }

  return {
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return
        const pointer = pointerOf(event)
        // Answers B-219
        if (isControl(event.target)) {
          const isFinger = event.pointerType === 'touch' && isWithin(event.target, 'button')
          const isSecond = zoom.getSnapshot().hasTag('held') || onButton.current !== null
          if (isFinger && !isSecond) onButton.current = pointer
          if (!isFinger || !isSecond) return
        }
        notifyFrame()
        if (onButton.current !== null) putDown(onButton.current)
        onButton.current = null
        putDown(pointer)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (event.buttons === 0) {
          // The button was released outside the window: cancel at the first move after the return.
          cancel(event)
          return
        }
        const pointer = pointerOf(event)
        if (onButton.current?.id === pointer.id) onButton.current = pointer
        for (const machine of holding()) machine.send({ type: 'pointer.move', ...pointer })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        if (onButton.current?.id === event.pointerId) onButton.current = null
        const lift = { at: event.timeStamp, isTouch: event.pointerType === 'touch' }
        for (const machine of holding()) {
          machine.send({ type: 'pointer.up', ...pointerOf(event), ...lift })
        }
      },
      onPointerCancel: cancel,
    },
    view,
    isZoomed,
    /** Px of the current swipe, negative to the left, and of the current downward drag. */
    swiped,
    dragged,
    /** Whether a pointer is moving the photo, which then follows without a transition. */
    isMoving: isLooking || isDragging,
    toggleZoom: (): void => {
      notifyFrame()
      zoom.send({ type: 'zoom.toggle' })
    },
    states: { zoom: zoomState, drag: dragState },
  }
}

export type Gestures = ReturnType<typeof usePreviewGestures>

/** Whether a trackpad moved, and no wheel: it also moves sideways, and browsers report three times its px. */
const isByFingers = (event: WheelEvent): boolean => {
  const { deltaX, deltaY, deltaMode, ctrlKey } = event
  if (ctrlKey || deltaMode !== WheelEvent.DOM_DELTA_PIXEL) return false
  return deltaX !== 0 || ('wheelDeltaY' in event && event.wheelDeltaY === -3 * deltaY)
}

/** Null for other keys; without Shift, also for Left and Right, and for Up and Down in the details. */
const directionOf = (event: KeyboardEvent): Direction | null => {
  const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event
  const to = DIRECTIONS[key]
  if (to === undefined || altKey || ctrlKey || metaKey) return null
  if (shiftKey) return to
  return to === 'left' || to === 'right' || isWithin(target, 'section') ? null : to
}
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Whether it is a control or in the details: a press there is no gesture. The dialog does not count. */
const isControl = (target: EventTarget): boolean => isWithin(target, 'button, a, section')

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector)?.closest('[data-flow=preview]') != null
