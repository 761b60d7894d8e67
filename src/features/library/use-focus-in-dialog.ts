import { useEffect } from 'react'

/** The element that had the focus may go with its work, as a button does: the focus then stays in the dialog. */
export const useFocusInDialog = (): void => {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
  })
}
