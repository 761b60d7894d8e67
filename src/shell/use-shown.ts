import { createContext, use, useEffect } from 'react'

/** The function to call when the first screen has rendered. */
export const ShownContext = createContext<() => void>(() => undefined)

/** Calls the function of `ShownContext` as soon as `isShown`: the first screen has rendered. */
export const useShown = (isShown: boolean): void => {
  const show = use(ShownContext)

  useEffect(() => {
    if (isShown) show()
  }, [isShown, show])
}
