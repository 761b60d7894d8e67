import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * What a cell of the grid shows of one photo: its thumbnail as a link, or a way to try again when it did not load. It holds
 * no state: what failed is known to the grid, and the focus is the cell's.
 */
export function PhotoCell({
  href,
  source,
  name,
  isBroken,
}: {
  href: string
  source: string
  name: string
  isBroken: boolean
}): ReactNode {
  return isBroken ? (
    <button type="button" className={broken} tabIndex={-1}>
      <ImageOff aria-hidden />
      <Trans>Try again</Trans>
    </button>
  ) : (
    <a href={href} className={link} tabIndex={-1} draggable={false}>
      <img
        className={picture}
        src={source}
        alt={name}
        crossOrigin="anonymous"
        decoding="async"
        draggable={false}
      />
    </a>
  )
}

const link = css`
  display: block;
  block-size: 100%;
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
`
