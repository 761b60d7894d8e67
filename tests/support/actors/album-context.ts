import type { ScreenEvent } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { albumClient, type AlbumService } from '#src/library/albums/albums.service.ts'
import { photoClient, type PhotoService } from '#src/library/photos.service.ts'
import { clientsWith, fakeService } from '#tests/support/actors/fake-services.ts'

export const SEA = { albumId: 'album-9', name: 'Sea' }

/**
 * The app object for actors of albums, with fake services that have these calls; `notified` records broadcasts and
 * toasts.
 */
export function albumContext(albums: Partial<AlbumService>, photos: Partial<PhotoService> = {}) {
  const notified: unknown[] = []
  const client = clientsWith(
    fakeService(albumClient, albums as AlbumService),
    fakeService(photoClient, photos as PhotoService),
  )
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
