// Written by `npm run catalogue`.
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { archivePlayer } from '#tests/paths/library/downloads/archive/archive.player.ts'
import { photoDragPlayer } from '#tests/paths/library/preview/photo-drag/photo-drag.player.ts'
import { previewPlayer } from '#tests/paths/library/preview/preview/preview.player.ts'
import { zoomPlayer } from '#tests/paths/library/preview/zoom/zoom.player.ts'
import { dragSelectPlayer } from '#tests/paths/library/selection/drag-select/drag-select.player.ts'
import { photoListPlayer } from '#tests/paths/library/timeline/photo-list/photo-list.player.ts'
import { timelinePlayer } from '#tests/paths/library/timeline/timeline/timeline.player.ts'
import { uploadPagePlayer } from '#tests/paths/library/upload/upload-page/upload-page.player.ts'
import { uploadQueuePlayer } from '#tests/paths/library/upload/upload-queue/upload-queue.player.ts'
import { bootstrapPlayer } from '#tests/paths/session/bootstrap/bootstrap.player.ts'
import { providerSignOutPlayer } from '#tests/paths/session/provider-sign-out/provider-sign-out.player.ts'
import { sessionPlayer } from '#tests/paths/session/session/session.player.ts'
import { abTestPlayer } from '#tests/paths/shell/ab-test/ab-test.player.ts'
import { connectionPlayer } from '#tests/paths/shell/connection/connection.player.ts'
import { languagePlayer } from '#tests/paths/shell/language/language.player.ts'
import { menusPlayer } from '#tests/paths/shell/menus/menus.player.ts'
import { modalsPlayer } from '#tests/paths/shell/modals/modals.player.ts'
import { pushSocketPlayer } from '#tests/paths/shell/push-socket/push-socket.player.ts'
import { requestPlayer } from '#tests/paths/shell/request/request.player.ts'
import { rootPlayer } from '#tests/paths/shell/root/root.player.ts'
import { screenActorsPlayer } from '#tests/paths/shell/screen-actors/screen-actors.player.ts'
import { screenCodePlayer } from '#tests/paths/shell/screen-code/screen-code.player.ts'
import { toastsPlayer } from '#tests/paths/shell/toasts/toasts.player.ts'

/** The player of every flow that has one. */
export const PLAYERS: readonly AnyPathPlayer[] = [
  archivePlayer,
  photoDragPlayer,
  previewPlayer,
  zoomPlayer,
  dragSelectPlayer,
  photoListPlayer,
  timelinePlayer,
  uploadPagePlayer,
  uploadQueuePlayer,
  bootstrapPlayer,
  providerSignOutPlayer,
  sessionPlayer,
  abTestPlayer,
  connectionPlayer,
  languagePlayer,
  menusPlayer,
  modalsPlayer,
  pushSocketPlayer,
  requestPlayer,
  rootPlayer,
  screenActorsPlayer,
  screenCodePlayer,
  toastsPlayer,
]

/** The player of a flow, by the flow's id. */
export const playerOf = (flow: string): AnyPathPlayer | undefined =>
  PLAYERS.find(candidate => candidate.flow.id === flow)
