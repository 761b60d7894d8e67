import { css } from '@linaria/core'

/** The class of a link in running text, also for buttons that look like one. */
export const linkLook = css`
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
  cursor: pointer;
  border-radius: 2px;

  &:hover {
    text-decoration-thickness: 2px;
  }
`
