import { useLayoutEffect, useState } from 'react'

/** Gives the focus to the heading of its page once the component is gone, unless something else has it by then. */
export const useHeadingAfterwards = (): void => {
  useLayoutEffect(() => () => headTo(() => true), [])
}

/**
 * Moves the focus to the heading after a dialog whose opener is gone; else the dialog returns the focus to the opener.
 */
export const useHeadingAfterDialog = (): void => {
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(() => () => headTo(() => opener?.isConnected === false), [opener])
}

const headTo = (isNeeded: () => boolean): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  const takeFocus = (): void => {
    if (document.activeElement === document.body && isNeeded()) {
      heading?.focus({ preventScroll: true })
    }
  }
  // A dialog returns the focus in the first frame after it closed.
  requestAnimationFrame(() => requestAnimationFrame(takeFocus))
}
