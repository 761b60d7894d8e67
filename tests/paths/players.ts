import { orderListPlayer } from '#tests/paths/order-list.ts'
import type { AnyPathPlayer } from '#tests/paths/path-player.ts'

/** The flows whose paths are played in a browser. */
export const PLAYERS: readonly AnyPathPlayer[] = [orderListPlayer]
