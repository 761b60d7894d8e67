import { css } from '@linaria/core'

export const selectFrameClass = css`
  position: relative;
  display: block;

  & > svg {
    position: absolute;
    inset: 0 var(--space-3) 0 auto;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block: auto;
    color: var(--muted);
    pointer-events: none;
  }
`

export const selectClass = css`
  padding-inline-end: 2.5rem;
  appearance: none;
  text-overflow: ellipsis;

  &[aria-disabled='true'] {
    pointer-events: none;
  }
`
