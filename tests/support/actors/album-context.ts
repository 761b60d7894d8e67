import type { ScreenEvent } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { albumClient, type AlbumService } from '#src/library/albums/albums.service.ts'
import { clientsWith, fakeService } from '#tests/support/actors/fake-services.ts'

export const SEA = { albumId: 'album-9', name: 'Sea' }

/** The dependencies of the actors of albums, over a service with these calls; records broadcasts and messages. */
export function albumContext(albums: Partial<AlbumService>) {
  const notified: unknown[] = []
  const client = clientsWith(fakeService(albumClient, albums as AlbumService))
  return {
    notified,
    app: {
      report: () => undefined,
      known: () => ({ client }),
      broadcast: (event: ScreenEvent) => {
        notified.push(event)
      },
      notify: (message: ToastMessage) => {
        notified.push(message)
      },
    },
  }
}
