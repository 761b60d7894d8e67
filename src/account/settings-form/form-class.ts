import { css } from '@linaria/core'

export const bodyClass = css`
  display: grid;
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`
