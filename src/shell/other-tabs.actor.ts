import * as v from 'valibot'
import type { ObservableActorLogic } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import type { TabChannel } from '#src/browser/tab-channel.ts'

const news = v.object({ signedOut: v.nullable(v.string()) })
const signInNews = v.object({ signedIn: v.string() })
const linkNews = v.object({ linkDone: v.string() })

/** What the tabs of this browser tell each other of the session. */
export interface OtherTabs {
  /** Says that this account has signed out; null for whoever it was. */
  tellSignedOut(account: string | null): void
  /** Reports `true` when another tab says that this account has signed out. */
  watchSignOut: ObservableActorLogic<boolean, { account: string }>
  /** Says that this account has signed in. */
  tellSignedIn(account: string): void
  /** Reports `true` when another tab says that somebody else than this account has signed in. */
  watchSignIn: ObservableActorLogic<boolean, { account: string }>
  /** Says that the link of this name (`ConfirmLinks.nameOf`) has done what it says. */
  tellLinkDone(name: string): void
  /** Calls back whenever another tab has done what the link of this name says; gives back how to stop. */
  onLinkDone(name: string, tell: () => void): () => void
}

/** `channel` reaches the other tabs, and not the one that speaks. */
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
    tellSignedOut: account => {
      say({ signedOut: account })
    },
    watchSignOut: fromSource<boolean, { account: string }>((listener, { account }) =>
      listen(data => {
        const told = v.safeParse(news, data)
        if (!told.success) return
        if (told.output.signedOut === null || told.output.signedOut === account) listener.next(true)
      }),
    ),
    tellSignedIn: account => {
      say({ signedIn: account })
    },
    watchSignIn: fromSource<boolean, { account: string }>((listener, { account }) =>
      listen(data => {
        const told = v.safeParse(signInNews, data)
        if (told.success && told.output.signedIn !== account) listener.next(true)
      }),
    ),
    tellLinkDone: name => {
      say({ linkDone: name })
    },
    onLinkDone: (name, tell) =>
      listen(data => {
        const told = v.safeParse(linkNews, data)
        if (told.success && told.output.linkDone === name) tell()
      }),
  }
}
