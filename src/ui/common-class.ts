import { css } from '@linaria/core'

/** Classes of many views. Do not combine two of them on an element. */
export const stack1Class = css`
  display: grid;
  gap: var(--space-1);
`

export const stack3Class = css`
  display: grid;
  gap: var(--space-3);
`

export const stack4Class = css`
  display: grid;
  gap: var(--space-4);
`

export const stack5Class = css`
  display: grid;
  gap: var(--space-5);
`

export const column4Class = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

export const column5Class = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`

export const stackBelow5Class = css`
  display: grid;
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`

export const sectionsClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`

export const mutedClass = css`
  color: var(--muted);
`

export const mutedSmallClass = css`
  color: var(--muted);
  font: var(--type-small) var(--font-body);
`

export const mutedNameClass = css`
  hyphens: manual;
  overflow-wrap: anywhere;
  color: var(--muted);
`

export const mutedLabelClass = css`
  color: var(--muted);
  font: 600 var(--type-small) var(--font-body);
`

export const strongClass = css`
  font-weight: 600;
`

export const strongNameClass = css`
  font-weight: 600;
  hyphens: manual;
  overflow-wrap: anywhere;
`

/**
 * The class of a live region, or of another box that must exist before its content. While the box is empty, it takes no
 * room.
 */
export const liveClass = css`
  &:empty {
    position: absolute;
  }
`

/** The class of content for screen readers only. */
export const hiddenClass = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
