import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { PushType } from '#sandbox/product.ts'

/** The two push sockets, by their path on the push host. */
export const PUSH_CHANNELS = ['photos', 'downloads'] as const
export type PushChannel = (typeof PUSH_CHANNELS)[number]

/** The push sockets of all storefronts: `ws://push.<shop>/{photos|downloads}`, over https `wss:`. */
export interface PushHub {
  /**
   * Sends a message to every authenticated socket of a person and a channel. Adds `userId` to the payload, and id and
   * timestamp to the message.
   */
  publish(channel: PushChannel, sub: string, type: PushType, payload?: Record<string, string>): void
  /** Sends a raw text to the authenticated sockets of one person, or of all if `sub` is null; returns their number. */
  send(channel: PushChannel, sub: string | null, text: string): number
  /** Closes every socket, as a restart of the service does; returns the number of sockets. */
  restart(): number
  /** Upgrades a connection to a push socket, or refuses it. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}
