import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'

/**
 * A list that a button opens and closes; Escape closes it and gives the focus back to the button. That press is taken then,
 * and means nothing else on the page.
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
