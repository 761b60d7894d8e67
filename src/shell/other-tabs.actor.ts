import * as v from 'valibot'
import type { ObservableActorLogic } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import type { TabChannel } from '#src/browser/tab-channel.ts'

const news = v.object({ signedOut: v.nullable(v.string()) })
const signInNews = v.object({ signedIn: v.string() })
const linkNews = v.object({ linkDone: v.string() })

/** Session messages between the tabs of this browser. */
export interface OtherTabs {
  /** Announces that this account has signed out; null if the account is unknown. */
  notifySignedOut(account: string | null): void
  /** Emits `true` when another tab announces that this account has signed out. */
  watchSignOut: ObservableActorLogic<boolean, { account: string }>
  /** Announces that this account has signed in. */
  notifySignedIn(account: string): void
  /** Emits `true` when another tab announces that another account has signed in. */
  watchSignIn: ObservableActorLogic<boolean, { account: string }>
  /** Announces that the link of this name (`ConfirmLinks.nameOf`) was used successfully. */
  notifyLinkDone(name: string): void
  /** Calls back whenever another tab has used the link of this name; returns an unsubscribe function. */
  onLinkDone(name: string, tell: () => void): () => void
}

/** `channel` reaches the other tabs, but not the sender. */
export const createOtherTabs = (channel: TabChannel): OtherTabs => {
  const say = (words: object): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    channel.postMessage(words)
  }
  const listen = (hear: (data: unknown) => void): (() => void) => {
    const take = ({ data }: MessageEvent<unknown>): void => {
      hear(data)
    }
    channel.addEventListener('message', take)
    return () => {
      channel.removeEventListener('message', take)
    }
  }
  return {
    notifySignedOut: account => {
      say({ signedOut: account })
    },
    watchSignOut: fromSource<boolean, { account: string }>((listener, { account }) =>
      listen(data => {
        const told = v.safeParse(news, data)
        if (!told.success) return
        if (told.output.signedOut === null || told.output.signedOut === account) listener.next(true)
      }),
    ),
    notifySignedIn: account => {
      say({ signedIn: account })
    },
    watchSignIn: fromSource<boolean, { account: string }>((listener, { account }) =>
      listen(data => {
        const told = v.safeParse(signInNews, data)
        if (told.success && told.output.signedIn !== account) listener.next(true)
      }),
    ),
    notifyLinkDone: name => {
      say({ linkDone: name })
    },
    onLinkDone: (name, tell) =>
      listen(data => {
        const told = v.safeParse(linkNews, data)
        if (told.success && told.output.linkDone === name) tell()
      }),
  }
}
