import * as v from 'valibot'
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

/**
 * Milliseconds in which the other tabs say what work they have under way. A tab that the device froze does not answer.
 */
const ANSWER_TIME = 400
/** Milliseconds until the other tabs are asked again. */
const BETWEEN_QUESTIONS = 1000

/**
 * The number of unanswered questions after which a tab counts as closed. One is not enough, because a page may be busy
 * for a moment.
 */
const LONGEST_SILENCE = 5

export interface TabWork {
  owner(): string | null
  work(): Work
  /** Resumes uploads that the customer paused. */
  resume(): void
}

/** Creates the connection to the other tabs. `channel` reaches those tabs, but not the sender. */
export const createOtherTabs = (channel: TabChannel) => {
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
    /** Announces that this account has signed out; null if the account is unknown. */
    notifySignedOut: (account: string | null): void => post({ signedOut: account }),
    /** Emits `true` when another tab announces that this account, or an unknown one, has signed out. */
    watchSignOut: fromSource<boolean, { account: string }>((listener, { account }) =>
      listen(data => {
        const message = v.safeParse(signOutMessage, data)
        if (!message.success) return
        if (message.output.signedOut === null || message.output.signedOut === account)
          listener.next(true)
      }),
    ),
    notifySignedIn: (account: string): void => post({ signedIn: account }),
    /** Emits `true` when another tab announces that another account has signed in. */
    watchSignIn: fromSource<boolean, { account: string }>((listener, { account }) =>
      listen(data => {
        const message = v.safeParse(signInMessage, data)
        if (message.success && message.output.signedIn !== account) listener.next(true)
      }),
    ),
    /** Announces that the link of this name (`ConfirmLinks.nameOf`) was used successfully. */
    notifyLinkDone: (name: string): void => post({ linkDone: name }),
    /** Calls back whenever another tab has used the link of this name; returns an unsubscribe function. */
    onLinkDone: (name: string, listener: () => void): (() => void) =>
      listen(data => {
        const message = v.safeParse(linkMessage, data)
        if (message.success && message.output.linkDone === name) listener()
      }),
    /** Announces that data of this account was saved. */
    notifySaved: (account: string): void => post({ savedOf: account }),
    /** Calls back with the account whenever another tab has saved data of an account. */
    onSaved: (listener: (account: string) => void): void => {
      listen(data => {
        const message = v.safeParse(savedMessage, data)
        if (message.success) listener(message.output.savedOf)
      })
    },
    /** Answers other tabs of this tab's account that ask for its work, until the page is gone. */
    answerFor: (tab: TabWork): void => {
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
    /**
     * Calls back with the work of all other tabs, after `ANSWER_TIME` and at each change. Returns a function that stops
     * this. B-136.
     */
    onWork: (account: string, listener: (work: Work) => void): (() => void) => {
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
    /** Asks the other tabs of this account to resume uploads that the customer paused. */
    resumeWork: (account: string): void => post({ resumesFor: account }),
  }
}

/** Messages between the tabs of this browser, about sessions, work under way, links from emails and saved data. */
export type OtherTabs = ReturnType<typeof createOtherTabs>
