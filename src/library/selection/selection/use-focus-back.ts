import { type RefObject, useLayoutEffect } from 'react'
import { focusIfFree } from '#src/browser/focus-if-free.ts'

/**
 * Focuses `button` at the end of a selection if nothing has the focus: the selection bar, which had it, is unmounted.
 * Does so before the page is painted, because later the heading would get it. `isBack` says whether photos were being
 * selected before this render. Pass `isSelecting` for a button that stays mounted during the selection; other buttons
 * are mounted again when the selection ends.
 */
export const useFocusBack = (
  button: RefObject<HTMLButtonElement | null>,
  isBack: RefObject<boolean>,
  isSelecting = false,
): void => {
  useLayoutEffect(() => {
    if (!isSelecting && isBack.current) focusIfFree(button.current)
  }, [button, isBack, isSelecting])
}
