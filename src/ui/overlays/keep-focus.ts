/** The focus of a removed element goes to the topmost dialog, which gets Escape from outside as well. */
export const keepFocus = (dialog: HTMLElement | null): (() => void) | undefined => {
  if (dialog === null) return undefined
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || newestDialog() !== dialog) return
    dialog.focus({ preventScroll: true })
  })
  observer.observe(dialog, { childList: true, subtree: true })
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
    document.removeEventListener('keydown', passEscape, { capture: true })
  }
}

const newestDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
