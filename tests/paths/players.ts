import { connectionPlayer } from '#tests/paths/connection.ts'
import { orderListPlayer } from '#tests/paths/order-list.ts'
import type { AnyPathPlayer } from '#tests/paths/path-player.ts'
import { requestPlayer } from '#tests/paths/request.ts'
import { uploadQueuePlayer } from '#tests/paths/upload-queue.ts'

/** The flows whose paths are played in a browser. */
export const PLAYERS: readonly AnyPathPlayer[] = [
  connectionPlayer,
  requestPlayer,
  orderListPlayer,
  uploadQueuePlayer,
]
