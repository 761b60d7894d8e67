import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import type { PhotoNote } from '#src/library/grid/GridSectionView.tsx'
import { PhotoGrid } from '#src/library/grid/PhotoGrid.tsx'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import { previewPath } from '#machines/library/model/photo-paths.ts'
import { inOrder, monthKey } from '#machines/library/timeline/timeline/timeline.model.ts'
import { useMonthName } from '#src/library/timeline/use-month-name.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'

export function Timeline({
  reveal,
  selection,
  isCompact = false,
  noteOf,
}: {
  reveal: CellRef | null
  selection: ListSelection
  isCompact?: boolean
  noteOf?: (imageId: string) => PhotoNote | null
}) {
  const { t } = useLingui()
  const timeline = useScreenActor('timeline')
  const summary = useSelector(timeline, ({ context }) => context.summary)
  const order = useSelector(timeline, ({ context }) => context.sorting.sortOrder)
  const opened = useSelector(timeline, ({ context }) => context.opened)
  const isAllOpen = useSelector(timeline, ({ context }) => context.isAllOpen)
  const months = useSelector(timeline, ({ children }) => children)
  const entries = useMemo(
    () => new Map(inOrder(summary?.entries ?? [], order).map(entry => [monthKey(entry), entry])),
    [summary, order],
  )
  const sections = useMemo(
    () =>
      [...entries].map(([key, { count }]) => ({
        key,
        count,
        isOpen: isAllOpen || opened.includes(key),
      })),
    [entries, opened, isAllOpen],
  )
  const leftOut = summary?.leftOut
  return (
    <>
      {leftOut === undefined ? null : (
        <div className={problem}>
          <ErrorBlock
            compact
            // Answers B-360
            message={<Trans>Not all months could be shown.</Trans>}
            correlationId={leftOut.correlationId}
          />
        </div>
      )}
      <PhotoGrid
        label={t`My photos`}
        sections={sections}
        headingOf={useMonthName()}
        hasScrubber={!isCompact}
        listOf={key => months[`month-${key}`]}
        pathOf={previewPath}
        reveal={reveal}
        selection={selection}
        isCompact={isCompact}
        noteOf={noteOf}
        onLook={looks => timeline.send({ type: 'timeline.look', months: looks })}
        onOpen={key => timeline.send({ type: 'timeline.open', key })}
      />
    </>
  )
}

const problem = css`
  margin-block-end: var(--space-5);
`
