import { css } from '@linaria/core'

/** The class of a square icon button on a photo, in touch-target size; the button itself needs an accessible name. */
export const toolClass = css`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  border: 0;
  border-radius: var(--radius-pill);
  background: rgb(20 18 16 / 0.66);
  color: #fff;

  &:hover {
    background: rgb(60 54 48 / 0.9);
  }

  &[aria-disabled='true'] {
    background: rgb(20 18 16 / 0.4);
    color: rgb(255 255 255 / 0.4);
    cursor: default;
  }

  &:focus-visible {
    outline: 3px solid #fff;
    outline-offset: 2px;
    box-shadow: 0 0 0 2px #000;
  }

  & > svg {
    inline-size: 1.375rem;
    block-size: 1.375rem;
  }

  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
`

/** The class of a list's toolbar: sorting and actions side by side, on a phone the actions below the sorting. */
export const toolbarClass = css`
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
