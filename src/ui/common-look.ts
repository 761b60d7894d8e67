import { css } from '@linaria/core'

/** Classes of many views. Do not combine two of them on an element. */
export const stack1Look = css`
  display: grid;
  gap: var(--space-1);
`

export const stack3Look = css`
  display: grid;
  gap: var(--space-3);
`

export const stack4Look = css`
  display: grid;
  gap: var(--space-4);
`

export const stack5Look = css`
  display: grid;
  gap: var(--space-5);
`

export const column4Look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

export const column5Look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`

export const sectionsLook = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`

export const mutedLook = css`
  color: var(--muted);
`

export const mutedSmallLook = css`
  color: var(--muted);
  font: var(--type-small) var(--font-body);
`

export const mutedNameLook = css`
  overflow-wrap: anywhere;
  color: var(--muted);
`

export const mutedLabelLook = css`
  color: var(--muted);
  font: 600 var(--type-small) var(--font-body);
`

export const strongLook = css`
  font-weight: 600;
`

export const strongNameLook = css`
  font-weight: 600;
  overflow-wrap: anywhere;
`

/** For a live region, or another box that must exist before its content: while it is empty, it takes no place. */
export const liveLook = css`
  &:empty {
    position: absolute;
  }
`

/** What is heard and not seen. */
export const hiddenLook = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
