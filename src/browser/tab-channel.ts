/** The part of `BroadcastChannel` that pages use to reach other tabs of their origin. */
export type TabChannel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener'
>

/** A channel to the other tabs, or one that reaches none if the browser has no such channels. */
export const openTabChannel = (name: string): TabChannel => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => undefined })
  }
}
