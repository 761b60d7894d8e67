import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ChevronDown, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { statePath } from '#machines/kit/state-path.ts'
import type { AlbumActor } from '#machines/library/albums/album-reader.ts'
import { AlbumFrame } from '#src/library/albums/AlbumFrame.tsx'
import { AlbumPhotos } from '#src/library/albums/AlbumPhotos.tsx'
import type { PhotoListActor } from '#src/library/photo-lists.ts'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { useAlbumSelection } from '#src/library/albums/use-album-selection.ts'
import type { SharedAlbum } from '#machines/library/model/shared-album.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ReadAgainFrom } from '#src/ui/failure/BusyWords.tsx'
import { RetryOrContact } from '#src/ui/failure/RetryOrContact.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** One shared album with its photos, read-only. Photo library, sections 2 and 6. */
export function SharedAlbumPage({
  album,
  photos,
  actions,
}: {
  album: AlbumActor<SharedAlbum>
  photos: PhotoListActor
  actions: readonly SelectionAction[]
}) {
  const selecting = useAlbumSelection('sharedAlbum')
  const isRead = useSelector(album, ({ context }) => context.reading !== null)

  return (
    <AlbumFrame
      kind="sharedAlbum"
      album={album}
      renderFacts={({ ownerEmail = null }) => <Sharing album={album} ownerEmail={ownerEmail} />}
      // Answers L-094, L-095
      banner={
        isRead ? (
          <div className={notice}>
            <Banner tone="info">
              <Trans>
                Shared albums are no longer supported. You can still view and download the photos.
              </Trans>
            </Banner>
          </div>
        ) : null
      }
      // Answers L-099
      empty={<EmptyState title={<Trans>This album is empty</Trans>} />}
    >
      {reading => (
        <AlbumPhotos
          kind="sharedAlbum"
          album={album}
          reading={reading}
          list={photos}
          selecting={selecting}
          toolsClass={bar}
          actions={actions}
        />
      )}
    </AlbumFrame>
  )
}

/** The owner of the album or, for the owner, the people with whom it is shared. L-096 to L-098, L-100. */
function Sharing({
  album,
  ownerEmail,
}: {
  album: AlbumActor<SharedAlbum>
  ownerEmail: string | null
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isOwner = useSelector(
    album,
    // Answers L-224
    ({ context: { reading, account } }) => reading?.album.ownerId === account,
  )
  const { participants, failure } = useSelector(album, ({ context }) => context)
  const isUnknown = useSelector(album, ({ value }) => statePath(value) === 'participantsUnknown')

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
      <KeptFocus>
        <LiveRegion role="alert" className={unknown}>
          <p>
            <Trans>We couldn't check who this album is shared with.</Trans>
          </p>
          {failure?.again === undefined ? null : (
            <p>
              <ReadAgainFrom again={failure.again} />
            </p>
          )}
          <RetryOrContact failure={failure} onRetry={() => album.send({ type: 'album.retry' })} />
        </LiveRegion>
      </KeptFocus>
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
        onClick={() => setIsOpen(!isOpen)}
      >
        <Users aria-hidden />
        <Plural
          // Answers L-097, L-100
          value={participants.length}
          one="Shared with # person"
          other="Shared with # people"
        />
        <ChevronDown aria-hidden data-open={isOpen} />
      </button>
      <ul id={id} hidden={!isOpen} className={list}>
        {participants.map(({ id: person, email = null }) => (
          <li key={person}>
            {email === null ? <Trans>Email address couldn't be shown</Trans> : <bdi>{email}</bdi>}
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
  padding-inline-start: var(--space-5);
  overflow: auto;
`
