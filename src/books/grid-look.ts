import { css } from '@linaria/core'

/** The class of a page's tiles, also of the placeholders. */
export const gridLook = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-6) var(--space-5);
  margin: 0;
  padding: 0;
  list-style: none;

  @media (width < 35.9375em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-5) var(--space-4);
  }
`
