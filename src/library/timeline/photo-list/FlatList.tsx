import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { PhotoGrid } from '#src/library/grid/PhotoGrid.tsx'
import { ONE_PIECE, type CellRef } from '#machines/library/model/grid-geometry.ts'
import { previewPath } from '#machines/library/model/photo-paths.ts'
import { lengthRead } from '#machines/library/model/photo-run.ts'
import { SECTION_SIZE } from '#machines/library/model/photo.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The grid of the photos by upload: the photos that were read and, until all were read, space for 24 more. */
export function FlatList({
  reveal,
  selection,
}: {
  reveal: CellRef | null
  selection: ListSelection
}): ReactNode {
  const { t } = useLingui()
  const list = useScreenActor('latestUploads')
  const read = useSelector(list, ({ context }) => lengthRead(context.run))
  const isWhole = useSelector(list, ({ context }) => context.run.isWhole)
  const count = read + (isWhole ? 0 : SECTION_SIZE)
  const sections = useMemo(() => [{ key: ONE_PIECE, count, isOpen: true }], [count])

  return (
    <PhotoGrid
      label={t`My photos`}
      sections={sections}
      headingOf={null}
      listOf={() => list}
      pathOf={previewPath}
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
