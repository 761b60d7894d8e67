import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { EndOfList } from '#src/library/EndOfList.tsx'
import type { PhotoListActor } from '#src/library/grid/GridSectionView.tsx'
import { ONE_PIECE } from '#machines/library/model/grid-geometry.ts'
import { heldIndexes, lengthRead, photoAt } from '#machines/library/model/photo-run.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import {
  countSelected,
  isSelected,
  selectedIds,
} from '#machines/library/selection/selection/selection.model.ts'
import { thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { usePhotoName } from '#src/library/use-photo-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'

type SelectionActor = ActorRefFrom<typeof selectionMachine>

/** How many more photos are shown each time that the end of the list comes into view. */
const MORE = 60

/**
 * A dialog to choose photos of the library for an album, in the order of `list`; L-084. Photos that the album has, as far
 * as `album` could be read, are marked and cannot be chosen; B-256.
 */
export function PhotoChoiceDialog({
  actor,
  list,
  album,
  onAdd,
}: {
  actor: SelectionActor
  list: PhotoListActor
  /** The photos of the album. */
  album: PhotoListActor
  /** Called with the ids of the chosen photos, at least one. */
  onAdd: (ids: string[]) => void
}): ReactNode {
  const isOn = useSelector(actor, snapshot => snapshot.matches('on'))
  return isOn ? <OpenDialog actor={actor} list={list} album={album} onAdd={onAdd} /> : null
}

function OpenDialog({
  actor,
  list,
  album,
  onAdd,
}: {
  actor: SelectionActor
  list: PhotoListActor
  /** The photos of the album. */
  album: PhotoListActor
  onAdd: (ids: string[]) => void
}): ReactNode {
  const marks = useSelector(actor, ({ context }) => context.marks)
  const run = useSelector(list, ({ context }) => context.run)
  const isBusy = useSelector(list, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(list, snapshot =>
    snapshot.hasTag('alert') ? snapshot.context.failure : null,
  )
  const read = lengthRead(run)
  const count = countSelected(marks)
  const has = useIdsOf(album)
  const photos = Array.from({ length: read }, (_, cell) => photoAt(run, cell, read))

  useEffect(() => {
    list.send({ type: 'photos.look', at: { from: 0, to: MORE } })
    return () => {
      list.send({ type: 'photos.leave' })
    }
  }, [list])

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
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            aria-disabled={count === 0}
            onClick={() => {
              const { context } = actor.getSnapshot()
              const ids = selectedIds(context.marks, context.sections)
              close()
              onAdd(ids)
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
      <div className={body} aria-busy={isBusy}>
        {failure === null ? null : (
          <ErrorBlock
            compact
            message={<Trans>Error: Your photos could not be loaded</Trans>}
            failure={failure}
            onRetry={() => list.send({ type: 'photos.retry' })}
          />
        )}
        {read === 0 && run.isWhole ? (
          <EmptyState title={<Trans>Your photo library is empty</Trans>} />
        ) : null}
        <ul className={tiles}>
          {photos.map((photo, cell) => {
            if (photo === undefined) return null
            const isOn = isSelected(marks, { key: ONE_PIECE, cell }, photo.imageId)
            return (
              <li key={photo.imageId}>
                <Choice
                  photo={photo}
                  // A photo that was chosen before the album was read can still be left out.
                  isThere={has.has(photo.imageId) && !isOn}
                  isOn={isOn}
                  onToggle={() =>
                    actor.send({
                      type: 'selection.toggle',
                      cell: { key: ONE_PIECE, cell },
                      imageId: photo.imageId,
                    })
                  }
                />
              </li>
            )
          })}
        </ul>
        <EndOfList
          key={read}
          onSeen={() => list.send({ type: 'photos.look', at: { from: 0, to: read + MORE } })}
        />
      </div>
    </Dialog>
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

function Choice({
  photo,
  isThere,
  isOn,
  onToggle,
}: {
  photo: Photo
  /** Whether the album has the photo. */
  isThere: boolean
  isOn: boolean
  onToggle: () => void
}): ReactNode {
  const { t } = useLingui()
  const name = usePhotoName()(photo)

  return (
    <button
      type="button"
      className={tile}
      aria-pressed={isThere ? undefined : isOn}
      aria-disabled={isThere}
      aria-label={isThere ? `${name}, ${t`Already in this album`}` : name}
      onClick={isThere ? undefined : onToggle}
    >
      <img src={thumbnailUrl(photo, 300)} alt="" crossOrigin="anonymous" decoding="async" />
      {isThere ? (
        <span className={there}>
          <Check aria-hidden />
          <Trans>Already in this album</Trans>
        </span>
      ) : isOn ? (
        <span className={mark}>
          <Check aria-hidden />
        </span>
      ) : null}
    </button>
  )
}

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
const tiles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 6rem;
  }
`
const tile = css`
  position: relative;
  display: block;
  inline-size: 100%;
  aspect-ratio: 1;
  padding: 0;
  border: 0;
  border-radius: var(--radius-print);
  background: var(--sunken);
  overflow: clip;
  cursor: pointer;

  & > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  &[aria-disabled='true'] > img {
    opacity: 0.5;
  }

  &[aria-pressed='true'] {
    outline: 4px solid var(--action);
    outline-offset: -4px;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`
const mark = css`
  position: absolute;
  inset-block-start: var(--space-2);
  inset-inline-end: var(--space-2);
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border-radius: 50%;
  background: var(--action);
  color: var(--surface);

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`
const there = css`
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
