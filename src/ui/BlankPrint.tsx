import { css } from '@linaria/core'

/** An animation of a blank print while something loads. Put words beside it, because screen readers ignore it. */
export function BlankPrint() {
  return (
    <span className={mat} aria-hidden="true">
      <span className={picture} />
    </span>
  )
}

const mat = css`
  display: block;
  inline-size: 7rem;
  padding: 0.625rem 0.625rem 1.375rem;
  border: 1px solid var(--print-edge);
  border-radius: var(--radius-print);
  background: var(--print-mat);
  box-shadow: var(--shadow-print);
`
const picture = css`
  display: block;
  aspect-ratio: 1;
  border-radius: 1px;
  background: var(--line);
  animation: ui-breathe 2400ms ease-in-out infinite;
`
