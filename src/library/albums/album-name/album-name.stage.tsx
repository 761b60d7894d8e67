import { press, type } from '#flow-kit/gesture.ts'
import { albumNameFlow } from '#machines/library/albums/album-name/album-name.cases.ts'
import { AlbumNameDialog } from '#src/library/albums/album-name/AlbumNameDialog.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const GARDEN = { albumId: 'album-1', name: 'Garden' }

const save = (name: string) => [
  ...type('Album name', name),
  ...press('button', 'Create album', 'Save'),
]

export const stage = stageFile({
  flow: albumNameFlow,
  show: ({ actor }) => (
    <OpenedBy
      openers={{
        'New album': () => actor.send({ type: 'name.create' }),
        'Edit album name': () => actor.send({ type: 'name.change', album: GARDEN }),
      }}
    >
      <AlbumNameDialog actor={actor} />
    </OpenedBy>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer wants a new album': press('button', 'New album'),
    'the customer wants another name': press('button', 'Edit album name'),
    'the customer saves a name': save('Sea 🌊'),
    'the customer saves the name that the album has': save('Garden'),
    'the customer saves no name': save(''),
    'the customer saves a name that is not valid': save('<b>Sea'),
    'the customer saves an endless name': save('x'.repeat(101)),
    'the customer cancels': press('button', 'Cancel'),
  },
})
