import { albumClient, type AlbumService } from '#src/library/albums/albums.service.ts'
import { photoClient, type PhotoService } from '#src/library/photos.service.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

export const SEA = { albumId: 'album-9', name: 'Sea' }

/** The app object for actors of albums, with fake services that have these calls. */
export const albumContext = (albums: Partial<AlbumService>, photos: Partial<PhotoService> = {}) =>
  fakeApp(fakeService(albumClient, albums), fakeService(photoClient, photos))
