import { useSelector } from '@xstate/react'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { PhotoListActor } from '#src/library/GridSectionView.tsx'
import type { ListSelection } from '#src/library/use-list-selection.ts'
import { PhotoGrid } from '#src/library/PhotoGrid.tsx'
import { ONE_PIECE, type CellRef } from '#machines/library/model/grid-geometry.ts'

/** The photos of an own or shared album; `count` is how many it had when it was read. */
export function AlbumPhotos({
  list,
  label,
  reading,
  pathOf,
  reveal,
  selection,
}: {
  list: PhotoListActor
  label: string
  reading: { album: { photosCount: number } }
  pathOf: (imageId: string) => string
  reveal: CellRef | null
  selection: ListSelection
}): ReactNode {
  const count = reading.album.photosCount
  const known = useSelector(list, ({ context }) => context.count)
  const sections = useMemo(
    () => [{ key: ONE_PIECE, count: known ?? count, isOpen: true }],
    [known, count],
  )

  // Runs before the grid reports its view, so that nothing is read twice. Every read is passed on, even with
  // the same count, because the list may hold another count by then.
  useLayoutEffect(() => {
    list.send({ type: 'photos.recount', count: reading.album.photosCount })
  }, [list, reading])

  return (
    <PhotoGrid
      label={label}
      sections={sections}
      headingOf={null}
      listOf={() => list}
      pathOf={pathOf}
      reveal={reveal}
      selection={selection}
      onLook={([look]) => {
        if (look === undefined) list.send({ type: 'photos.leave' })
        else list.send({ type: 'photos.look', at: look.at })
      }}
      onOpen={() => undefined}
    />
  )
}
