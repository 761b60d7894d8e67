import { vi } from 'vitest'

/**
 * Bodies of the requests that this process sent, in order. They are recorded before `fetch` sends the request: the
 * copies that MSW makes of a request cannot be read, because their bodies are consumed.
 */
export interface SentBodies {
  /** The JSON of the last request, or null when it had no body. */
  last(): Promise<unknown>
  stop(): void
}

/** Starts to record the bodies of requests. */
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
    stop: () => {
      listening.mockRestore()
    },
  }
}
