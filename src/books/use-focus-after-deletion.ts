import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'

/**
 * The button that opened the dialog is deleted with its book, so the dialog cannot return the focus: the
 * page's heading takes it.
 */
export const useFocusAfterDeletion = (flow: ActorRefFrom<typeof bookDeletionMachine>): void => {
  useEffect(() => {
    let wasDeleting = false
    const { unsubscribe } = flow.subscribe(snapshot => {
      const isGone = wasDeleting && !snapshot.hasTag('modal')
      wasDeleting = snapshot.hasTag('busy')
      // The dialog looks for its button a frame after it closed.
      if (isGone) requestAnimationFrame(() => requestAnimationFrame(focusHeading))
    })
    return unsubscribe
  }, [flow])
}

const focusHeading = (): void => {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
