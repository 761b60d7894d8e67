import { css } from '@linaria/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { formatCaptureDay } from '#machines/model/format.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { sizeOf, thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { isUndated } from '#machines/library/timeline/timeline/timeline.model.ts'
import { useThumbnailId } from '#src/ui/use-media.ts'
import { useStarted } from '#src/shell/use-root.ts'

/**
 * The photo, scaled down to fit the screen but not enlarged. Until the large picture `isThere`, shows the list's
 * thumbnail, blurred; L-059.
 */
export function PreviewPicture({
  photo,
  isThere,
  isMoving,
  transform,
  ref,
}: {
  photo: Photo
  isThere: boolean
  isMoving: boolean
  transform: string
  ref: Ref<HTMLDivElement>
}): ReactNode {
  'use memo'
  const { t } = useLingui()
  const { locale } = useStarted()
  const thumbnailId = useThumbnailId()
  const size = sizeOf(photo, 1300)
  const { dateTaken, localFileName } = photo
  const alt = isUndated(dateTaken)
    ? t`Photo ${localFileName}`
    : t`Photo taken ${formatCaptureDay(dateTaken, locale)}`

  return (
    <div
      ref={ref}
      className={`${frame} ${size === null ? natural : fitted}`}
      data-still={!isMoving || undefined}
      style={
        size === null
          ? { transform }
          : {
              transform,
              aspectRatio: `${size.width} / ${size.height}`,
              inlineSize: `min(100cqi, ${size.width}px, 100cqb * ${size.width / size.height})`,
            }
      }
    >
      {isThere ? (
        <img
          className={picture}
          src={thumbnailUrl(photo, 1300)}
          alt={alt}
          crossOrigin="anonymous"
          draggable={false}
          data-large
        />
      ) : (
        <img
          className={`${picture} ${blurred}`}
          src={thumbnailUrl(photo, thumbnailId)}
          alt=""
          crossOrigin="anonymous"
          draggable={false}
        />
      )}
    </div>
  )
}

const frame = css`
  overflow: hidden;
  will-change: transform;

  &[data-still] {
    transition: transform var(--motion-fade) var(--ease);
  }

  @media (prefers-reduced-motion: reduce) {
    &[data-still] {
      transition: none;
    }
  }
`
const fitted = css`
  & > img {
    inline-size: 100%;
    block-size: 100%;
  }
`
const natural = css`
  & > img {
    max-inline-size: 100cqi;
    max-block-size: 100cqb;
  }
`
const picture = css`
  display: block;
  object-fit: contain;
  -webkit-user-drag: none;
`
const blurred = css`
  filter: blur(6px);
`
