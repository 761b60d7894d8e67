import { css } from '@linaria/core'

/** A small turning ring in the colour of the text around it, hidden from screen readers. */
export function Spinner() {
  return <span className={ring} aria-hidden="true" />
}

const ring = css`
  flex: none;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  border: 2px solid;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ui-turn 900ms linear infinite;

  @media (forced-colors: active) {
    border-block-start-color: Canvas;
  }
`
