import { css } from '@linaria/core'

/** The class around a label, a control and its messages. */
export const fieldClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  align-content: start;
  min-inline-size: 0;
`

/** The class of a label or legend of one control. */
export const labelClass = css`
  color: var(--text);
  font: 600 var(--type-small) var(--font-body);
`

export const hintClass = css`
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
`

/** The class of a control that a sticky bar at the bottom must not cover while it has the focus. */
export const uncoveredClass = css`
  scroll-margin-block: var(--space-8) var(--space-9);
`
