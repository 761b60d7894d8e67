import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { Check, ImageOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/**
 * One photo in a cell of the grid: its thumbnail as a link, or a retry button if the thumbnail failed. In the selection
 * mode, the photo is neither link nor button, because a press on the cell selects it. The component has no state: the
 * grid stores which thumbnails failed, and the cell around the photo has the focus.
 */
export function PhotoCell({
  href,
  source,
  colour,
  name,
  isFirst,
  isBroken,
  isSelecting,
}: {
  href: string
  /** Undefined while the thumbnails of the photo are still to be made: the print is blank. */
  source: string | undefined
  /** The photo's main colour, which the tile shows until the picture has come; undefined if it is not known. */
  colour?: string | undefined
  name: string
  /** Whether the photo is in the first rows of the grid: the browser loads their thumbnails before all others. */
  isFirst: boolean
  isBroken: boolean
  isSelecting: boolean
}) {
  if (isBroken && isSelecting) {
    return (
      <span className={broken} role="img" aria-label={name}>
        <ImageOff aria-hidden />
      </span>
    )
  }
  return isBroken ? (
    <button type="button" className={broken} tabIndex={-1}>
      <ImageOff aria-hidden />
      {/* Answers B-396 */}
      <Trans>Try again</Trans> <VisuallyHidden>{name}</VisuallyHidden>
    </button>
  ) : (
    <a
      href={isSelecting ? undefined : href}
      className={link}
      aria-label={isSelecting ? undefined : name}
      tabIndex={-1}
      draggable={false}
    >
      {source === undefined ? (
        // Browsers draw a frame around an image without an address.
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <img
          className={picture}
          style={colour === undefined ? undefined : styleOf(colour)}
          src={source}
          alt={isSelecting ? name : ''}
          crossOrigin="anonymous"
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'low'}
          draggable={false}
        />
      )}
    </a>
  )
}

const styleOf = (colour: string): CSSProperties & Record<`--${string}`, string> => ({
  '--main-colour': colour,
})

/** The tick of a selectable cell. Screen readers ignore it, because the cell itself has `aria-selected`. */
export function CellMark() {
  return (
    <span className={mark} aria-hidden>
      <Check />
    </span>
  )
}

const link = css`
  display: block;
  block-size: 100%;
`
/* The font size is 0, because Firefox draws the alt text into the tile until the picture has loaded. */
const picture = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  font-size: 0;

  @media screen and (forced-colors: none) {
    background: var(--main-colour);
  }
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
`
const mark = css`
  position: absolute;
  inset-block-start: var(--space-2);
  inset-inline-start: var(--space-2);
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 2px solid #fff;
  border-radius: var(--radius-pill);
  background: rgb(20 18 16 / 0.35);
  box-shadow: 0 0 0 1px rgb(20 18 16 / 0.4);
  pointer-events: none;

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
    stroke-width: 3;
    visibility: hidden;
  }

  [aria-selected='true'] > & {
    background: var(--action);
    border-color: var(--surface);
    color: var(--on-action);
  }

  [aria-selected='true'] > & > svg {
    visibility: visible;
  }

  @media (forced-colors: active) {
    [aria-selected='true'] > & {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`
