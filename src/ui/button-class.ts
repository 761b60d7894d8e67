import { css } from '@linaria/core'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The class of a button, also for links that look like one. Use `primary` at most once per view. */
export const buttonClass = (variant: ButtonVariant = 'secondary'): string =>
  `${base} ${variants[variant]}`

const base = css`
  display: inline-grid;
  grid-auto-flow: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-block-size: var(--button-height);
  max-inline-size: 100%;
  padding: var(--space-2) 1.25rem;
  border: 1.5px solid transparent;
  border-radius: var(--radius-button);
  background: none;
  color: var(--text);
  font: 600 var(--type-body) var(--font-body);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--motion-press) var(--ease),
    border-color var(--motion-press) var(--ease),
    color var(--motion-press) var(--ease);
  -webkit-tap-highlight-color: transparent;

  & svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  &:hover {
    text-decoration: none;
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--muted);
    cursor: default;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  @media (forced-colors: active) {
    &:disabled,
    &[aria-disabled='true']:not([aria-busy='true']) {
      border-color: GrayText;
      color: GrayText;
    }
  }

  /* With large text on a phone, the word needs the room. */
  @media (width < 16em) {
    padding-inline: var(--space-3);
  }

  @media print {
    display: none;
  }
`

const primary = css`
  &:not(:disabled, [aria-disabled='true']:not([aria-busy='true'])) {
    background: var(--action);
    color: var(--on-action);
  }

  &:hover:not(:disabled, [aria-disabled='true']),
  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--action-hover);
  }
`

const secondary = css`
  &:not(:disabled, [aria-disabled='true']:not([aria-busy='true'])) {
    border-color: var(--control-border);
    background: var(--surface);
  }

  &:hover:not(:disabled, [aria-disabled='true']),
  &:active:not(:disabled, [aria-disabled='true']) {
    border-color: var(--text);
    background: var(--sunken);
  }
`

const quiet = css`
  padding-inline: var(--space-3);

  &:not(:disabled, [aria-disabled='true']:not([aria-busy='true'])) {
    color: var(--link);
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    border-color: transparent;
    background: none;
  }

  &:hover:not(:disabled, [aria-disabled='true']),
  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--selected);
  }
`

const danger = css`
  &:not(:disabled, [aria-disabled='true']:not([aria-busy='true'])) {
    background: var(--danger-action);
    color: var(--on-danger-action);
  }

  &:hover:not(:disabled, [aria-disabled='true']),
  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--danger-action-hover);
  }
`

const variants: Record<ButtonVariant, string> = { primary, secondary, quiet, danger }
