import { fromSource } from '#machines/kit/source.ts'

const release = (lock: WakeLockSentinel | null): void => {
  lock?.release().catch(() => undefined)
}

/** Keeps the screen on while the source is wanted and the page is seen, in browsers that do that. */
export const keepAwake = fromSource<never>(() => {
  let held: WakeLockSentinel | null = null
  let isOver = false
  // A browser lets go of it with each page that is hidden.
  const ask = (): void => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    navigator.wakeLock.request('screen').then(
      lock => {
        if (isOver) release(lock)
        else held = lock
      },
      // A battery that is low, or a setting: the screen goes dark as it does everywhere.
      () => undefined,
    )
  }
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    release(held)
  }
})
