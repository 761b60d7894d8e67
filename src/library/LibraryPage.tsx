import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'
import { focusHeadingIfFree } from '#src/browser/focus-if-free.ts'
import { libraryCount } from '#machines/library/selection/selection/list-sections.ts'
import { ActivationNotice } from '#src/library/activation/ActivationNotice.tsx'
import { useIsLibraryLocked } from '#src/library/activation/use-is-library-locked.ts'
import { isLibraryMoving } from '#machines/library/activation/library-lock.ts'
import { FlatList } from '#src/library/timeline/photo-list/FlatList.tsx'
import { LibraryHead } from '#src/library/LibraryHead.tsx'
import { LibraryTools } from '#src/library/LibraryTools.tsx'
import { LibraryTabs, tabsRowClass } from '#src/library/LibraryTabs.tsx'
import { SelectionKeys } from '#src/library/selection/selection/SelectionKeys.tsx'
import {
  useListSelection,
  type ListDrag,
  type ListSelection,
} from '#src/library/selection/use-list-selection.ts'
import { besideScrubber } from '#src/library/grid/grid-class.ts'
import { MonthSkeleton } from '#src/library/grid/MonthSkeleton.tsx'
import { Timeline } from '#src/library/timeline/timeline/Timeline.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { lateView } from '#src/ui/late-view.tsx'
import { useHasMenuColumn } from '#src/ui/use-media.ts'
import { useNextTask } from '#src/shell/use-next-task.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'

const EmptyLibrary = lateView(
  'empty library',
  async () => (await import('#src/library/EmptyLibrary.tsx')).EmptyLibrary,
)

/** The actions for selected photos, as components above and below the photos, and the drag that selects photos. */
export interface LibraryActions {
  Above: ComponentType<{ selection: ListSelection }>
  Below: ComponentType<{ selection: ListSelection }>
  drag: ListDrag
}

/** The photo library, with the photos by month or by upload. */
export function LibraryPage({
  photoActions,
  onActionsMissing,
  onOrderPrints,
}: {
  /** The actions for selected photos; null until their code has loaded. */
  photoActions: LibraryActions | null
  /** Called to fetch the code of the actions if the selection mode is on before that code has loaded. */
  onActionsMissing: () => void
  /** Starts an order of prints; null if prints cannot be ordered. */
  onOrderPrints: (() => void) | null
}) {
  const timeline = useScreenActor('timeline')
  const isLocked = useIsLibraryLocked()
  const isMoving = useSelector(useScreenActor('activation'), isLibraryMoving)
  const sorting = useSelector(useScreenActor('sorting'), ({ context }) => context.sortings.photos)
  const state = useSelector(timeline, ({ value }) => statePath(value))
  const isBusy = useSelector(timeline, snapshot => snapshot.hasTag('busy'))
  const summary = useSelector(timeline, ({ context }) => context.summary)
  const failure = useSelector(timeline, ({ context }) => context.failure)
  // In a narrow window, the grid renders in a task of its own, as the screen does in the shell.
  const isFramed = useNextTask(useHasMenuColumn())
  const revealed = useSelector(timeline, ({ context }) => context.revealed)

  const count = libraryCount(summary?.entries ?? [])
  const isWhole = summary !== null && summary.leftOut === undefined
  const hasNone = isWhole && count === 0
  const selection = useListSelection(useScreenActor('selection'), photoActions?.drag)
  const select = (): void => {
    selection.actor.send({ type: 'selection.start' })
  }
  const orderPrints =
    isLocked || onOrderPrints === null
      ? null
      : () => {
          select()
          onOrderPrints()
        }
  const wasSelecting = useRef(false)
  useEffect(() => {
    const isOver = wasSelecting.current && !selection.isOn
    wasSelecting.current = selection.isOn
    // The button that had the focus is gone, as in a library whose photos were all deleted: focus the heading.
    if (isOver) focusHeadingIfFree()
  }, [selection.isOn])
  return (
    <div data-flow="timeline" data-state={state} aria-busy={isBusy}>
      <LibraryHead
        hasPrints={onOrderPrints !== null && !hasNone}
        onOrderPrints={selection.isOn || summary === null ? null : orderPrints}
      />
      <div className={tabsRowClass}>
        <LibraryTabs current="photos" photos={isWhole ? count : null} />
        {hasNone || (summary === null && failure !== null) ? null : (
          <LibraryTools
            isByMonth={sorting.sortKey !== 'created'}
            isSelecting={selection.isOn}
            isBack={wasSelecting}
            isPending={summary === null}
            onSelect={isLocked ? null : select}
            onOrderPrints={orderPrints}
          />
        )}
      </div>
      <ActivationNotice
        activation={useScreenActor('activation')}
        hasError={failure !== null}
        hasPhotos={count > 0}
      />
      {failure !== null && (count === 0 || photoActions === null) ? (
        <ErrorBlock
          message={<Trans>Error: Your photos could not be loaded</Trans>}
          failure={failure}
          onRetry={() => timeline.send({ type: 'timeline.retry' })}
          retrying={isBusy}
        />
      ) : null}
      {(summary === null && failure === null) || (count > 0 && !isFramed) ? (
        <Waiting
          className={sorting.sortKey === 'created' ? undefined : besideScrubber}
          sentence={<Trans>We're still loading your photos.</Trans>}
        >
          <MonthSkeleton />
          <MonthSkeleton />
        </Waiting>
      ) : null}
      {hasNone && !isMoving && failure === null ? <EmptyLibrary /> : null}
      <SelectionKeys selection={selection} />
      {photoActions !== null ? (
        <photoActions.Above selection={selection} />
      ) : selection.isOn ? (
        <ActionsPlaceholder onShown={onActionsMissing} />
      ) : null}
      {/* Answers L-045, L-046 */}
      {count === 0 || !isFramed ? null : sorting.sortKey === 'created' ? (
        <FlatList key={sorting.sortOrder} reveal={revealed} selection={selection} />
      ) : (
        <Timeline key={sorting.sortOrder} reveal={revealed} selection={selection} />
      )}
      {photoActions === null ? null : <photoActions.Below selection={selection} />}
    </div>
  )
}

/** Renders nothing, but calls `onShown` when it is mounted, so that the caller fetches the code of the actions. */
function ActionsPlaceholder({ onShown }: { onShown: () => void }) {
  const show = useEffectEvent(onShown)

  useEffect(() => {
    show()
  }, [])

  return null
}
