const isFree = (): boolean => document.activeElement === document.body

/** Gives the focus to an element if nothing has it; the page does not scroll. */
export const focusIfFree = (element: HTMLElement | null | undefined): void => {
  if (isFree()) element?.focus({ preventScroll: true })
}

/** Gives the focus to the page's heading if nothing has it. */
export const focusHeadingIfFree = (): void => {
  if (isFree()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
