import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ChevronDown, Users } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import {
  AlbumHead,
  AlbumProblem,
  BackToAlbums,
  CreatedLabel,
} from '#src/library/albums/AlbumFrame.tsx'
import { AlbumPhotos } from '#src/library/albums/AlbumPhotos.tsx'
import type { PhotoListActor } from '#src/library/GridSectionView.tsx'
import { LazySelectionBar } from '#src/library/selection/selection/LazySelectionBar.tsx'
import { MonthSkeleton } from '#src/library/MonthSkeleton.tsx'
import { SelectButton } from '#src/library/selection/selection/SelectButton.tsx'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { SortChoice } from '#src/library/SortChoice.tsx'
import { useAlbumSelection } from '#src/library/albums/use-album-selection.ts'
import { isolatedAlbumName } from '#machines/library/model/album-shown.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import { sharedAlbumPhotoPath } from '#machines/library/model/photo-paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { statePath } from '#machines/kit/state-path.ts'

type SharedAlbumActor = ActorRefFrom<typeof sharedAlbumMachine>

/** One shared album with its photos, read-only. Photo library, sections 2 and 6. */
export function SharedAlbumPage({
  album,
  photos,
  reveal,
  actions,
}: {
  album: SharedAlbumActor
  photos: PhotoListActor
  /** The cell to scroll to and focus. */
  reveal: CellRef | null
  /** The actions for selected photos. */
  actions: readonly SelectionAction[]
}): ReactNode {
  const { t } = useLingui()
  const state = useSelector(album, ({ value }) => statePath(value))
  const isBusy = useSelector(album, snapshot => snapshot.hasTag('busy'))
  const reading = useSelector(album, ({ context }) => context.reading)
  const failure = useSelector(album, ({ context }) => context.failure)
  const albumId = useSelector(album, ({ context }) => context.albumId)
  const { selection, sorting, wasSelecting } = useAlbumSelection(
    'sharedAlbum',
    albumId,
    reading?.album.photosCount ?? 0,
  )
  const retry = (): void => {
    album.send({ type: 'album.retry' })
  }

  return (
    <div data-flow="sharedAlbum" data-state={state} aria-busy={isBusy}>
      <BackToAlbums />
      <AlbumHead
        name={reading?.album.albumName ?? null}
        facts={
          reading === null ? null : (
            <>
              <span>
                <Plural value={reading.album.photosCount} one="# photo" other="# photos" />
              </span>
              <span>
                <CreatedLabel created={reading.album.created} asOf={reading.asOf} />
              </span>
              <Sharing album={album} ownerEmail={reading.album.ownerEmail ?? null} />
            </>
          )
        }
      />
      {reading === null ? null : (
        <div className={notice}>
          <Banner tone="info">
            <Trans>
              Shared albums are no longer supported. You can still view and download the photos.
            </Trans>
          </Banner>
        </div>
      )}
      {failure !== null && state !== 'participantsUnknown' && state !== 'readingParticipants' ? (
        <AlbumProblem
          failure={failure}
          hasAlbum={reading !== null}
          isBusy={isBusy}
          onRetry={state === 'missing' ? undefined : retry}
        />
      ) : null}
      {reading === null && failure === null ? <MonthSkeleton /> : null}
      {reading === null ? null : reading.album.photosCount === 0 ? (
        <EmptyState title={<Trans>This album is empty</Trans>} />
      ) : (
        <>
          {selection.isOn ? null : (
            <div className={bar}>
              <SortChoice view="sharedAlbumPhotos" />
              <SelectButton isBack={wasSelecting} onPress={selection.start} />
            </div>
          )}
          <LazySelectionBar selection={selection} actions={actions} />
          <AlbumPhotos
            key={`${sorting.sortKey} ${sorting.sortOrder}`}
            list={photos}
            label={t`Photos of ${isolatedAlbumName(reading.album.albumName)}`}
            reading={reading}
            pathOf={imageId => sharedAlbumPhotoPath(reading.album.albumId, imageId)}
            reveal={reveal}
            selection={selection}
          />
        </>
      )}
    </div>
  )
}

/** The owner of an album; for the owner, a list of the people it is shared with. L-096 to L-098, L-100. */
function Sharing({
  album,
  ownerEmail,
}: {
  album: SharedAlbumActor
  ownerEmail: string | null
}): ReactNode {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isOwner = useSelector(
    album,
    ({ context: { reading, account } }) => reading?.album.ownerId === account,
  )
  const participants = useSelector(album, ({ context }) => context.participants)
  const isUnknown = useSelector(album, snapshot => snapshot.matches('participantsUnknown'))

  if (!isOwner) {
    return ownerEmail === null ? null : (
      <span>
        <Trans>
          Owner: <bdi>{ownerEmail}</bdi>
        </Trans>
      </span>
    )
  }
  if (isUnknown) {
    return (
      <div role="alert" className={unknown}>
        <p>
          <Trans>It could not be read with whom the album is shared.</Trans>
        </p>
        <Button
          onClick={() => {
            album.send({ type: 'album.retry' })
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  if (participants === null) return null
  return (
    <div className={people}>
      <button
        type="button"
        className={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen)
        }}
      >
        <Users aria-hidden />
        <Plural
          value={participants.length}
          one="Shared with # person"
          other="Shared with # people"
        />
        <ChevronDown aria-hidden data-open={isOpen} />
      </button>
      <ul id={id} hidden={!isOpen} className={list}>
        {participants.map(({ id: person, email }) => (
          <li key={person}>
            <bdi>{email}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

const notice = css`
  margin-block-end: var(--space-5);
`
const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: flex-end;
  gap: var(--space-2) var(--space-4);
  margin-block-end: var(--space-5);

  @media (width < 35.9375em) {
    justify-content: space-between;
  }
`
const unknown = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
`
const people = css`
  flex-basis: 100%;
`
const toggle = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--target);
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  font: inherit;
  cursor: pointer;

  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }

  & > [data-open='true'] {
    rotate: 180deg;
  }
`
const list = css`
  display: grid;
  gap: var(--space-1);
  max-block-size: 16rem;
  margin: 0;
  padding-inline-start: var(--space-5);
  overflow: auto;

  &[hidden] {
    display: none;
  }
`
