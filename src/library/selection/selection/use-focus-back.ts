import { type RefObject, useEffect } from 'react'

/**
 * Focuses `button` at the end of a selection: the bar of the selection, which had the focus, was removed. The button was
 * removed meanwhile, too, or `isSelecting` says when the selection ends.
 */
export const useFocusBack = (
  button: RefObject<HTMLButtonElement | null>,
  isBack: RefObject<boolean>,
  isSelecting = false,
): void => {
  useEffect(() => {
    if (!isSelecting && isBack.current && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
  }, [button, isBack, isSelecting])
}
