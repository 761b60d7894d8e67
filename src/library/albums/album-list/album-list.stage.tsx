import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { albumListFlow } from '#machines/library/albums/album-list/album-list.cases.ts'
import type { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import { albumNameMachine } from '#machines/library/albums/album-name/album-name.machine.ts'
import { albumPath } from '#machines/library/model/photo-paths.ts'
import { AlbumSection } from '#src/library/albums/AlbumSection.tsx'
import { AlbumTile, NewAlbumTile } from '#src/library/albums/AlbumTile.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { deafTo, stageFile } from '#tools/stage/stage-file.ts'

type List = ActorRefFrom<typeof albumListMachine>

export const stage = stageFile({
  flow: albumListFlow,
  show: Albums,
  neighbours: () => ({ albumName: createActor(albumNameMachine).start() }),
  gestures: {
    'the customer opens the albums': press('button', 'Open'),
    'the customer tries again': press('button', 'Try again'),
  },
})

/**
 * The list, which is mounted anew each time that it is opened, and unmounted once another screen takes its place. Its
 * end is always in view and would ask for more albums at once, so the stage asks for them instead.
 */
function Albums({
  actor,
  neighbours: { albumName },
}: {
  actor: List
  neighbours: { albumName: ActorRefFrom<typeof albumNameMachine> }
}) {
  const [times, setTimes] = useState(0)
  const isGone = useSelector(
    actor,
    snapshot => snapshot.matches('left') || snapshot.matches('notRequested'),
  )
  const [wasGone, setWasGone] = useState(isGone)
  if (isGone !== wasGone) {
    setWasGone(isGone)
    if (isGone) setTimes(0)
  }
  const canOpen = useSelector(actor, snapshot => snapshot.can({ type: 'albums.open' }))
  const list = useMemo(() => deafTo(actor, 'albums.more'), [actor])
  return (
    <OpenedBy openers={{ Open: canOpen ? () => setTimes(times + 1) : null }}>
      {times === 0 ? null : (
        <AlbumSection
          key={times}
          list={list}
          label="My albums"
          error="Unable to display albums. Please refresh the page or try again later."
          first={<NewAlbumTile onPress={() => albumName.send({ type: 'name.create' })} />}
          isListed={() => true}
          renderTile={album => <AlbumTile album={album} to={albumPath(album.albumId)} />}
        />
      )}
    </OpenedBy>
  )
}
