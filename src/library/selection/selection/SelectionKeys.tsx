import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { letterOf } from '#machines/model/text/letter.ts'
import { isPanelOpen } from '#src/ui/PanelButton.tsx'
import { useDocumentEvent } from '#src/ui/page/use-document-event.ts'

/** Escape ends the mode, Ctrl+A selects all or none. Not in the toolbar, whose code loads later. */
export function SelectionKeys({ selection: { actor, isOn } }: { selection: ListSelection }) {
  useDocumentEvent('keydown', event => {
    if (!isOn || event.defaultPrevented || !isForPage(event.target)) return
    if (event.key === 'Escape') actor.send({ type: 'selection.cancel' })
    else if (letterOf(event) === 'a' && (event.ctrlKey || event.metaKey)) {
      actor.send({ type: 'selection.toggleAll' })
    } else return
    event.preventDefault()
  })
  return null
}

/** Open panels, dialogs and fields handle their own keys. See [Note: Keys of an open panel]. */
export const isForPage = (target: EventTarget | null): boolean =>
  !isPanelOpen() &&
  (!(target instanceof Element) ||
    target.closest('[role=dialog], [role=alertdialog], input, textarea, select') === null)
