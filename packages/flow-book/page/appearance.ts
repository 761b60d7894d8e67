import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** The widths at which pages are shown, px. */
export const WIDTHS = [390, 768, 1280, 1440] as const

const appearance = v.object({
  /** Key of the storefront. */
  brand: v.fallback(v.string(), 'kiln-and-keep'),
  theme: v.fallback(v.picklist(['light', 'dark']), 'light'),
  locale: v.fallback(v.string(), 'en-GB'),
  /** Width of the page, px. */
  width: v.fallback(v.picklist(WIDTHS), WIDTHS[0]),
})

/** How the product looks on every page of the book. */
export type Appearance = v.InferOutput<typeof appearance>

const KEPT = 'flow-book.appearance'

const remembered = (): Appearance => {
  try {
    return v.parse(appearance, JSON.parse(localStorage.getItem(KEPT) ?? '{}'))
  } catch {
    return v.parse(appearance, {})
  }
}

let chosen: Appearance = remembered()
const listeners = new Set<() => void>()

/** The appearance that the reader has chosen for the whole book. The browser stores it. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => chosen)

// Answers B-322
export const chooseAppearance = (change: Partial<Appearance>): void => {
  chosen = { ...chosen, ...change }
  try {
    localStorage.setItem(KEPT, JSON.stringify(chosen))
  } catch {
    // Without storage, the choice holds until the page unloads.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
