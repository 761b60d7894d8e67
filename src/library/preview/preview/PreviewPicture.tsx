import { css } from '@linaria/core'
import type { Ref } from 'react'
import type { Photo } from '#machines/library/model/photo.ts'
import type { KeptPart } from '#machines/library/prints/print-fit.model.ts'
import { sizeOf, thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { usePhotoName } from '#src/library/use-photo-name.ts'
import { useThumbnailId } from '#src/ui/use-media.ts'

/** The photo, at most its own size; until the large picture `isThere`, the thumbnail, blurred; L-059. */
export function PreviewPicture({
  photo,
  isThere,
  isMoving,
  transform,
  kept,
  ref,
}: {
  photo: Photo
  isThere: boolean
  isMoving: boolean
  transform: string
  /** The part that a print keeps, as a dashed frame; null without a frame. */
  kept: KeptPart | null
  ref: Ref<HTMLDivElement>
}) {
  'use memo'
  const alt = usePhotoName()(photo)
  const thumbnailId = useThumbnailId()
  const size = sizeOf(photo, 1300)

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
      {kept === null ? null : (
        <span
          className={print}
          style={{ inset: `${(1 - kept.height) * 50}% ${(1 - kept.width) * 50}%` }}
          data-kept
        />
      )}
    </div>
  )
}

/** The frame of a print, light and dark, so that it shows on each photo. */
const print = css`
  position: absolute;
  border: 2px dashed #fff;
  outline: 2px dashed rgb(0 0 0 / 0.7);
  pointer-events: none;
`
const frame = css`
  position: relative;
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

  @media print {
    transform: none !important;
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
