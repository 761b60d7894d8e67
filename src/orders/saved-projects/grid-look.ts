import { css } from '@linaria/core'

/** The class of a page's tiles, also of the placeholders. */
export const gridLook = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.25rem, 1fr));
  align-items: start;
  gap: var(--space-6) var(--space-5);

  @media (width < 35.9375em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-5) var(--space-4);
  }
`
