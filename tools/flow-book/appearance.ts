import { useSyncExternalStore } from 'react'

/** How the product looks in pictures, and in a state that is opened. */
export interface Appearance {
  /** Key of the storefront. */
  brand: string
  theme: 'light' | 'dark'
}

let chosen: Appearance = { brand: 'kiln-and-keep', theme: 'light' }
const listeners = new Set<() => void>()

/** The appearance that is chosen for all states, until the page is left. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => chosen)

export const chooseAppearance = (change: Partial<Appearance>): void => {
  chosen = { ...chosen, ...change }
  for (const listener of listeners) listener()
}

/** The key of an appearance in `BookState.pictures`; all pictures are in English. */
export const keyOfAppearance = ({ brand, theme }: Appearance): string => `${brand}/${theme}/en-GB`

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
