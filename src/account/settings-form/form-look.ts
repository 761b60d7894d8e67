import { css } from '@linaria/core'

/** The class of a form of the settings: one column, at most 560 px wide. */
export const formLook = css`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 35rem;
`

/** The class of what stands below the heading of a page. */
export const bodyLook = css`
  display: grid;
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`
