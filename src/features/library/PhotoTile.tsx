import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCaptureDay } from '#src/model/format.ts'
import type { Photo } from '#src/model/photo.ts'
import { thumbnailUrl } from '#src/model/thumbnail.ts'
import { Link } from '#src/ui/Link.tsx'
import { useKeptFocus } from '#src/ui/use-kept-focus.ts'
import { useThumbnailId } from '#src/watch/media.ts'
import { useStarted } from '#src/watch/root.ts'

/** One photo in the grid: its thumbnail, or a way to try again when it did not load. */
export function PhotoTile({ photo }: { photo: Photo }): ReactNode {
  const { t } = useLingui()
  const { locale } = useStarted()
  const thumbnailId = useThumbnailId()
  const [failures, setFailures] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  const taken = photo.dateTaken
  const name =
    taken === null || taken === undefined
      ? t`Photo ${photo.localFileName}`
      : t`Photo taken ${formatCaptureDay(taken, locale)}`

  if (isBroken) {
    return (
      <BrokenTile
        onRetry={() => {
          setFailures(failures + 1)
          setIsBroken(false)
        }}
      />
    )
  }
  return (
    <li>
      <Link to={`/my-photos/photos/preview/${photo.imageId}`} className={link}>
        <img
          key={failures}
          className={picture}
          src={thumbnailUrl(photo, thumbnailId)}
          alt={name}
          crossOrigin="anonymous"
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => {
            setIsBroken(true)
          }}
        />
      </Link>
    </li>
  )
}

function BrokenTile({ onRetry }: { onRetry: () => void }): ReactNode {
  const ref = useKeptFocus<HTMLButtonElement>()

  return (
    <li>
      <button ref={ref} type="button" className={broken} onClick={onRetry}>
        <ImageOff aria-hidden />
        <Trans>Try again</Trans>
      </button>
    </li>
  )
}

const link = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;

  &:focus-visible {
    outline-offset: -3px;
  }
`
const picture = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`
const broken = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-1);
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  background: transparent;
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }
`
