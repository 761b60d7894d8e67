/** Gives the focus to an element if nothing has it; the page does not scroll. */
export const focusIfFree = (element: HTMLElement | null | undefined): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** Gives the focus to the page's heading if nothing has it. */
export const focusHeadingIfFree = (): void => {
  focusIfFree(document.querySelector<HTMLElement>('main h1'))
}
