import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { FOLLOWED, MIRROR_CHANNEL } from '#src/app/mirror-channel.ts'
import {
  type ActorNow,
  type ActorStep,
  mirrorMessage,
  type MirrorMessage,
} from '#src/app/mirror-message.ts'

/** The maximum number of stored steps: the oldest are dropped. */
const MOST = 5000

const NO_SESSION: Pick<Mirror, 'steps' | 'since'> = { steps: [], since: '' }

/** The messages from the app's tabs while the book follows them. */
export interface Mirror {
  /** The states of the tabs' actors; null if the book follows no tab or no tab has answered. */
  actors: readonly ActorNow[] | null
  /**
   * The steps of the tabs' actors since the time `since`, in order: `actor` also names the tab. Beyond
   * `MOST` steps, the oldest are dropped.
   */
  steps: readonly ActorStep[]
  /** When the first step arrived or `forget` was called, as an ISO date-time; empty before. */
  since: string
  forget(): void
}

/** Follows the actors of the app's tabs, and records their steps. */
export const useMirror = (isFollowing: boolean): Mirror => {
  const [session, setSession] = useState(NO_SESSION)
  const [tabs, setTabs] = useState<ReadonlyMap<string, readonly ActorNow[]>>(new Map())

  useEffect(() => {
    if (!isFollowing) return
    const channel = new BroadcastChannel(MIRROR_CHANNEL)
    const say = (message: MirrorMessage): void => {
      channel.postMessage(message)
    }
    const leave = (): void => {
      say({ kind: 'bye' })
    }
    channel.addEventListener('message', ({ data }) => {
      const parsed = v.safeParse(mirrorMessage, data)
      if (!parsed.success) return
      const message = parsed.output
      // Greet a tab that has just been opened. Greet all tabs again when another flow book stops following: they have
      // stopped sending to this book, too.
      if (message.kind === 'here' || message.kind === 'bye') say({ kind: 'hello' })
      if (message.kind === 'states') {
        setTabs(known => new Map(known).set(message.tab, message.actors))
      }
      if (message.kind === 'steps') {
        const own = message.steps.map(step => ({ ...step, actor: `${message.tab} ${step.actor}` }))
        const now = new Date().toISOString()
        setSession(({ since, steps }) => ({
          since: since === '' ? now : since,
          steps: [...steps, ...own].slice(-MOST),
        }))
      }
      if (message.kind === 'gone') {
        setTabs(known => new Map([...known].filter(([tab]) => tab !== message.tab)))
      }
    })
    addEventListener('pagehide', leave)
    say({ kind: 'hello' })
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      channel.close()
      setTabs(new Map())
      setSession(NO_SESSION)
    }
  }, [isFollowing])

  return {
    actors: tabs.size === 0 ? null : [...tabs.values()].flat(),
    ...session,
    forget: () => {
      const since = new Date().toISOString()
      setSession(({ steps }) => ({ since, steps: lastOfEach(steps) }))
    },
  }
}

/** The current state of each actor, as the new starting point. */
const lastOfEach = (steps: readonly ActorStep[]): ActorStep[] => [
  ...new Map(steps.map(step => [step.actor, { ...step, event: FOLLOWED }])).values(),
]
