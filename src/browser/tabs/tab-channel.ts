/** The part of `BroadcastChannel` that pages use to reach other tabs of their origin. */
export type TabChannel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener'
>

/**
 * Opens a channel to the other tabs. If the browser has no `BroadcastChannel`, returns a channel that reaches no tab.
 */
export const openTabChannel = (name: string): TabChannel => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => undefined })
  }
}
