import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { ANNA } from '#sandbox/people/people.ts'
import type { PushType } from '#machines/shell/model/push-message.ts'

/** The push service as a path plays it: its newest socket does what the path says. */
export interface HeldPushes {
  /** How the newest socket stands; a socket that nobody opened or that is closed is none. */
  standing(): 'none' | 'connecting' | 'open'
  /** Sockets that the page asked for so far. */
  count(): number
  /** Whether the token of the newest socket was acknowledged. */
  isKnown(): boolean
  /** Waits until the page asks for a socket. */
  asked(): Promise<void>
  /** Opens it, and gives back the first message. */
  open(): Promise<string>
  acknowledge(): Promise<void>
  keepAlive(): void
  /** Sends a message to Anna, or to whoever is named; about an archive where one is. */
  tell(type: PushType, userId?: string, downloadId?: string): void
  close(code: number): Promise<void>
}

interface Held {
  route: WebSocketRoute
  standing: 'none' | 'connecting' | 'open'
  isKnown: boolean
  frames: string[]
  open(): void
}

/** Takes the place of the push service for a page that is not loaded yet. */
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
    keepAlive: () => {
      last().route.send('OK')
    },
    tell: (type, userId = ANNA.sub, downloadId) => {
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

/** The browser of a page that is not loaded yet says what the path says of its network, from now on. */
export const holdConnection = (page: Page, isOnline: boolean): Promise<unknown> =>
  page.addInitScript(value => {
    Object.assign(document, { isOnline: value })
    Object.defineProperty(navigator, 'onLine', {
      configurable: true,
      get: () => Reflect.get(document, 'isOnline') !== false,
    })
  }, isOnline)

/** The network goes or comes back, as far as the browser says. */
export const tellNetwork = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate(value => {
    Object.assign(document, { isOnline: value })
    dispatchEvent(new Event(value ? 'online' : 'offline'))
  }, isOnline)

/** The network goes and comes back at once: calls that wait stay as they are. */
export const tellRestored = async ({ page }: { page: Page }): Promise<void> => {
  await tellNetwork(page, false)
  await page.getByText('You are offline').waitFor()
  await tellNetwork(page, true)
}

/** The computer sleeps for so many ms, and the page is shown again. No timer runs meanwhile. */
export const sleep = async (page: Page, ms: number): Promise<void> => {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms)
  await page.evaluate(() => {
    dispatchEvent(new Event('pageshow'))
  })
}
