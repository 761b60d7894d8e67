import { css } from '@linaria/core'

/**
 * The class of an order's body: its timeline above, its products beside its delivery, which moves below on
 * small screens and while the address is edited.
 */
export const bodyLook = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 17rem;
  align-items: start;
  gap: var(--space-5);

  & > [data-place='way'],
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
