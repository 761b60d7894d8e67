import { type RefObject, useEffect } from 'react'

/** Focuses `button` when it mounts after the end of a selection: the toolbar, which had the focus, was removed. */
export const useFocusBack = (
  button: RefObject<HTMLButtonElement | null>,
  isBack: RefObject<boolean>,
): void => {
  useEffect(() => {
    if (isBack.current && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
  }, [button, isBack])
}
