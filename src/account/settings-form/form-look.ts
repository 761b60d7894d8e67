import { css } from '@linaria/core'

/** The class of a form of the settings: one column, at most 560 px wide. */
export const formLook = css`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 35rem;
`

/** The class of the content below a page's heading. */
export const bodyLook = css`
  display: grid;
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`
