import { css } from '@linaria/core'

/** The class of a list's toolbar: sorting and actions side by side, on a phone the actions below the sorting. */
export const toolbarLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2) var(--space-4);

  @media (width < 35.9375em) {
    & > :has(select) {
      flex-basis: 100%;
    }

    /* Align the text of a quiet button with the start of its line. */
    & > button {
      margin-inline-start: -0.875rem;
    }
  }
`
