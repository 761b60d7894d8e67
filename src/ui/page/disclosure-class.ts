import { css } from '@linaria/core'

/**
 * The class of a button with a chevron that opens a list on screens under 1024 px. On wider screens the list is
 * always open and the button is hidden.
 */
export const disclosureClass = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--target);
  padding-inline: var(--space-2) var(--space-1);
  border: 0;
  border-radius: var(--radius-button);
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

  &:hover {
    background: var(--sunken);
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

/** The class of the list that the button opens: under 1024 px it is below the header and as wide as the page. */
export const disclosedClass = css`
  @media (width < 64em) {
    position: absolute;
    inset-block-start: calc(100% + 1px);
    inset-inline: 0;
    max-block-size: calc(100dvh - var(--header-height));
    overflow: auto;
    border-block-end: 1px solid var(--line);
    background: var(--surface);
    box-shadow: var(--shadow-raised);

    &:not([data-open]) {
      display: none;
    }

    &[data-open] {
      animation: ui-appear var(--motion-press) var(--ease);
    }
  }
`
