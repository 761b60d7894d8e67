import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { MIRROR_CHANNEL } from '#src/app/mirror-channel.ts'
import { type ActorNow, mirrorMessage } from '#src/app/mirror-message.ts'

/**
 * Greets the product's mirror on this page and on later pages, as a flow book in another tab does. Passes on the
 * states of the actors of each tab of this origin, whenever they change.
 */
export const followMirror = async (
  page: Page,
  onStates: (actors: readonly ActorNow[], tab: string) => void,
): Promise<void> => {
  const receiver = `mirrored-${randomUUID()}`
  await page.exposeFunction(receiver, (data: unknown) => {
    const parsed = v.safeParse(mirrorMessage, data)
    if (parsed.success && parsed.output.kind === 'states') {
      onStates(parsed.output.actors, parsed.output.tab)
    }
  })
  const greet = ([name, to]: [string, string]): void => {
    const channel = new BroadcastChannel(name)
    const hello = (): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
      channel.postMessage({ kind: 'hello' })
    }
    channel.addEventListener('message', ({ data }: MessageEvent<{ kind?: unknown }>) => {
      const receive: unknown = Reflect.get(globalThis, to)
      if (data.kind === 'here') hello()
      else if (typeof receive === 'function') receive(data)
    })
    hello()
  }
  await page.addInitScript(greet, [MIRROR_CHANNEL, receiver] satisfies [string, string])
  await page.evaluate(greet, [MIRROR_CHANNEL, receiver] satisfies [string, string])
}
