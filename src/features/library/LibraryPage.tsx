import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bulkDeletionMachine } from '#machines/library/bulk-deletion/bulk-deletion.machine.ts'
import type { ListSection } from '#machines/library/selection/selection.machine.ts'
import { ActivationNotice } from '#src/features/library/ActivationNotice.tsx'
import { useLibraryLock } from '#src/features/library/library-lock.ts'
import { EmptyLibrary } from '#src/features/library/EmptyLibrary.tsx'
import { FlatList } from '#src/features/library/FlatList.tsx'
import { LibraryHead } from '#src/features/library/LibraryHead.tsx'
import { LibraryTabs } from '#src/features/library/LibraryTabs.tsx'
import { BulkDeletionNotice } from '#src/features/library/BulkDeletionNotice.tsx'
import { useListSelection, type ListSelection } from '#src/features/library/list-selection.ts'
import { fetchedOnce } from '#src/features/library/fetched.ts'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { MonthFinder } from '#src/features/library/MonthFinder.tsx'
import { MonthSkeleton } from '#src/features/library/MonthSkeleton.tsx'
import { SelectButton } from '#src/features/library/SelectButton.tsx'
import type { SelectionAction } from '#src/features/library/SelectionBar.tsx'
import { SortChoice } from '#src/features/library/SortChoice.tsx'
import { Timeline } from '#src/features/library/Timeline.tsx'
import { ONE_PIECE } from '#src/model/grid-geometry.ts'
import type { Sorting } from '#src/model/sorting.ts'
import { inOrder, monthKey, type TimelineEntry } from '#src/model/timeline.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { usePart } from '#src/watch/parts.ts'
import { useStarted } from '#src/watch/root.ts'
import { statePath } from '#src/watch/state-path.ts'

const loadDeletionDialog = fetchedOnce(() => import('#src/features/library/BulkDeletionDialog.tsx'))
const loadDeleteAllDialog = fetchedOnce(() => import('#src/features/library/DeleteAllDialog.tsx'))
const loadSelectionTools = fetchedOnce(() => import('#src/features/library/SelectionTools.tsx'))
const loadPrintsMode = fetchedOnce(() => import('#src/features/library/PrintsMode.tsx'))

function LazySelectionTools({
  selection,
  actions,
  canOrderPrints,
}: {
  selection: ListSelection
  actions: readonly SelectionAction[]
  canOrderPrints: boolean
}): ReactNode {
  const { SelectionTools } = use(loadSelectionTools())
  return <SelectionTools selection={selection} others={actions} canOrderPrints={canOrderPrints} />
}

function LazyPrintsMode({ selection }: { selection: ListSelection }): ReactNode {
  const { PrintsMode } = use(loadPrintsMode())
  return <PrintsMode flow={usePart('prints')} selection={selection} />
}

function LazyDeleteAllDialog(): ReactNode {
  const { DeleteAllDialog } = use(loadDeleteAllDialog())
  return <DeleteAllDialog flow={usePart('deleteAll')} />
}

function LazyDeletionDialog({
  selection,
  deletion,
}: {
  selection: ListSelection
  deletion: BulkDeletionActor
}): ReactNode {
  const { BulkDeletionDialog } = use(loadDeletionDialog())
  return (
    <BulkDeletionDialog
      flow={deletion}
      onConfirm={() => {
        selection.flow.send({ type: 'selection.cancel' })
      }}
    />
  )
}

type BulkDeletionActor = ActorRefFrom<typeof bulkDeletionMachine>

