import { type RefObject, useRef } from 'react'
import { useDocumentEvent } from '#src/ui/page/use-document-event.ts'

/**
 * Whether the current drag began on this page. Browsers add a file to a dragged picture, and the page must not upload
 * this file. `onEnd` is called when the drag ends.
 */
export const useOwnDrag = (onEnd?: () => void): RefObject<boolean> => {
  const isOwn = useRef(false)
  const end = (): void => {
    if (!isOwn.current) return
    isOwn.current = false
    onEnd?.()
  }
  useDocumentEvent('dragstart', () => {
    isOwn.current = true
  })
  useDocumentEvent('dragend', end)
  // A removed element fires no `dragend`, and browsers send no `pointermove` during a drag.
  useDocumentEvent('pointermove', end)

  return isOwn
}
