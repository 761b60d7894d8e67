import { wiring } from '#src/app/screen-wiring.ts'

/** After the creation of an album, opens its page. */
export const newAlbum = wiring(['albumName'], ([naming], { navigate }) => [
  naming.on('album.created', ({ album: { albumId } }) => {
    void navigate({ to: '/my-photos/albums/$albumId', params: { albumId } })
  }),
])