/** The photo library: by month, or by upload. */
export function LibraryPage({
  canUpload,
  canOrderPrints,
  actions,
}: {
  canUpload: boolean
  canOrderPrints: boolean
  /** What other screens offer for selected photos. */
  actions: readonly SelectionAction[]
}): ReactNode {
  const { storefront } = useStarted()
  const timeline = usePart('timeline')
  const isLocked = useLibraryLock()
  const sorting = useSelector(usePart('sorting'), ({ context }) => context.sortings.photos)
  const state = useSelector(timeline, ({ value }) => statePath(value))
  const isBusy = useSelector(timeline, snapshot => snapshot.hasTag('busy'))
  const summary = useSelector(timeline, ({ context }) => context.summary)
  const failure = useSelector(timeline, ({ context }) => context.failure)
  const revealed = useSelector(timeline, ({ context }) => context.revealed)

  const count = summary?.entries.reduce((sum, entry) => sum + entry.count, 0) ?? 0
  const sections = useMemo(() => sectionsOf(summary?.entries ?? [], sorting), [summary, sorting])
  const selection = useListSelection(
    usePart('selection'),
    sections,
    sorting,
    count > 0 && !isLocked,
  )
  const deletion = usePart('bulkDeletion')
  const isAskingToDelete = useSelector(deletion, snapshot => snapshot.hasTag('modal'))
  const isAskingForAll = useSelector(usePart('deleteAll'), snapshot => snapshot.hasTag('modal'))
  const wasSelecting = useRef(false)
  useEffect(() => {
    const isOver = wasSelecting.current && !selection.isOn
    wasSelecting.current = selection.isOn
    // A library that is empty now has no button to come back to.
    if (isOver && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [selection.isOn])
  const prints = usePart('prints')
  const isForPrints = useSelector(prints, snapshot => snapshot.hasTag('choosing'))
  useEffect(() => {
    if (!selection.isOn) prints.send({ type: 'prints.cancel' })
  }, [prints, selection.isOn])

  return (
    <div data-flow="timeline" data-state={state} aria-busy={isBusy}>
      <LibraryHead canUpload={canUpload} />
      <div className={bar}>
        <LibraryTabs current="photos" photos={summary === null ? null : count} />
        {count === 0 ? null : (
          <div className={ways}>
            {sorting.sortKey === 'created' ? null : <MonthFinder />}
            {selection.isOn ? null : (
              <>
                <SortChoice view="photos" />
                {isLocked ? null : <SelectButton isBack={wasSelecting} onPress={selection.start} />}
                {isLocked || !canOrderPrints ? null : (
                  <Button
                    variant="quiet"
                    onClick={() => {
                      prints.send({ type: 'prints.choose' })
                      selection.start()
                    }}
                  >
                    <Printer aria-hidden />
                    <Trans>Order photo prints</Trans>
                  </Button>
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
      {summary === null && failure === null ? (
        <>
          <MonthSkeleton />
          <MonthSkeleton />
        </>
      ) : null}
      {summary !== null && count === 0 ? <EmptyLibrary /> : null}
      <BulkDeletionNotice flow={deletion} />
      {selection.isOn ? (
        <PanelBoundary>
          <Suspense fallback={null}>
            <LazySelectionTools
              selection={selection}
              actions={actions}
              canOrderPrints={canOrderPrints}
            />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {count === 0 ? null : sorting.sortKey === 'created' ? (
        <FlatList key={sorting.sortOrder} reveal={revealed} selection={selection} />
      ) : (
        <Timeline key={sorting.sortOrder} reveal={revealed} selection={selection} />
      )}
      {selection.isOn && isForPrints ? (
        <PanelBoundary>
          <Suspense fallback={null}>
            <LazyPrintsMode selection={selection} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {isAskingToDelete ? (
        <PanelBoundary>
          <Suspense fallback={null}>
            <LazyDeletionDialog selection={selection} deletion={deletion} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {isAskingForAll ? (
        <PanelBoundary>
          <Suspense fallback={null}>
            <LazyDeleteAllDialog />
          </Suspense>
        </PanelBoundary>
      ) : null}
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

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-block-size: 4.5rem;
  margin-block-end: var(--space-5);
`
const ways = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2) var(--space-4);

  @media (width < 575px) {
    & > button {
      margin-inline-start: -0.875rem;
    }
  }
`
