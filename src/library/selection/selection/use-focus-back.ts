import { type RefObject, useEffect } from 'react'

/** When `button` comes after a selection has ended, it takes the focus that the toolbar of the selection took along. */
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
