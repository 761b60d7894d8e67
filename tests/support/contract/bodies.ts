import { afterAll, beforeAll, vi } from 'vitest'

/**
 * The bodies of this process's `fetch` requests, oldest first. They are recorded before `fetch` sends a request: MSW
 * passes only copies of requests, whose bodies are already consumed.
 */
export interface SentBodies {
  /** The JSON of the last request, or null if the request had no body. */
  last(): Promise<unknown>
  stop(): void
}

/** Starts to record the bodies of the `Request` objects that are passed to `fetch`. */
export const listenToBodies = (): SentBodies => {
  const { fetch: send } = globalThis
  const texts: Promise<string>[] = []
  const listening = vi.spyOn(globalThis, 'fetch').mockImplementation((asked, init) => {
    if (asked instanceof Request) texts.push(asked.clone().text())
    return send(asked, init)
  })
  return {
    last: async () => {
      const text = (await texts.at(-1)) ?? ''
      return text === '' ? null : JSON.parse(text)
    },
    stop: () => listening.mockRestore(),
  }
}

/** Records the bodies of a whole test file. */
export const bodiesOfTests = (): Pick<SentBodies, 'last'> => {
  let sent: SentBodies | null = null
  beforeAll(() => {
    sent = listenToBodies()
  })
  afterAll(() => sent?.stop())
  return { last: async () => sent?.last() }
}
