import { css } from '@linaria/core'
import { SECTION_SIZE } from '#machines/library/model/photo.ts'

const TILES = Array.from({ length: SECTION_SIZE }, (_, index) => index)

/** The placeholder of a month, or of an album, while it loads. */
export function MonthSkeleton() {
  return (
    <div className={month} aria-hidden="true">
      <div className={heading} />
      <div className={grid}>
        {TILES.map(index => (
          <div key={index} className={tile} />
        ))}
      </div>
    </div>
  )
}

const month = css`
  margin-block-end: 2.5rem;
`
const heading = css`
  inline-size: min(11rem, 100%);
  block-size: 1.75rem;
  margin-block-end: 1rem;
  border-radius: var(--radius-print);
  background: var(--sunken);
`
const grid = css`
  --least: 104px;

  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--least), 1fr));
  gap: 4px;

  @media (width >= 35.9375em) {
    --least: 136px;

    gap: 8px;
  }

  @media (width >= 80em) {
    --least: 160px;
  }
`
const tile = css`
  aspect-ratio: 1;
  border-radius: var(--radius-print);
  background: var(--sunken);
`
