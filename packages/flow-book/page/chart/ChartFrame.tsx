import { css } from '@linaria/core'
import { Maximize, Minus, Plus, Scan } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Chart, type ChartHighlights } from '#flow-book/page/chart/Chart.tsx'
import type { Drawing } from '#flow-book/page/data.ts'
import { READABLE } from '#flow-book/page/drawn.ts'
import { buttonClass } from '#flow-book/page/ui.ts'

/** Smallest and largest scale, and the factor of one step of zoom. */
const [SMALLEST, LARGEST, STEP] = [0.25, 2, 1.25]

/** A chart that can be scrolled, and zoomed by buttons and by the keys + - 0; 0 shows the whole chart. */
export function ChartFrame({
  drawing,
  label,
  highlights,
  linkOf,
  onFocusState,
  lookAt,
  tools,
}: {
  drawing: Drawing
  label: string
  highlights: ChartHighlights
  linkOf: (state: string) => string
  onFocusState: (state: string) => void
  /** The id of a state to scroll into view; null to scroll nowhere. */
  lookAt: string | null
  /** Content before the buttons that change the size. */
  tools: ReactNode
}): ReactNode {
  const whole = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number | null>(null)
  const scale = zoom ?? 1

  const fit = (least: number): void => {
    setZoom(Math.max(least, fitOf(place.current, drawing)))
  }
  const change = (by: number): void => {
    setZoom(Math.min(LARGEST, Math.max(SMALLEST, scale * by)))
  }

  useLayoutEffect(() => {
    setZoom(Math.max(READABLE, fitOf(place.current, drawing)))
  }, [drawing])

  useEffect(() => {
    const box = drawing.states.find(({ id }) => id === lookAt)?.box
    const frame = place.current
    if (box === undefined || frame === null || zoom === null) return
    const [left, top] = [box.x * zoom, box.y * zoom]
    const [right, bottom] = [left + box.width * zoom, top + Math.min(box.height * zoom, 120)]
    const isSeen =
      left >= frame.scrollLeft &&
      top >= frame.scrollTop &&
      right <= frame.scrollLeft + frame.clientWidth &&
      bottom <= frame.scrollTop + frame.clientHeight
    if (isSeen) return
    frame.scrollTo({
      left: (left + right - frame.clientWidth) / 2,
      top: (top + bottom - frame.clientHeight) / 2,
    })
  }, [drawing, lookAt, zoom])

  return (
    <div ref={whole} className={shell}>
      <div className={bar} role="group" aria-label="Size of the chart">
        {tools}
        <button
          type="button"
          className={`${buttonClass('quiet')} ${tool}`}
          aria-label="Smaller"
          onClick={() => change(1 / STEP)}
        >
          <Minus />
        </button>
        <output className={size}>{Math.round(scale * 100)} %</output>
        <button
          type="button"
          className={`${buttonClass('quiet')} ${tool}`}
          aria-label="Larger"
          onClick={() => change(STEP)}
        >
          <Plus />
        </button>
        <button
          type="button"
          className={`${buttonClass('quiet')} ${tool}`}
          aria-label="The whole chart"
          onClick={() => fit(SMALLEST)}
        >
          <Scan />
        </button>
        <button
          type="button"
          className={`${buttonClass('quiet')} ${tool}`}
          aria-label="Full screen"
          onClick={() => {
            const isFull = document.fullscreenElement !== null
            void (isFull ? document.exitFullscreen() : whole.current?.requestFullscreen())
          }}
        >
          <Maximize />
        </button>
      </div>
      <div
        ref={place}
        className={frame}
        role="region"
        aria-label={`${label}. Plus and minus change its size.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          if (event.key === '+' || event.key === '=') change(STEP)
          else if (event.key === '-') change(1 / STEP)
          else if (event.key === '0') fit(SMALLEST)
          else return
          event.preventDefault()
        }}
      >
        <Chart
          drawing={drawing}
          label={label}
          zoom={scale}
          highlights={highlights}
          linkOf={linkOf}
          onFocusState={onFocusState}
        />
      </div>
    </div>
  )
}

// Answers B-325
/** The scale at which the whole chart fits the frame, 1 at most. */
const fitOf = (frame: HTMLElement | null, { width, height }: Drawing): number => {
  if (frame === null) return 1
  const most = Number.parseFloat(getComputedStyle(frame).maxBlockSize) || frame.clientHeight
  return Math.min(1, (frame.clientWidth - 2) / width, (most - 2) / height)
}

const shell = css`
  overflow: hidden;
  min-inline-size: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  &:fullscreen > [role='region'] {
    max-block-size: calc(100dvh - 4rem);
  }
`

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  justify-content: end;
  padding-inline: var(--space-2);
  border-block-end: 1px solid var(--line);
`

const tool = css`
  min-inline-size: var(--target);
`

const size = css`
  min-inline-size: 3.5rem;
  font: 400 var(--type-small) var(--font-body);
  font-variant-numeric: tabular-nums;
  text-align: center;
`

const frame = css`
  overflow: auto;
  max-block-size: max(24rem, calc(100dvh - 18.5rem));
  background: var(--canvas);

  &:focus-visible {
    outline-offset: -3px;
  }
`
