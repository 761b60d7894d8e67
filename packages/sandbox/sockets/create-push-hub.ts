import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '#sandbox/clock.ts'
import { type Addresses, requestHostOf } from '#sandbox/hosts.ts'
import { KEEP_ALIVE } from '#sandbox/product.ts'
import type { Shop } from '#sandbox/shops.ts'
import { PUSH_CHANNELS, type PushChannel, type PushHub } from '#sandbox/sockets/push-hub.ts'
import type { Tokens } from '#sandbox/tokens.ts'

interface PushDependencies {
  addresses: Addresses
  clock: Clock
  tokens: Tokens
}

/** The timeouts of push sockets, in ms. */
export interface PushTimes {
  /** Time within which the first message of a socket must arrive. */
  authentication: number
  /** Time between two keep-alives; the token is checked again each time. */
  keepAlive: number
}

const USUAL_TIMES: PushTimes = { authentication: 10_000, keepAlive: 20_000 }

/** The maximum size of a client's message, in bytes. */
const LARGEST = 16_000

/** The longest timer of Node, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Close codes of RFC 6455, section 7.4; 4401 corresponds to 401. */
const GOING_AWAY = 1001
const POLICY = 1008
const RESTART = 1012
const UNAUTHORIZED = 4401

interface Listener {
  channel: PushChannel
  /** `sub` of the person; null until the socket's token was checked. */
  sub: string | null
}

/**
 * Creates a hub without sockets. The client of a socket sends its token in the first message, gets `OK`, and from then
 * on the messages for its person. Only the app of the same storefront and programs without an origin may connect.
 */
export const createPushHub = (
  { addresses, clock, tokens }: PushDependencies,
  times: PushTimes = USUAL_TIMES,
): PushHub => {
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: LARGEST })
  const listeners = new Map<WebSocket, Listener>()

  const socketsOf = (channel: PushChannel, sub: string | null): WebSocket[] =>
    [...listeners].flatMap(([socket, listener]) =>
      listener.sub !== null &&
      socket.readyState === socket.OPEN &&
      listener.channel === channel &&
      (sub === null || listener.sub === sub)
        ? [socket]
        : [],
    )

  const send = (channel: PushChannel, sub: string | null, text: string): number => {
    const sockets = socketsOf(channel, sub)
    for (const socket of sockets) sendTo(socket, text)
    return sockets.length
  }

  const admit = async (socket: WebSocket, frame: string, shop: Shop): Promise<void> => {
    const token = authenticateFrame(frame)
    if (token === null) {
      socket.close(POLICY, 'Expected the action authenticate')
      return
    }
    const verified = await tokens.verifyToken(token, shop).catch(() => null)
    const listener = listeners.get(socket)
    if (listener === undefined || socket.readyState !== socket.OPEN) return
    if (verified === null) {
      socket.close(UNAUTHORIZED, 'The token is not valid here, or no longer')
      return
    }
    const { person, holdsFor } = verified
    listener.sub = person.sub
    sendTo(socket, KEEP_ALIVE)
    const expired = (): void => socket.close(UNAUTHORIZED, 'The token is not valid any more')
    const expiry = setTimeout(expired, Math.min(holdsFor, LONGEST_TIMER)).unref()
    const keepAlive = setInterval(() => {
      tokens.verifyToken(token, shop).then(() => sendTo(socket, KEEP_ALIVE), expired)
    }, times.keepAlive).unref()
    socket.once('close', () => {
      clearTimeout(expiry)
      clearInterval(keepAlive)
    })
  }

  const welcome = (socket: WebSocket, channel: PushChannel, shop: Shop): void => {
    listeners.set(socket, { channel, sub: null })
    const patience = setTimeout(
      () => socket.close(UNAUTHORIZED, 'No token came'),
      times.authentication,
    ).unref()
    socket.once('message', (data, isBinary) => {
      clearTimeout(patience)
      void admit(socket, isBinary ? '' : textOf(data), shop)
    })
    // Ignore the error: a broken frame closes the socket anyway. Without a listener the error would end the process.
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(patience)
      listeners.delete(socket)
    })
  }

  const closeAll = (code: number, reason: string): number => {
    const sockets = [...listeners.keys()]
    listeners.clear()
    for (const socket of sockets) socket.close(code, reason)
    return sockets.length
  }

  return {
    send,

    publish: (channel, sub, type, payload = {}) => {
      const message = {
        id: randomUUID(),
        type,
        timestamp: clock.iso(),
        payload: { ...payload, userId: sub },
      }
      send(channel, sub, JSON.stringify(message))
    },

    restart: () => closeAll(RESTART, 'The service restarts'),

    accept: (request, socket, head) => {
      const requestHost = requestHostOf(request.headers.host ?? '')
      const channel = channelOf(request)
      const { origin } = request.headers
      if (requestHost?.label !== 'push' || channel === null) refuse(socket, '404 Not Found')
      else if (origin !== undefined && origin !== addresses.of('myaccount', requestHost.shop)) {
        refuse(socket, '403 Forbidden')
      } else {
        server.handleUpgrade(request, socket, head, webSocket =>
          welcome(webSocket, channel, requestHost.shop),
        )
      }
    },

    close: () => {
      closeAll(GOING_AWAY, 'The sandbox ends')
    },
  }
}

const channelOf = (request: IncomingMessage): PushChannel | null => {
  const path = (request.url ?? '').replace(/\?.*$/su, '')
  return PUSH_CHANNELS.find(channel => path === `/${channel}`) ?? null
}

const refuse = (socket: Duplex, status: string): void => {
  socket.once('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const sendTo = (socket: WebSocket, text: string): void => {
  socket.send(text, () => {})
}

const textOf = (data: Buffer | ArrayBuffer | Buffer[]): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data))).toString()

const frame = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    action: v.literal('authenticate'),
    token: v.pipe(v.string(), v.regex(/^[\w.-]+$/u)),
  }),
)

/** The token of a socket's first message; null for any other message. See L-263 of the decisions. */
const authenticateFrame = (text: string): string | null => {
  const result = v.safeParse(frame, text)
  return result.success ? result.output.token : null
}
