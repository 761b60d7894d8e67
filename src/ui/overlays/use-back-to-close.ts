import { useEffect, useEffectEvent } from 'react'

/** The part of `CloseWatcher` that is used. */
interface Watcher extends EventTarget {
  destroy(): void
}

/** TypeScript does not know it yet, and not every browser has it. */
declare const CloseWatcher: new () => Watcher

/** Null in a browser without Back for layers, or on a device with a keyboard, whose Escape the dialogs handle. */
const openWatcher = (): Watcher | null => {
  if (typeof CloseWatcher === 'undefined' || !matchMedia('(pointer: coarse)').matches) return null
  try {
    return new CloseWatcher()
  } catch {
    return null
  }
}

/**
 * Calls `onBack` when Android's Back is pressed while `isOpen`, instead of leaving the page. docs/decisions/0158; B-170
 */
export const useBackToClose = (isOpen: boolean, onBack: () => void): void => {
  const close = useEffectEvent(onBack)

  useEffect(() => {
    let watcher: Watcher | null = null
    // A watcher ends with its event: open another, because the layer may still be there and ask something.
    const watch = (): void => {
      watcher = openWatcher()
      watcher?.addEventListener('close', () => {
        watch()
        close()
      })
    }
    if (isOpen) watch()
    return () => watcher?.destroy()
  }, [isOpen])
}
