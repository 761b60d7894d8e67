import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'

/**
 * A list beside the button that opens and closes it. A press or a focus elsewhere closes it. Escape closes it and gives the
 * focus back to the button; that press means nothing else on the page then.
 */
export interface Disclosure {
  open: boolean
  setOpen(open: boolean): void
  /** Of the list, for `aria-controls`. */
  id: string
  /** Of the button. */
  toggle: RefObject<HTMLButtonElement | null>
  /** For an element around both. */
  closeByKey(event: KeyboardEvent): void
}

export const useDisclosure = (): Disclosure => {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()

  const closeFromElsewhere = useEffectEvent(({ target, type }: Event) => {
    const around = toggle.current?.parentElement
    if (!(target instanceof Node) || !around || around.contains(target)) return
    // react-aria focuses an open dialog a second time after 500 ms: that focus lies around the button, not elsewhere.
    if (type === 'focusin' && target.contains(around)) return
    setOpen(false)
  })
  useEffect(() => {
    if (!open) return
    document.addEventListener('pointerdown', closeFromElsewhere)
    document.addEventListener('focusin', closeFromElsewhere)
    return () => {
      document.removeEventListener('pointerdown', closeFromElsewhere)
      document.removeEventListener('focusin', closeFromElsewhere)
    }
  }, [open])

  return {
    open,
    setOpen,
    id,
    toggle,
    closeByKey: event => {
      if (event.key !== 'Escape' || !open) return
      event.preventDefault()
      setOpen(false)
      toggle.current?.focus()
    },
  }
}
