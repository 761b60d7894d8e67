import { createContext, use, useEffect } from 'react'

/** The function to call when the first screen has rendered. */
export const ShownContext = createContext<() => void>(() => undefined)

/**
 * Whether content that waits for the first screen may show: the screen shows its content and pictures, or had the time
 * for that. True without screens.
 */
export const ContentShownContext = createContext(true)

/** Calls the function of `ShownContext` when `isShown` becomes true, which means that the first screen has rendered. */
export const useShown = (isShown: boolean): void => {
  const show = use(ShownContext)

  useEffect(() => {
    if (isShown) show()
  }, [isShown, show])
}
