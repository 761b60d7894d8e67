import { css } from '@linaria/core'

/**
 * The class of a grid of tiles: two columns on a small screen, else columns of at least 9.25rem, or 13rem if `isWide`.
 */
export const tileGridClass = (isWide: boolean): string => (isWide ? `${grid} ${wide}` : grid)

const grid = css`
  --tile: 9.25rem;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(var(--tile), 100%), 1fr));
  align-items: start;
  gap: var(--space-6) var(--space-5);

  @media (width < 35.9375em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-5) var(--space-4);
  }

  /* Large text on a phone needs the whole width. */
  @media (width < 16em) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const wide = css`
  && {
    --tile: 13rem;
  }
`

/** The class of a tile: the link with picture and name, then facts and actions. */
export const tileClass = css`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
`

/** The class of the link around the picture and the `<h2>` of a tile. */
export const tileLinkClass = css`
  display: grid;
  gap: var(--space-3);
  color: var(--text);
  text-decoration: none;

  & h2 {
    font: 600 var(--type-body) var(--font-body);
    overflow-wrap: anywhere;
    text-decoration: underline transparent;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }

  &:hover h2 {
    text-decoration-color: currentColor;
  }
`

export const tileFactsClass = css`
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  overflow-wrap: anywhere;
`

/** The class of the row of links and buttons below the facts of a tile, each of `tileActionClass`. */
export const tileActionsClass = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
`

/** The class of a link or a button below the facts of a tile; use it together with `linkClass`. */
export const tileActionClass = css`
  position: relative;
  justify-self: start;
  min-block-size: 1.5rem;
  padding-block: var(--space-2);
  font: var(--type-small) var(--font-body);
`
