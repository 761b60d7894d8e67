import * as v from 'valibot'
import type { ObservableActorLogic } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import type { TabChannel } from '#src/browser/tab-channel.ts'

const signOutMessage = v.object({ signedOut: v.nullable(v.string()) })
const signInMessage = v.object({ signedIn: v.string() })
const linkMessage = v.object({ linkDone: v.string() })
const savedMessage = v.object({ savedOf: v.string() })

/** Messages between the tabs of this browser, about sessions, links from emails and saved data of the account. */
export interface OtherTabs {
  /** Announces that this account has signed out; null if the account is unknown. */
  notifySignedOut(account: string | null): void
  /** Emits `true` when another tab announces that this account, or an unknown one, has signed out. */
  watchSignOut: ObservableActorLogic<boolean, { account: string }>
  /** Announces that this account has signed in. */
  notifySignedIn(account: string): void
  /** Emits `true` when another tab announces that another account has signed in. */
  watchSignIn: ObservableActorLogic<boolean, { account: string }>
  /** Announces that the link of this name (`ConfirmLinks.nameOf`) was used successfully. */
  notifyLinkDone(name: string): void
  /** Calls back whenever another tab has used the link of this name; returns an unsubscribe function. */
  onLinkDone(name: string, listener: () => void): () => void
  /** Announces that data of this account was saved. */
  notifySaved(account: string): void
  /** Calls back with the account whenever another tab has saved data of an account. */
  onSaved(listener: (account: string) => void): void
}

/** Creates the connection to the other tabs. `channel` reaches those tabs, but not the sender. */
export const createOtherTabs = (channel: TabChannel): OtherTabs => {
  const post = (message: object): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    channel.postMessage(message)
  }
  const listen = (onData: (data: unknown) => void): (() => void) => {
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      onData(data)
    }
    channel.addEventListener('message', onMessage)
    return () => channel.removeEventListener('message', onMessage)
  }
  return {
    notifySignedOut: account => post({ signedOut: account }),
    watchSignOut: fromSource<boolean, { account: string }>((listener, { account }) =>
      listen(data => {
        const message = v.safeParse(signOutMessage, data)
        if (!message.success) return
        if (message.output.signedOut === null || message.output.signedOut === account)
          listener.next(true)
      }),
    ),
    notifySignedIn: account => post({ signedIn: account }),
    watchSignIn: fromSource<boolean, { account: string }>((listener, { account }) =>
      listen(data => {
        const message = v.safeParse(signInMessage, data)
        if (message.success && message.output.signedIn !== account) listener.next(true)
      }),
    ),
    notifyLinkDone: name => post({ linkDone: name }),
    onLinkDone: (name, listener) =>
      listen(data => {
        const message = v.safeParse(linkMessage, data)
        if (message.success && message.output.linkDone === name) listener()
      }),
    notifySaved: account => post({ savedOf: account }),
    onSaved: listener => {
      listen(data => {
        const message = v.safeParse(savedMessage, data)
        if (message.success) listener(message.output.savedOf)
      })
    },
  }
}
