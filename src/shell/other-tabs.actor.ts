import * as v from 'valibot'
import type { ObservableActorLogic } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import type { TabChannel } from '#src/browser/tabs/tab-channel.ts'
import { addWork, NO_WORK, type Work } from '#machines/session/model/work.ts'

const signOutMessage = v.object({ signedOut: v.nullable(v.string()) })
const signInMessage = v.object({ signedIn: v.string() })
const linkMessage = v.object({ linkDone: v.string() })
const savedMessage = v.object({ savedOf: v.string() })

const workQuestion = v.object({ workOf: v.string() })
const workAnswer = v.object({
  worksFor: v.string(),
  tab: v.string(),
  work: v.object({
    deleting: v.number(),
    uploading: v.number(),
    isPaused: v.boolean(),
    isExporting: v.boolean(),
    lost: v.number(),
    unknown: v.number(),
    unsent: v.number(),
    isUnsaved: v.boolean(),
  }),
})
const resumeMessage = v.object({ resumesFor: v.string() })

/** Milliseconds in which the other tabs answer what work they have under way. A tab that the device froze does not. */
const ANSWER_TIME = 400
/** Milliseconds until the other tabs are asked again. */
const BETWEEN_QUESTIONS = 1000

/** How many unanswered questions make a tab count as closed: its page may be busy for a moment. */
const LONGEST_SILENCE = 5

export interface TabWork {
  owner(): string | null
  work(): Work
  /** Resumes uploads that the customer paused. */
  resume(): void
}

/** Messages between the tabs of this browser, about sessions, work under way, links from emails and saved data. */
export interface OtherTabs {
  /** Announces that this account has signed out; null if the account is unknown. */
  notifySignedOut(account: string | null): void
  /** Emits `true` when another tab announces that this account, or an unknown one, has signed out. */
  watchSignOut: ObservableActorLogic<boolean, { account: string }>
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
  /** Answers other tabs of this tab's account that ask for its work, until the page is gone. */
  answerFor(tab: TabWork): void
  /** The work of all other tabs, after `ANSWER_TIME` and at each change. Returns a function that stops. B-136. */
  onWork(account: string, listener: (work: Work) => void): () => void
  /** Asks the other tabs of this account to resume uploads that the customer paused. */
  resumeWork(account: string): void
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
    answerFor: tab => {
      const id = crypto.randomUUID()
      listen(data => {
        const owner = tab.owner()
        if (owner === null) return
        const question = v.safeParse(workQuestion, data)
        if (question.success && question.output.workOf === owner) {
          post({ worksFor: owner, tab: id, work: tab.work() })
        }
        const resume = v.safeParse(resumeMessage, data)
        if (resume.success && resume.output.resumesFor === owner) tab.resume()
      })
    },
    onWork: (account, listener) => {
      /** The last answer of each tab, and how many questions the tab has not answered since. */
      const tabs = new Map<string, { work: Work; silence: number }>()
      let timer: ReturnType<typeof setTimeout> | undefined
      let hasReported = false
      const update = (): void => {
        hasReported = true
        listener([...tabs.values()].reduce((sum, { work }) => addWork(sum, work), NO_WORK))
      }
      const ask = (): void => {
        for (const [tab, { work, silence }] of tabs) {
          if (silence === LONGEST_SILENCE) tabs.delete(tab)
          else tabs.set(tab, { work, silence: silence + 1 })
        }
        post({ workOf: account })
        timer = setTimeout(() => {
          update()
          timer = setTimeout(ask, BETWEEN_QUESTIONS - ANSWER_TIME)
        }, ANSWER_TIME)
      }
      const stopListening = listen(data => {
        const answer = v.safeParse(workAnswer, data)
        if (!answer.success || answer.output.worksFor !== account) return
        const { tab, work } = answer.output
        tabs.set(tab, { work, silence: 0 })
        if (hasReported) update()
      })
      ask()
      return () => {
        clearTimeout(timer)
        stopListening()
      }
    },
    resumeWork: account => post({ resumesFor: account }),
  }
}
