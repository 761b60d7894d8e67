import { fromSource } from '#machines/kit/source.ts'

const release = (lock: WakeLockSentinel | null): void => {
  lock?.release().catch(() => undefined)
}

/** Keeps the screen on while this actor runs and the page is visible, where the browser supports it. */
export const keepAwake = fromSource<never>(() => {
  let wakeLock: WakeLockSentinel | null = null
  let isOver = false
  // Called again whenever the page becomes visible: browsers release the lock of a hidden page.
  const ask = (): void => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    navigator.wakeLock.request('screen').then(
      lock => {
        if (isOver) release(lock)
        else wakeLock = lock
      },
      // Ignore a refusal, for example because the battery is low: the screen then goes dark as usual.
      () => undefined,
    )
  }
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    release(wakeLock)
  }
})
