import { css } from '@linaria/core'

/**
 * A button with a chevron that opens a list under 1024 px; on wider screens the list is always open and the
 * button hidden.
 */
export const disclosureLook = css`
  border: 0;
  background: none;
  color: var(--text);
  font-weight: 600;

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: var(--muted);
    transition: rotate var(--motion-press) var(--ease);
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }

  @media (width >= 64em) {
    && {
      display: none;
    }
  }
`
