import { wiring } from '#src/app/screen-wiring.ts'

/** Opens the page of a new album. */
export const newAlbum = wiring(['albumName'], ([naming], { navigate }) => [
  naming.on('album.created', ({ album: { albumId } }) => {
    void navigate({ to: '/my-photos/albums/$albumId', params: { albumId } })
  }),
])
