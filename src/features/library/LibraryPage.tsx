import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react'
import type { ListSection } from '#machines/library/selection/selection.machine.ts'
import { ActivationNotice } from '#src/features/library/ActivationNotice.tsx'
import { useLibraryLock } from '#src/features/library/library-lock.ts'
import { EmptyLibrary } from '#src/features/library/EmptyLibrary.tsx'
import { FlatList } from '#src/features/library/FlatList.tsx'
import { LibraryHead } from '#src/features/library/LibraryHead.tsx'
import { LibraryTabs } from '#src/features/library/LibraryTabs.tsx'
import { useListSelection, type ListSelection } from '#src/features/library/list-selection.ts'
import { MonthFinder } from '#src/features/library/MonthFinder.tsx'
import { besideScrubber } from '#src/features/library/grid-look.ts'
import { MonthSkeleton } from '#src/features/library/MonthSkeleton.tsx'
import { PrintsButton } from '#src/features/library/PrintsButton.tsx'
import { SelectButton } from '#src/features/library/SelectButton.tsx'
import { SortChoice } from '#src/features/library/SortChoice.tsx'
import { Timeline } from '#src/features/library/Timeline.tsx'
import { waysLook } from '#src/features/library/ways-look.ts'
import { ONE_PIECE } from '#src/model/grid-geometry.ts'
import type { Sorting } from '#src/model/sorting.ts'
import { inOrder, monthKey, type TimelineEntry } from '#src/model/timeline.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { useNextTask } from '#src/watch/next-task.ts'
import { usePart } from '#src/watch/parts.ts'
import { useStarted } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

/** What can be done with selected photos, above the photos and below them. */
export interface LibraryDeeds {
  Above: ComponentType<{ selection: ListSelection }>
  Below: ComponentType<{ selection: ListSelection }>
}

/** The photo library: by month, or by upload. */
export function LibraryPage({
  canUpload,
  deeds,
  restored,
  onSelect,
  onOrderPrints,
}: {
  canUpload: boolean
  /** What can be done with selected photos; null until its code is there. */
  deeds: LibraryDeeds | null
  /** The stored selection that is selected at first; null without one. L-257. */
  restored: string | null
  /** Somebody selects photos: what can be done with them is needed now. */
  onSelect: () => void
  /** Begins an order of prints; null where none can be ordered. */
  onOrderPrints: (() => void) | null
}): ReactNode {
  const { storefront } = useStarted()
  const timeline = usePart('timeline')
  const isLocked = useLibraryLock()
  const sorting = useSelector(usePart('sorting'), ({ context }) => context.sortings.photos)
  const state = useSelector(timeline, ({ value }) => statePath(value))
  const isBusy = useSelector(timeline, snapshot => snapshot.hasTag('busy'))
  const summary = useSelector(timeline, ({ context }) => context.summary)
  const failure = useSelector(timeline, ({ context }) => context.failure)
  const isFramed = useNextTask()
  const revealed = useSelector(timeline, ({ context }) => context.revealed)

  const count = summary?.entries.reduce((sum, entry) => sum + entry.count, 0) ?? 0
  const hasNone = summary !== null && count === 0
  const sections = useMemo(() => sectionsOf(summary?.entries ?? [], sorting), [summary, sorting])
  const selection = useListSelection(
    usePart('selection'),
    sections,
    sorting,
    count > 0 && !isLocked,
  )
  const hear = useEffectEvent((isOn: boolean) => {
    if (isOn) onSelect()
  })
  useEffect(() => {
    hear(selection.isOn)
  }, [selection.isOn])
  const isRestored = useRef(false)
  const restore = useEffectEvent(() => {
    if (restored === null || isRestored.current) return
    isRestored.current = true
    selection.flow.send({
      type: 'selection.restore',
      tempSelectionId: restored,
      sections,
      sorting,
    })
  })
  const canRestore = count > 0 && !isLocked
  useEffect(() => {
    if (canRestore) restore()
  }, [canRestore])
  const wasSelecting = useRef(false)
  useEffect(() => {
    const isOver = wasSelecting.current && !selection.isOn
    wasSelecting.current = selection.isOn
    // A library that is empty now has no button to come back to.
    if (isOver && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [selection.isOn])
  return (
    <div data-flow="timeline" data-state={state} aria-busy={isBusy}>
      <LibraryHead canUpload={canUpload} />
      <div className={bar}>
        <LibraryTabs current="photos" photos={summary === null ? null : count} />
        {hasNone || (summary === null && failure !== null) ? null : (
          <div className={summary === null ? `${waysLook} ${coming}` : waysLook}>
            {selection.isOn ? null : <SortChoice view="photos" />}
            {sorting.sortKey === 'created' ? null : <MonthFinder />}
            {selection.isOn ? null : (
              <>
                {isLocked ? null : <SelectButton isBack={wasSelecting} onPress={selection.start} />}
                {isLocked || onOrderPrints === null ? null : (
                  <PrintsButton
                    onPress={() => {
                      selection.start()
                      onOrderPrints()
                    }}
                  />
                )}
              </>
            )}
          </div>
        )}
      </div>
      <ActivationNotice activation={usePart('activation')} hasError={failure !== null} />
      {failure !== null ? (
        <ErrorBlock
          message={<Trans>Error: Your photos could not be loaded</Trans>}
          stillWorks={<Trans>Nothing is lost: your photos are stored safely.</Trans>}
          correlationId={failure.correlationId}
          onRetry={() => {
            timeline.send({ type: 'timeline.retry' })
          }}
          retrying={isBusy}
          contactUrl={storefront.customerCareUrl}
        />
      ) : null}
      {(summary === null && failure === null) || (count > 0 && !isFramed) ? (
        <div className={sorting.sortKey === 'created' ? undefined : besideScrubber}>
          <MonthSkeleton />
          <MonthSkeleton />
        </div>
      ) : null}
      {hasNone ? <EmptyLibrary /> : null}
      {deeds === null ? null : <deeds.Above selection={selection} />}
      {count === 0 || !isFramed ? null : sorting.sortKey === 'created' ? (
        <FlatList key={sorting.sortOrder} reveal={revealed} selection={selection} />
      ) : (
        <Timeline key={sorting.sortOrder} reveal={revealed} selection={selection} />
      )}
      {deeds === null ? null : <deeds.Below selection={selection} />}
    </div>
  )
}

/** The months, or all photos by upload as one. */
const sectionsOf = (
  entries: readonly TimelineEntry[],
  { sortKey, sortOrder }: Sorting,
): ListSection[] =>
  sortKey === 'created'
    ? [
        {
          key: ONE_PIECE,
          count: entries.reduce((sum, entry) => sum + entry.count, 0),
          source: { kind: 'all' },
        },
      ]
    : inOrder(entries, sortOrder).map(({ year, month, count }) => ({
        key: monthKey({ year, month }),
        count,
        source: { kind: 'month', year, month },
      }))

/** Keeps its room until the months are there. */
const coming = css`
  visibility: hidden;
`
const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  min-block-size: 4.5rem;
  margin-block-end: var(--space-5);
`
