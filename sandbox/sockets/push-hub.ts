import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { PushType } from '#machines/shell/model/push-message.ts'

/** The two push sockets, by their path on the push host. */
export const PUSH_CHANNELS = ['photos', 'downloads'] as const
export type PushChannel = (typeof PUSH_CHANNELS)[number]

/** The push sockets of all storefronts: `ws://push.<shop>/{photos|downloads}`, over https `wss:`. */
export interface PushHub {
  /** Tells every socket of a person; `userId` joins the payload, id and timestamp the message. */
  tell(channel: PushChannel, sub: string, type: PushType, payload?: Record<string, string>): void
  /** Sends a text as it is, to one person or to everybody who authenticated; answers to how many sockets. */
  send(channel: PushChannel, sub: string | null, text: string): number
  /** Cuts every socket, as a restart of the service does; answers how many. */
  restart(): number
  /** Takes over a connection that asked to become a socket. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}
