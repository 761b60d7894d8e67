import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useBackToClose } from '#src/ui/overlays/use-back-to-close.ts'

/**
 * The state of a button that opens a list or a panel. `given` is the ref of a parent component that also focuses the
 * button.
 */
export const useDisclosure = (given?: RefObject<HTMLButtonElement | null>) => {
  const [open, setOpen] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const toggle = given ?? own
  const id = useId()

  const close = (): void => {
    setOpen(false)
    toggle.current?.focus()
  }
  useBackToClose(open, close)

  const closeFromElsewhere = useEffectEvent(({ target, type }: Event) => {
    const around = toggle.current?.parentElement
    if (!(target instanceof Node) || !around || around.contains(target)) return
    // Find the list by its id, because it may be outside the element around the button.
    if (document.querySelector(`#${CSS.escape(id)}`)?.contains(target) === true) return
    // Ignore the focus on a dialog that contains the button, and on its title, because react-aria focuses an open
    // dialog again after 500 ms.
    const dialog = around.closest('[role=dialog]')
    const isDialog =
      target.contains(around) || target === dialog?.querySelector('h2[tabindex="-1"]')
    if (type === 'focusin' && isDialog) return
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
    /** The key handler for an element that contains both the button and the list. */
    closeByKey: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void => {
      if (event.key !== 'Escape' || !open) return
      event.preventDefault()
      close()
    },
  }
}

/**
 * A press or the focus elsewhere, Escape and Back close the list or panel. Escape returns the focus to the button, and
 * does nothing else.
 */
export type Disclosure = ReturnType<typeof useDisclosure>
