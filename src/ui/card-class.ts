import { css } from '@linaria/core'

/** The class of a panel with a hairline, the brand's radius and a shadow. Do not put such a panel into another. */
export const cardClass = css`
  padding: var(--card-padding);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-rest);

  /* Without specificity, because another class may arrange the content of the card. */
  :where(&) {
    display: block;
  }

  & > h2:first-child {
    margin-block-end: var(--space-3);
  }

  @media print {
    padding-inline: 0;
    border: 0;
    box-shadow: none;
  }
`

/** The class to add to `cardClass` on a card that is a single link: `${cardClass} ${linkCardClass}`. */
export const linkCardClass = css`
  color: var(--text);
  text-decoration: none;
  transition:
    border-color var(--motion-fade) var(--ease),
    box-shadow var(--motion-fade) var(--ease);

  &:hover {
    border-color: var(--control-border);
    box-shadow: var(--shadow-rest), var(--shadow-raised);
    text-decoration: none;
  }

  & :is(h2, h3) {
    text-decoration: underline transparent;
    text-underline-offset: 0.18em;
    text-decoration-thickness: 1px;
  }

  &:hover :is(h2, h3) {
    text-decoration-color: currentColor;
  }
`
