import { useEffect } from 'react'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { letterOf } from '#machines/model/text/letter.ts'
import { isPanelOpen } from '#src/ui/PanelButton.tsx'

/**
 * The keys of the selection mode: Escape ends the mode, and Ctrl+A or Cmd+A selects all photos or none. This component
 * is separate from the toolbar, because the code of the toolbar loads later: until then, Ctrl+A would select all text
 * of the page.
 */
export function SelectionKeys({ selection: { actor, isOn } }: { selection: ListSelection }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isOn || event.defaultPrevented || !isForPage(event.target)) return
      if (event.key === 'Escape') actor.send({ type: 'selection.cancel' })
      else if (letterOf(event) === 'a' && (event.ctrlKey || event.metaKey)) {
        actor.send({ type: 'selection.toggleAll' })
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [actor, isOn])
  return null
}

/** Open panels, dialogs and fields handle their own keys. See [Note: Keys of an open panel]. */
export const isForPage = (target: EventTarget | null): boolean =>
  !isPanelOpen() &&
  (!(target instanceof Element) ||
    target.closest('[role=dialog], [role=alertdialog], input, textarea, select') === null)
