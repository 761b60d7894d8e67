import { css } from '@linaria/core'

/** The grid of square tiles in a month; columns follow from the width. */
export const gridLook = css`
  --tile: 6.5rem;

  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--tile), 1fr));
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;

  @media (width >= 575px) {
    --tile: 8.5rem;

    gap: var(--space-2);
  }

  @media (width >= 1280px) {
    --tile: 10rem;
  }

  & > li {
    aspect-ratio: 1;
    border-radius: var(--radius-print);
    background: var(--sunken);
    overflow: clip;
  }
`

/** One month: heading and grid. Its height follows from its number of tiles, loaded or not. */
export const monthLook = css`
  margin-block-end: var(--space-7);

  & > h2 {
    margin-block-end: var(--space-3);
  }
`
