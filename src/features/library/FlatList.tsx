import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { ListSelection } from '#src/features/library/list-selection.ts'
import { PhotoGrid } from '#src/features/library/PhotoGrid.tsx'
import { ONE_PIECE, type KeyedPlace } from '#src/model/grid-geometry.ts'
import { previewPath } from '#src/model/photo-paths.ts'
import { lengthRead, SECTION_SIZE } from '#src/model/photo-run.ts'
import { usePart } from '#src/watch/parts.ts'

/** The photos by upload: as many as were read, and room for the next ones. */
export function FlatList({
  reveal,
  selection,
}: {
  reveal: KeyedPlace | null
  selection: ListSelection
}): ReactNode {
  const { t } = useLingui()
  const list = usePart('latestUploads')
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
