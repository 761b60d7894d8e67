import { type RefObject, useEffect } from 'react'

/** When `button` mounts after a selection has ended, it takes the focus from the removed toolbar. */
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
