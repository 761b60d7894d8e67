import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { MIRROR_CHANNEL } from '#src/app/mirror-channel.ts'
import { type ActorNow, mirrorMessage } from '#src/app/mirror-message.ts'

/**
 * Follows the mirror, by which the app reports the states of its actors on a `BroadcastChannel`, on this page and after
 * later page loads. Calls `onStates` for each report with the actors of a tab and the tab's id.
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
