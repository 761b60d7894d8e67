import { createActor, fromPromise } from 'xstate'
import { press, type } from '#flow-kit/gesture.ts'
import { albumCopyFlow } from '#machines/library/albums/album-copy/album-copy.cases.ts'
import {
  albumListMachine,
  type AlbumQuery,
} from '#machines/library/albums/album-list/album-list.machine.ts'
import type { PageOfAlbums, ListedAlbum } from '#machines/library/model/album.ts'
import { aListedAlbum } from '#machines/samples/albums.ts'
import { AlbumCopyDialog } from '#src/library/albums/album-copy/AlbumCopyDialog.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const ONE = ['photo-1']
const MANY = Array.from({ length: 501 }, (_, index) => `photo-${index + 1}`)
const ALBUMS = [
  aListedAlbum({ coverPhoto: null }),
  aListedAlbum({ albumId: 'album-2', isShared: true }),
]

const name = (words: string) => [...type('Album name', words), ...press('button', 'Create album')]

export const stage = stageFile({
  flow: albumCopyFlow,
  show: ({ actor, neighbours: { albumList } }) => (
    <OpenedBy
      openers={{
        'Copy one': () => actor.send({ type: 'copy.ask', ids: ONE }),
        'Copy many': () => actor.send({ type: 'copy.ask', ids: MANY }),
      }}
    >
      <AlbumCopyDialog actor={actor} list={albumList} />
    </OpenedBy>
  ),
  neighbours: () => ({
    albumList: createActor(
      albumListMachine.provide({
        actors: {
          readPage: fromPromise<PageOfAlbums<ListedAlbum>, AlbumQuery>(async () => ({
            albums: ALBUMS,
            cursor: null,
          })),
        },
      }),
      { input: { firstPage: 49 } },
    ).start(),
  }),
  gestures: {
    'the customer wants to copy a photo': press('button', 'Copy one'),
    'the customer wants to copy 501 photos': press('button', 'Copy many'),
    'the customer chooses an album': press('button', 'Garden 12 photos'),
    'the customer adds the new photos': press('button', 'Add 500 photos'),
    'the customer wants a new album': press('button', 'New album'),
    'the customer names the new album': name('Sea'),
    'the customer gives a name that is not valid': name(';'),
    'the customer goes back to the albums': press('button', 'Back'),
    'the customer tries again': press('button', 'Try again'),
    'the customer cancels': press('button', 'Cancel'),
  },
})
