import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { MIRROR_CHANNEL } from '#src/flow-book/mirror-channel.ts'
import { type ActorNow, mirrorMessage, type MirrorMessage } from '#src/flow-book/mirror-message.ts'

/** Where the actors of the app's tabs are while they are followed; null while nobody follows or no tab has answered. */
export const useMirror = (isFollowing: boolean): readonly ActorNow[] | null => {
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
      // Another book that stops following ends it for this one too.
      if (message.kind === 'here' || message.kind === 'bye') say({ kind: 'hello' })
      if (message.kind === 'states') {
        setTabs(known => new Map(known).set(message.tab, message.actors))
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
    }
  }, [isFollowing])

  return tabs.size === 0 ? null : [...tabs.values()].flat()
}
