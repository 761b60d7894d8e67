import { css } from '@linaria/core'

export const albumGridClass = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-5);

  @media (width < 35.9375em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-4) var(--space-3);
  }
`

export const albumTileClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  inline-size: 100%;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-card);
  background: none;
  color: var(--text);
  text-align: start;
  text-decoration: none;

  &:disabled,
  &:disabled > * {
    color: var(--muted);
    cursor: default;
  }
`

/** The class of an album in a list of rows, beside `albumTileClass`: a small picture before the text. */
export const albumRowClass = css`
  grid-template-columns: 3rem minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2);

  &:hover {
    background: var(--selected);
  }

  & svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`

export const coverClass = css`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border-radius: var(--radius-card);
  background: var(--sunken);
  color: var(--muted);
  overflow: clip;

  & > img {
    position: absolute;
    inset: 0;
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & > svg {
    inline-size: 2.25rem;
    block-size: 2.25rem;
    stroke-width: 1.5;
  }
`

export const albumNameClass = css`
  display: -webkit-box;
  overflow: hidden;
  font-weight: 600;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
