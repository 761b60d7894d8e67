import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { albumRemovalFlow } from '#machines/library/albums/album-removal/album-removal.cases.ts'
import {
  type albumRemovalMachine,
  canRemoveFrom,
} from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { AlbumRemovalNotice } from '#src/library/albums/album-removal/AlbumRemovalNotice.tsx'
import { FootNotice } from '#src/ui/overlays/FootNotice.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const GARDEN = { albumId: 'album-1', name: 'Garden' }
const TWO = ['photo-1', 'photo-2']
const MANY = Array.from({ length: 501 }, (_, index) => `photo-${index + 1}`)

export const stage = stageFile({
  flow: albumRemovalFlow,
  show: Removal,
  neighbours: () => ({}),
  gestures: {
    'the customer removes two photos': press('button', 'Remove two'),
    'the customer removes 501 photos': press('button', 'Remove many'),
    'the customer tries again': press('button', 'Try again'),
    'the customer presses Undo': press('button', 'Undo'),
    'the customer closes the notice': press('button', 'Close'),
  },
})

/** The notice below the actions of an album, which are off while the photos are put back. */
function Removal({ actor }: { actor: ActorRefFrom<typeof albumRemovalMachine> }) {
  const canRemove = useSelector(actor, snapshot => canRemoveFrom(snapshot, GARDEN.albumId))
  const remove = (ids: string[]): void => {
    actor.send({ type: 'removal.ask', album: GARDEN, ids })
  }
  return (
    <OpenedBy
      openers={{
        'Remove two': canRemove ? () => remove(TWO) : null,
        'Remove many': canRemove ? () => remove(MANY) : null,
      }}
    >
      <FootNotice>
        <AlbumRemovalNotice actor={actor} />
      </FootNotice>
    </OpenedBy>
  )
}
