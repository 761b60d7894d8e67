/** The part of `BroadcastChannel` that pages use to reach other tabs of their origin. */
export type TabChannel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener'
>

/** A channel to the other tabs, or one that reaches no tab if there is no `BroadcastChannel`. */
export const openTabChannel = (name: string): TabChannel => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => undefined })
  }
}
