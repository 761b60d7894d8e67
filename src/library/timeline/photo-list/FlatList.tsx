import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { PhotoGrid } from '#src/library/grid/PhotoGrid.tsx'
import { ONLY_SECTION, type CellRef } from '#machines/library/model/grid-geometry.ts'
import { previewPath } from '#machines/library/model/photo-paths.ts'
import { uploadMonthsIn } from '#machines/library/model/photo-run.ts'
import { SECTION_SIZE } from '#machines/library/model/photo.ts'
import { uploadSections } from '#machines/library/model/upload-months.ts'
import { useMonthName } from '#src/library/timeline/use-month-name.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The photos by upload under their months and, until all were read, space for 24 more; B-286. */
export function FlatList({
  reveal,
  selection,
}: {
  reveal: CellRef | null
  selection: ListSelection
}) {
  const { t } = useLingui()
  const list = useScreenActor('latestUploads')
  const run = useSelector(list, ({ context }) => context.run)
  const nameOf = useMonthName()
  const sections = useMemo(() => {
    const months = uploadSections(uploadMonthsIn(run))
    const more = run.isWhole ? 0 : SECTION_SIZE
    const shown = months.length === 0 ? [{ key: ONLY_SECTION, from: 0, count: 0 }] : months
    return shown.map(({ key, from, count }, index) => ({
      key,
      count: count + (index === shown.length - 1 ? more : 0),
      isOpen: true,
      within: { key: ONLY_SECTION, cell: from },
    }))
  }, [run])

  return (
    <PhotoGrid
      label={t`My photos`}
      sections={sections}
      headingOf={key => (key === ONLY_SECTION ? null : nameOf(key))}
      listOf={() => list}
      pathOf={previewPath}
      reveal={reveal}
      selection={selection}
      onLook={looks => {
        const cells = looks.flatMap(({ key, at }) => {
          const from = sections.find(section => section.key === key)?.within.cell ?? 0
          return [from + at.from, from + at.to]
        })
        if (cells.length === 0) list.send({ type: 'photos.leave' })
        else
          list.send({
            type: 'photos.look',
            at: { from: Math.min(...cells), to: Math.max(...cells) },
          })
      }}
      onOpen={() => undefined}
    />
  )
}
