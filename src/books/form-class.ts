import { css } from '@linaria/core'

/** The class of the row of buttons below a form; hidden in print. */
export const actionsClass = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  @media print {
    display: none;
  }
`
