import { css } from '@linaria/core'

/**
 * The class of a text field, text area or native select: 48 px high, 1.5 px border, red when
 * `aria-invalid`.
 */
export const controlClass = css`
  display: block;
  inline-size: 100%;
  min-block-size: var(--control-height);
  padding: var(--space-2) var(--space-4);
  border: 1.5px solid var(--control-border);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--text);
  font: 400 var(--type-body) var(--font-body);
  transition: border-color var(--motion-press) var(--ease);

  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  &:hover:not(:disabled, [aria-invalid='true']) {
    border-color: var(--text);
  }

  &[aria-invalid='true'] {
    border-color: var(--status-danger-fg);
    box-shadow: inset 0 0 0 0.5px var(--status-danger-fg);
  }

  &:disabled {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--muted);
  }
`
