import { css } from '@linaria/core'

/** Progress from 0 to 1; `null` if it is unknown. `label` names it for screen readers. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100)

  return (
    <div
      className={track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
    >
      <div
        className={percent === null ? `${bar} ${sweeping}` : bar}
        style={percent === null ? undefined : { inlineSize: `${percent}%` }}
      />
    </div>
  )
}

const track = css`
  block-size: 0.5rem;
  overflow: hidden;
  border-radius: var(--radius-pill);
  background: color-mix(in srgb, var(--line), transparent 25%);

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

const bar = css`
  block-size: 100%;
  border-radius: inherit;
  background: var(--action);
  transition: inline-size var(--motion-fade) linear;

  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`

const sweeping = css`
  inline-size: 40%;
  animation: ui-sweep 1600ms ease-in-out infinite;
`
