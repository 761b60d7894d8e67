import { css } from '@linaria/core'

/** The class of the content below a page's heading. */
export const bodyLook = css`
  display: grid;
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`
