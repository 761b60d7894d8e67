import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { focusHeadingIfFree } from '#src/browser/focus-if-free.ts'
import type { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'

/** Moves a free focus to the heading after a deletion: the button that opened the dialog is gone. */
export const useFocusAfterDeletion = (actor: ActorRefFrom<typeof bookDeletionMachine>): void => {
  useEffect(() => {
    let wasDeleting = false
    const { unsubscribe } = actor.subscribe(snapshot => {
      const isGone = wasDeleting && !snapshot.hasTag('modal')
      wasDeleting = snapshot.hasTag('busy')
      // Wait two frames: one frame after closing, the dialog tries to focus the button that opened it.
      if (isGone) requestAnimationFrame(() => requestAnimationFrame(() => focusHeadingIfFree()))
    })
    return unsubscribe
  }, [actor])
}
