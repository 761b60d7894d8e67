import { useSyncExternalStore } from 'react'

/** How the app looks in pictures, and in a state that is opened. */
export interface Appearance {
  /** Key of the storefront. */
  brand: string
  theme: 'light' | 'dark'
  locale: string
}

let chosen: Appearance = { brand: 'kiln-and-keep', theme: 'light', locale: 'en-GB' }
const listeners = new Set<() => void>()

/** The appearance that is chosen for all states, until the page unloads. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => chosen)

export const chooseAppearance = (change: Partial<Appearance>): void => {
  chosen = { ...chosen, ...change }
  for (const listener of listeners) listener()
}

/** The key of an appearance in `BookState.pictures`. */
export const keyOfAppearance = ({ brand, theme, locale }: Appearance): string =>
  `${brand}/${theme}/${locale}`

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
