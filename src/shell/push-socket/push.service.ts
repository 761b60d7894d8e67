import { readPushMessage, type PushMessage } from '#machines/shell/model/push-message.ts'
import { SocketClosed, withoutToken, type PushChannel } from '#machines/shell/model/push-socket.ts'
import type { Network } from '#src/http/client.ts'

/** The listener of a socket. No call follows after `closed`, or after the caller of `listen` has closed the socket. */
export interface PushListener {
  opened(): void
  /** The service sent a keep-alive. */
  alive(): void
  received(message: PushMessage): void
  closed(reason: SocketClosed): void
}

/** A message with more characters is not read; a real message has about 200. */
const LONGEST = 16_000

/** The close code of a connection that failed. */
const ABNORMAL = 1006

/** The close code of a socket that is not needed any more. */
const NORMAL = 1000

/**
 * The push sockets. A token is sent only in the first message of a socket. Photo library, section 7; L-261, L-263.
 */
export const pushClient = ({ bearer, configuration }: Network) => {
  const addresses = {
    photos: configuration.pushPhotosUrl,
    downloads: configuration.pushDownloadsUrl,
  } as const satisfies Record<PushChannel, string>
  const sentTokens = new Map<PushChannel, string>()

  return {
    /** Connects and sends the current token. Returns a function that closes the socket. */
    listen: (channel: PushChannel, listener: PushListener): (() => void) => {
      const token = bearer.read()
      const socket = token === null ? null : socketAt(addresses[channel])
      if (token === null || socket === null) {
        listener.closed(token === null ? withoutToken() : new SocketClosed(ABNORMAL))
        return () => undefined
      }
      const ears = new AbortController()
      const { signal } = ears
      socket.addEventListener(
        'open',
        () => {
          sentTokens.set(channel, token)
          socket.send(JSON.stringify({ action: 'authenticate', token }))
          listener.opened()
        },
        { signal },
      )
      socket.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          const message = readFrame(data)
          if (message === 'keep-alive') listener.alive()
          else if (message !== null) listener.received(message)
        },
        { signal },
      )
      socket.addEventListener(
        'close',
        ({ code }) => {
          ears.abort()
          listener.closed(new SocketClosed(code))
        },
        { signal },
      )
      return () => {
        ears.abort()
        socket.close(NORMAL)
      }
    },

    /** Asks the session to replace the token that this channel sent last. Rejects if the session gets no other token. */
    renew: async (channel: PushChannel): Promise<void> => {
      await bearer.renew(sentTokens.get(channel) ?? null)
    },
  }
}

/** Opens a socket; null if the browser refuses to create it. */
const socketAt = (address: string): WebSocket | null => {
  try {
    return new WebSocket(address)
  } catch {
    return null
  }
}

const readFrame = (data: unknown): PushMessage | 'keep-alive' | null =>
  typeof data === 'string' && data.length <= LONGEST ? readPushMessage(data) : null

export type PushService = ReturnType<typeof pushClient>
