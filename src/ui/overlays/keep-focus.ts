/**
 * A ref for a dialog's element: where the element that had the focus goes with its work, as a button does, the focus stays
 * in the newest dialog, and Escape still closes it.
 */
export const keepFocus = (dialog: HTMLElement | null): (() => void) | undefined => {
  if (dialog === null) return undefined
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || newestDialog() !== dialog) return
    dialog.focus({ preventScroll: true })
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
  }
}

const newestDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
