import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { heldIndexes, lengthRead } from '#machines/library/model/photo-run.ts'
import { libraryCount } from '#machines/library/selection/selection/list-sections.ts'
import type { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import {
  countSelected,
  selectedIds,
} from '#machines/library/selection/selection/selection.model.ts'
import type { PhotoNote } from '#src/library/grid/GridSectionView.tsx'
import type { PhotoListActor } from '#src/library/photo-lists.ts'
import { MonthSkeleton } from '#src/library/grid/MonthSkeleton.tsx'
import {
  SelectionProblem,
  SelectionProgress,
  SelectionUnderWay,
} from '#src/library/selection/selection/SelectionReading.tsx'
import { watchDragPointers } from '#src/library/selection/drag-select/drag-pointers.ts'
import { useListSelection, type ListDrag } from '#src/library/selection/use-list-selection.ts'
import { MonthFinder } from '#src/library/timeline/timeline/MonthFinder.tsx'
import { Timeline } from '#src/library/timeline/timeline/Timeline.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { liveClass, mutedClass } from '#src/ui/common-class.ts'

type SelectionActor = ActorRefFrom<typeof selectionMachine>

/**
 * A dialog to choose photos of the library for an album: the months of the library, in the grid of My photos; L-084.
 * Photos that the album has, as far as `album` could be read, are marked and cannot be chosen; B-256.
 */
export function PhotoChoiceDialog({
  actor,
  album,
  onAdd,
}: {
  actor: SelectionActor
  album: PhotoListActor
  /** Called with the ids of the chosen photos, at least one. */
  onAdd: (ids: string[]) => void
}) {
  const isOn = useSelector(actor, snapshot => snapshot.matches('on'))
  return isOn ? <OpenDialog actor={actor} album={album} onAdd={onAdd} /> : null
}

function OpenDialog({
  actor,
  album,
  onAdd,
}: {
  actor: SelectionActor
  album: PhotoListActor
  onAdd: (ids: string[]) => void
}) {
  const { t } = useLingui()
  const has = useIdsOf(album)
  const isReading = useSelector(actor, ({ tags }) => tags.has('busy') || tags.has('alert'))
  const marked = useSelector(actor, ({ context }) => countSelected(context.marks))
  const ids = useSelector(
    actor,
    ({ context }) => selectedIds(context.marks, context.sections),
    shallowEqual,
  )
  const chosen = ids.filter(id => !has.has(id))
  const count = isReading ? marked : chosen.length
  const taken = ids.length - chosen.length
  const there = t`Already in this album`
  const noteOf = useCallback(
    (imageId: string): PhotoNote | null =>
      has.has(imageId) ? { text: there, tileBadge: <There text={there} />, isTaken: true } : null,
    [has, there],
  )
  const add = useRef<HTMLButtonElement>(null)

  const close = (): void => {
    actor.send({ type: 'selection.cancel' })
  }
  return (
    <Dialog
      title={<Trans>Choose from My photos</Trans>}
      size="medium"
      onClose={close}
      actions={
        <>
          <SelectionProgress actor={actor} />
          <LiveRegion as="p" role="status" className={`${mutedClass} ${liveClass}`}>
            <SelectionUnderWay actor={actor} />
            {isReading || taken === 0 ? null : (
              // Answers B-293
              <Plural
                value={taken}
                one="# photo is already in this album and won't be added again."
                other="# photos are already in this album and won't be added again."
              />
            )}
          </LiveRegion>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            ref={add}
            variant="primary"
            aria-disabled={count === 0 || isReading}
            onClick={() => {
              close()
              onAdd(chosen)
            }}
          >
            {count === 0 ? (
              <Trans>Add photos</Trans>
            ) : (
              <Plural value={count} one="Add # photo" other="Add # photos" />
            )}
          </Button>
        </>
      }
    >
      <SelectionProblem actor={actor} onRetry={() => add.current?.focus()} />
      <Months actor={actor} noteOf={noteOf} />
    </Dialog>
  )
}

const choiceDrag: ListDrag = { name: 'choiceDrag', track: watchDragPointers }

/** The photos of the library by month, Find a month above them; B-285. */
function Months({
  actor,
  noteOf,
}: {
  actor: SelectionActor
  noteOf: (imageId: string) => PhotoNote | null
}) {
  const timeline = useScreenActor('timeline')
  const selection = useListSelection(actor, choiceDrag)
  const summary = useSelector(timeline, ({ context }) => context.summary)
  const order = useSelector(timeline, ({ context }) => context.sorting.sortOrder)
  const revealed = useSelector(timeline, ({ context }) => context.revealed)
  const failure = useSelector(timeline, ({ context }) => context.failure)
  const isBusy = useSelector(timeline, snapshot => snapshot.hasTag('busy'))
  const hasNone = summary !== null && libraryCount(summary.entries) === 0

  return (
    <div className={body} aria-busy={isBusy}>
      {failure === null ? null : (
        <ErrorBlock
          compact
          message={<Trans>Error: Your photos could not be loaded</Trans>}
          failure={failure}
          onRetry={() => timeline.send({ type: 'timeline.retry' })}
          retrying={isBusy}
        />
      )}
      {hasNone ? <EmptyState title={<Trans>Your photo library is empty</Trans>} /> : null}
      {summary === null && failure === null ? <MonthSkeleton /> : null}
      {summary === null || hasNone ? null : (
        <>
          <div className={finder}>
            <MonthFinder />
          </div>
          <Timeline key={order} reveal={revealed} selection={selection} isCompact noteOf={noteOf} />
        </>
      )}
    </div>
  )
}

/** The photos of an album that are read for their marks; a list reads no further than its end. */
const EVERYTHING = { from: 0, to: 100_000 }

/** The ids of the photos in a list, as far as they were read. Reads the whole list while the dialog is open. */
const useIdsOf = (list: PhotoListActor): ReadonlySet<string> => {
  const run = useSelector(list, ({ context }) => context.run)
  const count = useSelector(list, ({ context }) => context.count)
  const length = count ?? lengthRead(run)

  useEffect(() => {
    list.send({ type: 'photos.lookAside', at: EVERYTHING })
    return () => {
      list.send({ type: 'photos.lookAside', at: null })
    }
  }, [list])

  return useMemo(
    () => new Set(heldIndexes(run, length).map(({ imageId }) => imageId)),
    [run, length],
  )
}

function There({ text }: { text: string }) {
  return (
    <span className={thereClass} aria-hidden>
      <Check />
      {text}
    </span>
  )
}

const body = css`
  /* The height of the finder, below which a photo with the focus must be. */
  --covered: 52px;

  position: relative;
`
const finder = css`
  position: sticky;
  inset-block-start: calc(-1 * var(--space-1));
  z-index: 1;
  display: flex;
  margin-block-end: var(--space-2);
  margin-inline: calc(-1 * var(--space-3));
  background: var(--surface);

  @media (width < 35.9375em) {
    inset-block-start: calc(-1 * var(--space-4));
  }
`
const thereClass = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-1);
  background: var(--surface);
  color: var(--text);
  font: 400 var(--type-caption) var(--font-body);
  text-align: start;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`
