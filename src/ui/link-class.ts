import { css } from '@linaria/core'

/** The class of a link in running text, also for buttons that look like one. */
export const linkClass = css`
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  text-align: inherit;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
  border-radius: 2px;

  &:hover {
    text-decoration-thickness: 2px;
  }
`

const target = css`
  position: relative;

  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - var(--target) / 2) min(0px, 50% - var(--target) / 2);
  }
`

/** The class of a link that stands alone. A press counts in an area of at least 44 px, which takes no room. B-303. */
export const loneLinkClass = `${linkClass} ${target}`
