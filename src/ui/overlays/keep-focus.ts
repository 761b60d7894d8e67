/**
 * If the focused element is removed, moves the focus to the topmost dialog. This dialog also gets Escape from outside.
 * A `dialog` passes its own focus on to its title, because Orca reads all text of a dialog that itself has the focus.
 * This is right only for a question (`alertdialog`).
 */
export const keepFocus = (dialog: HTMLElement | null): (() => void) | undefined => {
  if (dialog === null) return undefined
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || newestDialog() !== dialog) return
    dialog.focus({ preventScroll: true })
  })
  observer.observe(dialog, { childList: true, subtree: true })
  // Answers B-312
  const passFocus = (): void => {
    if (dialog.getAttribute('role') === 'alertdialog') return
    dialog.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus({ preventScroll: true })
  }
  dialog.addEventListener('focus', passFocus)
  const passEscape = (event: KeyboardEvent): void => {
    const isInside = event.target instanceof Node && dialog.contains(event.target)
    if (event.key !== 'Escape' || isInside || newestDialog() !== dialog) return
    event.preventDefault()
    event.stopPropagation()
    const escape = { key: event.key, bubbles: true, cancelable: true }
    dialog.dispatchEvent(new KeyboardEvent(event.type, escape))
  }
  document.addEventListener('keydown', passEscape, { capture: true })
  return () => {
    observer.disconnect()
    dialog.removeEventListener('focus', passFocus)
    document.removeEventListener('keydown', passEscape, { capture: true })
  }
}

const newestDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
