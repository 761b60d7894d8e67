import { css } from '@linaria/core'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Chart, type ChartMarks } from '#tools/flow-book/chart/Chart.tsx'
import type { Drawing } from '#tools/flow-book/data.ts'
import { buttonLook } from '#src/ui/button-look.ts'

/** Smallest and largest scale, and the factor of one step of zoom. */
const [SMALLEST, LARGEST, STEP] = [0.25, 2, 1.25]
/** The smallest initial scale, even if the chart does not fit. */
const READABLE = 0.7

/** A chart that can be scrolled, and zoomed by buttons and by the keys + - 0; 0 fits the width. */
export function ChartFrame({
  drawing,
  label,
  marks,
  linkOf,
  onFocusState,
  lookAt = null,
}: {
  drawing: Drawing
  label: string
  marks: ChartMarks
  linkOf: (state: string) => string
  onFocusState?: (state: string) => void
  /** The id of a state to scroll into view; null for none. */
  lookAt?: string | null
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number | null>(null)
  const scale = zoom ?? 1

  const fit = (least: number): void => {
    const width = (place.current?.clientWidth ?? drawing.width) - 2
    setZoom(Math.max(least, Math.min(1, width / drawing.width)))
  }
  const change = (by: number): void => {
    setZoom(Math.min(LARGEST, Math.max(SMALLEST, scale * by)))
  }

  useLayoutEffect(() => {
    const width = (place.current?.clientWidth ?? drawing.width) - 2
    setZoom(Math.max(READABLE, Math.min(1, width / drawing.width)))
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
    <div className={shell}>
      <div className={tools} role="group" aria-label="Size of the chart">
        <button
          type="button"
          className={`${buttonLook('quiet')} ${tool}`}
          aria-label="Smaller"
          onClick={() => change(1 / STEP)}
        >
          <Minus />
        </button>
        <output className={size}>{Math.round(scale * 100)} %</output>
        <button
          type="button"
          className={`${buttonLook('quiet')} ${tool}`}
          aria-label="Larger"
          onClick={() => change(STEP)}
        >
          <Plus />
        </button>
        <button
          type="button"
          className={`${buttonLook('quiet')} ${tool}`}
          aria-label="The whole width"
          onClick={() => fit(SMALLEST)}
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
          marks={marks}
          linkOf={linkOf}
          {...(onFocusState === undefined ? {} : { onFocusState })}
        />
      </div>
    </div>
  )
}

const shell = css`
  overflow: hidden;
  min-inline-size: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
`

const tools = css`
  display: flex;
  align-items: center;
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
  max-block-size: max(24rem, calc(100dvh - 8rem));
  background: var(--canvas);

  &:focus-visible {
    outline-offset: -3px;
  }
`
