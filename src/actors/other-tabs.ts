import * as v from 'valibot'
import type { ObservableActorLogic } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import type { TabChannel } from '#src/actors/tab-channel.ts'

const news = v.object({ signedOut: v.nullable(v.string()) })

/** What the tabs of this browser tell each other of the session. */
export interface OtherTabs {
  /** Says that this account has signed out; null for whoever it was. */
  tellSignedOut(account: string | null): void
  /** Reports `true` when another tab says that this account has signed out. */
  watchSignOut: ObservableActorLogic<boolean, { account: string }>
}

/** `channel` reaches the other tabs, and not the one that speaks. */
export const createOtherTabs = (channel: TabChannel): OtherTabs => ({
  tellSignedOut: account => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    channel.postMessage({ signedOut: account })
  },
  watchSignOut: fromSource<boolean, { account: string }>((listener, { account }) => {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const told = v.safeParse(news, data)
      if (!told.success) return
      if (told.output.signedOut === null || told.output.signedOut === account) listener.next(true)
    }
    channel.addEventListener('message', hear)
    return () => {
      channel.removeEventListener('message', hear)
    }
  }),
})
