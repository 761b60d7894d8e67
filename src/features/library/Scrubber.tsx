import { css } from '@linaria/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
  Home: -Infinity,
  End: Infinity,
}

/** Moves through the months beside the grid: by mouse, by touch, by keys. Years stand beside it where there is room. */
export function Scrubber({
  keys,
  headingOf,
  current,
  onJump,
}: {
  /** The months in their order, such as `2024-03`. */
  keys: readonly string[]
  headingOf: (key: string) => string
  /** The month at the top of the screen. */
  current: number
  onJump: (section: number) => void
}): ReactNode {
  const { t } = useLingui()
  const last = keys.length - 1
  const here = Math.min(last, current)
  const jump = (to: number): void => {
    onJump(Math.min(last, Math.max(0, to)))
  }

  return (
    <div className={rail}>
      <div className={track}>
        <ul className={years} aria-hidden="true">
          {yearsOf(keys).map(({ year, share }) => (
            <li key={`${year} ${share}`} style={{ insetBlockStart: `${share * 100}%` }}>
              {year}
            </li>
          ))}
        </ul>
        <input
          type="range"
          className={range}
          aria-label={t`Jump to a month`}
          aria-orientation="vertical"
          aria-valuetext={headingOf(keys[here] ?? '')}
          min={0}
          max={last}
          step={1}
          value={here}
          onChange={event => {
            jump(event.currentTarget.valueAsNumber)
          }}
          onKeyDown={event => {
            const by = KEYS[event.key]
            if (by === undefined) return
            event.preventDefault()
            jump(here + by)
          }}
        />
        <output
          className={bubble}
          aria-hidden="true"
          style={{ insetBlockStart: `${last === 0 ? 0 : (here / last) * 100}%` }}
        >
          {headingOf(keys[here] ?? '')}
        </output>
      </div>
    </div>
  )
}

/** Years that stand far enough apart to be read, by their share of the way. */
const yearsOf = (keys: readonly string[]): { year: string; share: number }[] => {
  const last = Math.max(1, keys.length - 1)
  let before = Number.NEGATIVE_INFINITY
  return keys.flatMap((key, index) => {
    const year = key.slice(0, 4)
    const share = index / last
    const isFirst = keys[index - 1]?.slice(0, 4) !== year && year !== '1970'
    if (!isFirst || share - before < 0.05) return []
    before = share
    return [{ year, share }]
  })
}

/** As high as the grid; the scrubber stays on the screen within it. */
const rail = css`
  position: absolute;
  inset-block: 0;
  inset-inline-end: calc(-1 * var(--space-2));
  z-index: var(--layer-nav);
  inline-size: var(--target);
  pointer-events: none;

  @media (width < 35.9375em) {
    inset-inline-end: calc(-1 * var(--gutter));
  }
`
const track = css`
  position: sticky;
  inset-block-start: var(--space-5);
  block-size: calc(100dvh - 2 * var(--space-5));
  max-block-size: 100%;
`
const range = css`
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  writing-mode: vertical-lr;
  direction: ltr;
  appearance: none;
  background: linear-gradient(var(--line), var(--line)) center / 2px 100% no-repeat;
  cursor: pointer;
  pointer-events: auto;

  &:focus-visible {
    outline: none;
  }

  &::-webkit-slider-runnable-track {
    inline-size: 100%;
    block-size: 100%;
    background: transparent;
  }

  &::-webkit-slider-thumb {
    inline-size: 1.75rem;
    block-size: 2.75rem;
    margin-inline-start: 0.5rem;
    border: 2px solid var(--canvas);
    border-radius: 999px;
    background: var(--action);
    appearance: none;
    pointer-events: auto;
  }

  &::-moz-range-thumb {
    inline-size: 1.75rem;
    block-size: 2.75rem;
    border: 2px solid var(--canvas);
    border-radius: 999px;
    background: var(--action);
    pointer-events: auto;
  }

  &:focus-visible::-webkit-slider-thumb {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  &:focus-visible::-moz-range-thumb {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  @media (width < 35.9375em) {
    background: none;
    pointer-events: none;
  }
`
const years = css`
  position: absolute;
  inset-block: 0.5rem;
  inset-inline-end: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  font-variant-numeric: tabular-nums;
  pointer-events: none;

  & > li {
    position: absolute;
    inset-inline-end: 0;
    translate: 0 -50%;
  }

  @media (width < 80em) {
    display: none;
  }
`
const bubble = css`
  position: absolute;
  inset-inline-end: calc(100% + var(--space-1));
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-control);
  background: var(--text);
  color: var(--surface);
  font: 600 var(--type-small) var(--font-body);
  white-space: nowrap;
  translate: 0 -50%;
  visibility: hidden;
  pointer-events: none;

  input:active ~ &,
  input:focus-visible ~ & {
    visibility: visible;
  }
`
