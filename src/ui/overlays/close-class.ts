import { css } from '@linaria/core'

/** A square icon button in touch-target size; the button itself needs an accessible name. */
export const closeClass = css`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  border: 0;
  border-radius: var(--radius-button);
  background: none;
  color: var(--muted);

  &:hover {
    background: var(--sunken);
    color: var(--text);
  }

  & > svg {
    inline-size: 1.375rem;
    block-size: 1.375rem;
  }
`
