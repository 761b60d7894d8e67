import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { ANNA } from '#sandbox/people/people.ts'
import type { PushType } from '#machines/shell/model/push-message.ts'

/** The push service under the path's control; commands go to its newest socket. */
export interface HeldPushes {
  /** The state of the newest socket; `none` before the first socket and once the newest is closed. */
  standing(): 'none' | 'connecting' | 'open'
  /** How many sockets the page has requested so far. */
  count(): number
  /** Whether the newest socket is open, and `acknowledge` was called for it. */
  isKnown(): boolean
  /** Waits until the newest socket is connecting or open. */
  asked(): Promise<void>
  /** Opens the newest socket, and returns the first message that the page sends on it. */
  open(): Promise<string>
  acknowledge(): Promise<void>
  keepAlive(): void
  /**
   * Sends a message to the account `userId`, by default Anna's; `downloadId` is the archive that the message is about.
   */
  send(type: PushType, userId?: string, downloadId?: string): void
  close(code: number): Promise<void>
}

interface Held {
  route: WebSocketRoute
  standing: 'none' | 'connecting' | 'open'
  isKnown: boolean
  frames: string[]
  open(): void
}

/** Replaces the push service for a page. Call it before the page loads. */
export const holdPushes = async (page: Page): Promise<HeldPushes> => {
  const sockets: Held[] = []
  let messages = 0
  await page.routeWebSocket(/\/\/push\./u, async route => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held: Held = { route, standing: 'connecting', isKnown: false, frames: [], open: resolve }
    route.onMessage(frame => {
      held.frames.push(String(frame))
    })
    route.onClose(() => {
      held.standing = 'none'
      resolve()
    })
    sockets.push(held)
    await promise
    if (held.standing === 'connecting') held.standing = 'open'
  })
  const last = (): Held => {
    const held = sockets.at(-1)
    if (held === undefined) throw new Error('The page asked for no socket')
    return held
  }
  const standing = () => sockets.at(-1)?.standing ?? 'none'
  return {
    standing,
    count: () => sockets.length,
    isKnown: () => standing() === 'open' && last().isKnown,
    asked: () => expect.poll(standing, { intervals: [10, 20, 50] }).not.toBe('none'),
    open: async () => {
      const held = last()
      held.open()
      await expect.poll(() => held.frames.length, { intervals: [10, 20, 50] }).toBe(1)
      return held.frames[0] ?? ''
    },
    acknowledge: async () => {
      last().isKnown = true
      last().route.send('OK')
    },
    keepAlive: () => last().route.send('OK'),
    send: (type, userId = ANNA.sub, downloadId) => {
      messages += 1
      const id = `6f1c1f5e-6a35-4a0e-9f0c-${String(messages).padStart(12, '0')}`
      const timestamp = '2026-05-20T12:00:00.000Z'
      last().route.send(JSON.stringify({ id, type, timestamp, payload: { userId, downloadId } }))
    },
    close: async code => {
      const held = last()
      held.standing = 'none'
      held.open()
      await held.route.close({ code })
    },
  }
}

/** From the next page load on, lets `navigator.onLine` return this state. */
export const holdConnection = (page: Page, isOnline: boolean): Promise<unknown> =>
  page.addInitScript(value => {
    Object.assign(document, { isOnline: value })
    Object.defineProperty(navigator, 'onLine', {
      configurable: true,
      get: () => Reflect.get(document, 'isOnline') !== false,
    })
  }, isOnline)

/** Changes the state that `holdConnection` has set, and dispatches the `online` or `offline` event. */
export const notifyNetwork = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate(value => {
    Object.assign(document, { isOnline: value })
    dispatchEvent(new Event(value ? 'online' : 'offline'))
  }, isOnline)

/** Changes the network state to offline and back to online, without aborting pending calls. */
export const notifyRestored = async ({ page }: { page: Page }): Promise<void> => {
  await notifyNetwork(page, false)
  await page.getByText("You're offline").waitFor()
  await notifyNetwork(page, true)
}

/**
 * Advances the page's clock by `ms` without running timers, as in a sleep of the computer, and dispatches `pageshow`.
 */
export const sleep = async (page: Page, ms: number): Promise<void> => {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms)
  await page.evaluate(() => {
    dispatchEvent(new Event('pageshow'))
  })
}
