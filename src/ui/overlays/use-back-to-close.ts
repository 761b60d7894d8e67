import { useEffect, useEffectEvent } from 'react'

interface Watcher extends EventTarget {
  destroy(): void
}

/** Declared here, because TypeScript does not know it yet. Not every browser has it. */
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
    // A watcher ends with its event. Open another watcher, because the layer may still be there and ask something.
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
