import { css } from '@linaria/core'

export const besideScrubber = css`
  @media (width >= 35.9375em) {
    padding-inline-end: calc(var(--target) - min(var(--space-2), var(--gutter) - var(--notch)));
  }

  @media (width >= 80em) {
    padding-inline-end: 5rem;
  }

  @media print {
    padding-inline-end: 0;
  }
`

/** The class of a grid whose sections and rows are positioned by its geometry. */
export const gridClass = css`
  position: relative;
  overflow: clip;
  overflow-clip-margin: 4px;

  & [role='rowgroup'] {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
  }

  & [role='row'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    display: grid;
    grid-template-columns: repeat(var(--columns), var(--tile));
    column-gap: var(--gap);
  }

  & [role='gridcell'] {
    block-size: var(--tile);
    border-radius: var(--radius-print);
    background: var(--sunken);
    overflow: clip;
  }

  & [role='gridcell']:focus-visible {
    outline-offset: -3px;
  }

  /* The browser's menu of a link or a picture would come before the drag. Answers B-565 */
  &[data-by-finger] [role='gridcell'] {
    user-select: none;
    -webkit-touch-callout: none;
  }

  &[aria-multiselectable='true'] {
    user-select: none;

    & [role='gridcell'] {
      position: relative;
      cursor: pointer;
    }

    & [role='gridcell'] img {
      transition: transform var(--motion-press) var(--ease);
    }

    & [aria-selected='true'] {
      background: var(--selected);
    }

    & [aria-selected='true'] img {
      transform: scale(0.84);
      border-radius: var(--radius-print);
    }

    @media (forced-colors: active) {
      & [aria-selected='true'] {
        outline: 3px solid Highlight;
        outline-offset: -3px;
      }

      & [role='gridcell']:focus-visible {
        outline-width: 7px;
        outline-offset: -7px;
      }
    }
  }

  /* On paper, the rows that are on the screen are in the flow, so that no page cuts one. */
  @media print {
    block-size: auto !important;

    & [role='rowgroup'],
    & [role='row'] {
      position: static;
      block-size: auto !important;
      transform: none !important;
    }

    & [role='row'] {
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
      margin-block-end: var(--gap);
      break-inside: avoid;
    }

    & [role='gridcell'] {
      block-size: auto;
      aspect-ratio: 1;
    }

    & [data-off-screen] {
      display: none;
    }
  }
`
