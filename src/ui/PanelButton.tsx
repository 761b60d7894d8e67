import { css } from '@linaria/core'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '#src/ui/Button.tsx'

/**
 * A quiet button that opens a small dialog in the middle of the window. Escape, a press elsewhere and `close` close
 * the dialog; the focus then returns to the button. `popover` is not used, because Safari before 17 and Firefox
 * before 125 do not have it. Global shortcuts ask `isPanelOpen` whether keys belong to the dialog. See
 * [Note: Keys of an open panel].
 */
export function PanelButton({
  opener,
  label,
  toggle: given,
  children,
}: {
  /** The content of the button. */
  opener: ReactNode
  /** The accessible name of the dialog. */
  label: string
  /** A ref to the button, for a parent component that focuses it. */
  toggle?: RefObject<HTMLButtonElement | null> | undefined
  children: (close: () => void) => ReactNode
}): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const toggle = given ?? own
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = (): void => {
    setOpen(false)
  }

  const closeByPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node)) return
    if (toggle.current?.contains(target) !== true && panel.current?.contains(target) !== true) {
      close()
    }
  })
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    close()
    toggle.current?.focus()
  })
  /**
   * Focuses the button if the focus was in the panel when it closed: otherwise the focus would be on the page's body.
   */
  const giveFocusBack = useEffectEvent(() => {
    const { activeElement, body: nothing } = document
    if (activeElement === nothing || panel.current?.contains(activeElement) === true) {
      toggle.current?.focus({ preventScroll: true })
    }
  })

  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', closeByPress)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeByPress)
      document.removeEventListener('keydown', closeByKey)
      giveFocusBack()
    }
  }, [isOpen])

  return (
    <>
      <Button
        ref={toggle}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {opener}
      </Button>
      <div
        ref={panel}
        id={id}
        // No role while the panel is closed: global shortcuts look for dialogs in the page, and would find the hidden
        // panel.
        role={isOpen ? 'dialog' : undefined}
        aria-label={isOpen ? label : undefined}
        hidden={!isOpen}
        className={look}
        data-panel={isOpen ? 'open' : 'closed'}
      >
        <div className={body}>{children(close)}</div>
      </div>
    </>
  )
}

/**
 * [Note: Keys of an open panel]
 * While a panel is open, global shortcuts leave every key to it.
 */
export const isPanelOpen = (): boolean => document.querySelector('[data-panel=open]') !== null

const look = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-sheet);
  inline-size: min(22rem, calc(100vw - 2 * var(--gutter)));
  block-size: fit-content;
  max-block-size: 100dvh;
  margin: auto;
  padding: var(--space-5);
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow-overlay);
`
/**
 * The class of the grid inside the panel. The panel itself is no grid: WebKit stretches a grid with `inset: 0` over
 * the window, whatever its block size.
 */
const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
