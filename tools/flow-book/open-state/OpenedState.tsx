import { css } from '@linaria/core'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { mutedLook, rowLook, stackLook } from '#tools/flow-book/looks.ts'
import { ActorLinks } from '#tools/flow-book/MirrorStrip.tsx'
import { whereOf } from '#tools/flow-book/open-state/OpenState.tsx'
import type { Input, OpenedView } from '#tools/flow-book/open-state/opened-state.ts'
import { useOpenedPage } from '#tools/flow-book/open-state/use-opened-page.ts'
import type { ActorNow } from '#src/app/mirror-message.ts'
import { Button } from '#src/ui/Button.tsx'

/** Widths of the app, px. */
const WIDTHS = [390, 768, 1280, 1440] as const
/** The width at which players bring a page into a state. */
const PLAYED = 1280
/** Viewport width of the book, in px, below which the app first has the width of a phone. */
const SMALL = 768

const firstWidth = (): number => (innerWidth < SMALL ? WIDTHS[0] : PLAYED)

/** The key that returns the focus to the book: Tab goes to the app. */
const LEAVE = 'F6'

/** The app in a state that was opened: a picture of its page, in which a viewer presses and types. */
export function OpenedState({
  opened,
  onActors,
  onClose,
}: {
  opened: OpenedView
  /** Receives the states of the actors on the page. */
  onActors(actors: readonly ActorNow[]): void
  onClose(): void
}): ReactNode {
  const { frame, over, send } = useOpenedPage(opened.view)
  const [width, setWidth] = useState(firstWidth)
  const section = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const actors = frame?.actors

  const resize = (next: number): void => {
    setWidth(next)
    send({ kind: 'size', width: next })
  }

  useEffect(() => {
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (firstWidth() !== PLAYED) send({ kind: 'size', width: firstWidth() })
  }, [send])
  useEffect(() => {
    if (actors !== undefined) onActors(actors)
  }, [actors, onActors])
  useEffect(() => {
    const target = canvas.current
    if (frame === null || target === null) return
    target.width = frame.image.width
    target.height = frame.image.height
    target.getContext('2d')?.drawImage(frame.image, 0, 0)
  }, [frame])

  return (
    <section ref={section} className={stackLook} aria-labelledby="opened-state" tabIndex={-1}>
      <div>
        <h2 id="opened-state">The product in this state</h2>
        <p>It stands {whereOf(opened)}</p>
        <p id="opened-state-hint" className={mutedLook}>
          This is the picture of a page in a browser and a sandbox of its own. Press and type in it;{' '}
          {LEAVE} leads back to the book. What a screen reader would read there stands below, among
          the words.
        </p>
      </div>
      <div className={rowLook} role="group" aria-label="Width of the product">
        {WIDTHS.map(own => (
          <Button
            key={own}
            variant={own === width ? 'secondary' : 'quiet'}
            aria-pressed={own === width}
            onClick={() => resize(own)}
          >
            {own} px
          </Button>
        ))}
        <Button onClick={onClose}>Close the product</Button>
      </div>
      {over === null ? (
        <>
          {frame === null ? <p role="status">The page comes in a moment.</p> : null}
          <Screen
            canvas={canvas}
            width={width}
            send={send}
            onLeave={() => section.current?.focus()}
          />
          <nav aria-label="Where its flows stand">
            <ActorLinks actors={actors ?? []} />
          </nav>
        </>
      ) : (
        <p role="alert">{over}</p>
      )}
    </section>
  )
}

function Screen({
  canvas,
  width,
  send,
  onLeave,
}: {
  canvas: RefObject<HTMLCanvasElement | null>
  width: number
  send(input: Input): void
  onLeave(): void
}): ReactNode {
  const held = useRef(new Set<string>())

  useEffect(() => {
    const target = canvas.current
    if (target === null) return
    // Add the listener without React, whose `wheel` listeners are passive and cannot keep the book from scrolling.
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      send({ kind: 'wheel', deltaX: event.deltaX, deltaY: event.deltaY })
    }
    target.addEventListener('wheel', turn, { passive: false })
    return () => {
      target.removeEventListener('wheel', turn)
    }
  }, [canvas, send])

  const point = (kind: 'move' | 'press' | 'release', event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width: shown } = event.currentTarget.getBoundingClientRect()
    const scale = event.currentTarget.width / shown
    send({ kind, x: (event.clientX - left) * scale, y: (event.clientY - top) * scale })
  }
  const type = (event: KeyboardEvent): void => {
    const { key, type: kind, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || key === 'Dead' || key === 'Unidentified') return
    event.preventDefault()
    if (key === LEAVE) {
      if (kind === 'keydown') onLeave()
      return
    }
    if (kind === 'keydown') held.current.add(key)
    else held.current.delete(key)
    send({ kind: kind === 'keydown' ? 'keydown' : 'keyup', key })
  }

  return (
    <canvas
      ref={canvas}
      className={screen}
      // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- screen readers have to pass keys on
      role="application"
      aria-label={`The product at ${width} px`}
      aria-describedby="opened-state-hint"
      tabIndex={0}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point('press', event)
      }}
      onPointerMove={event => point('move', event)}
      onPointerUp={event => point('release', event)}
      onPointerCancel={event => point('release', event)}
      onKeyDown={type}
      onKeyUp={type}
      onBlur={() => {
        for (const key of held.current) send({ kind: 'keyup', key })
        held.current.clear()
      }}
    />
  )
}

const screen = css`
  block-size: auto;
  max-inline-size: 100%;
  border: 1px solid var(--line);
  touch-action: none;

  &:focus {
    outline: 3px solid var(--action);
    outline-offset: 2px;
  }
`
