import { css } from '@linaria/core'

/** A table as wide as its container; put a table that may be wider into a `scrollClass`. */
export const tableClass = css`
  inline-size: 100%;
  text-align: start;

  & :is(th, td) {
    padding: var(--space-2) var(--space-4) var(--space-2) 0;
    border-block-end: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }

  & thead th {
    color: var(--muted);
    font: 600 var(--type-small) var(--font-body);
  }
`

/** A scroll container for wide content. */
export const scrollClass = css`
  overflow-x: auto;
`

export const mutedClass = css`
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
`

export const stackClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`

/** Badges and links side by side. */
export const rowClass = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`

/** A list of lines with room between them. */
export const listClass = css`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-1);
  overflow-wrap: anywhere;
`

/** Text to copy, as it is in a file. */
export const fileClass = css`
  max-inline-size: 100%;
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
