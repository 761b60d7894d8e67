import { css } from '@linaria/core'

/**
 * The class of an order's body: the timeline at the top, and below it the products beside the delivery. On small
 * screens, and while the address is edited, the delivery is below the products.
 */
export const bodyLook = css`
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
