import { css } from '@linaria/core'

/** The timeline on top, and products beside the delivery, or above it if small or edited. */
export const bodyClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 17rem;
  align-items: start;
  gap: var(--space-5);

  & > [data-slot='way'],
  & > :has([data-flow='deliveryAddress'] form) {
    grid-column: 1 / -1;
  }

  @media (width < 64em) {
    grid-template-columns: minmax(0, 1fr);
  }

  @media print {
    display: block;

    & > * {
      margin-block-end: var(--space-5);
    }
  }
`
