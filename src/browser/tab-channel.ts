/** What a page sends to, and hears from, the other tabs of its origin. */
export type TabChannel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener'
>

/** A channel to the other tabs; where the browser has none, one that reaches nobody. */
export const openTabChannel = (name: string): TabChannel => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => undefined })
  }
}
