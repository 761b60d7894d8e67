import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { BookImage, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import {
  albumNameClass,
  albumRowClass,
  albumTileClass,
  coverClass,
} from '#src/library/albums/album-class.ts'
import type { ListedAlbum } from '#machines/library/model/album.ts'
import { thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { Link } from '#src/ui/Link.tsx'
import { useThumbnailId } from '#src/ui/use-media.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

/** An album in a list, as a link to it; L-076. */
export function AlbumTile({ album, to }: { album: ListedAlbum; to: ScreenPath }) {
  return (
    <Link to={to} className={`${albumTileClass} ${way}`}>
      <AlbumFacts album={album} />
    </Link>
  )
}

/** An album in a list of rows, as an option to choose. */
export function AlbumChoice({ album, onPress }: { album: ListedAlbum; onPress: () => void }) {
  return (
    <button type="button" className={`${albumTileClass} ${albumRowClass} ${way}`} onClick={onPress}>
      <AlbumFacts album={album} />
    </button>
  )
}

/** The tile for a new album; L-074, L-111. */
export function NewAlbumTile({
  isRow = false,
  isLocked = false,
  onPress,
}: {
  isRow?: boolean
  isLocked?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={isRow ? `${albumTileClass} ${albumRowClass}` : albumTileClass}
      disabled={isLocked}
      onClick={onPress}
    >
      <span className={`${coverClass} ${fresh}`}>
        <Plus aria-hidden />
      </span>
      <span className={albumNameClass}>
        <Trans>New album</Trans>
      </span>
    </button>
  )
}

function AlbumFacts({
  album: { albumName, coverPhoto, photosCount, isShared },
}: {
  album: ListedAlbum
}) {
  return (
    <>
      <AlbumCover photo={coverPhoto} />
      <span className={textBlock}>
        <span className={albumNameClass}>
          <AlbumName name={albumName} />
        </span>
        <span className={details}>
          <Plural value={photosCount} one="# photo" other="# photos" />
          {isShared === true ? (
            <span className={shared}>
              <Users aria-hidden />
              <Trans>Shared</Trans>
            </span>
          ) : null}
        </span>
      </span>
    </>
  )
}

/** The cover of an album; a placeholder if it has none, or if the picture fails to load. */
function AlbumCover({ photo }: { photo: ListedAlbum['coverPhoto'] }) {
  const thumbnailId = useThumbnailId()
  const source = photo === null ? null : thumbnailUrl(photo, thumbnailId)
  const [broken, setBroken] = useState<string | null>(null)

  return (
    <span className={coverClass}>
      {source === null || source === broken ? (
        <BookImage aria-hidden />
      ) : (
        <img
          src={source}
          alt=""
          crossOrigin="anonymous"
          loading="lazy"
          decoding="async"
          onError={() => setBroken(source)}
        />
      )}
    </span>
  )
}

const way = css`
  &:hover span:has(> bdi) {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
`
const textBlock = css`
  display: grid;
  gap: 0.125rem;
`
const details = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  color: var(--muted);
  font: var(--type-small) var(--font-body);
`
const shared = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`
const fresh = css`
  border: 2px dashed var(--line);
  background: none;
  color: var(--link);
`
