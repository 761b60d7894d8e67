import { createContext, use, useEffect } from 'react'

/** Called when the first screen has rendered. */
export const ShownContext = createContext<() => void>(() => undefined)

/** Says that the first screen has rendered, as soon as `isShown`. */
export const useShown = (isShown: boolean): void => {
  const show = use(ShownContext)

  useEffect(() => {
    if (isShown) show()
  }, [isShown, show])
}
