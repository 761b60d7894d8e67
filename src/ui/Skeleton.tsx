import { css } from '@linaria/core'

/** Placeholder lines, shown after 150 ms and hidden from screen readers. A single line is as high as text, 24 px. */
export function Skeleton({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={block} data-blank="lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={strip} />
      ))}
    </span>
  )
}

const block = css`
  display: block;
  animation: ui-appear var(--motion-fade) 150ms both;
`

const strip = css`
  display: block;
  block-size: 0.875rem;
  margin-block: 0.3125rem;
  border-radius: var(--radius-print);
  background: color-mix(in srgb, var(--line), transparent 35%);
  animation: ui-breathe 2400ms 350ms ease-in-out infinite;

  &:nth-child(3n + 1) {
    inline-size: 88%;
  }

  &:nth-child(3n + 2) {
    inline-size: 72%;
  }

  &:nth-child(3n) {
    inline-size: 46%;
  }
`
