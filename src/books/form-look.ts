import { css } from '@linaria/core'

/** The class of a form about a book: one column, at most 560 px wide. */
export const formLook = css`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 35rem;
`

/** The class of the row of buttons below a form; print leaves it out. */
export const actionsLook = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  @media print {
    display: none;
  }
`
