import { css } from '@linaria/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { shapesOf } from '#flow-book/page/chart/shapes.ts'
import type { Drawing } from '#flow-book/page/data.ts'

/** Highlights of a chart, by ids of states and transitions. */
export interface ChartHighlights {
  /** States and transitions that no path covers, drawn dashed. */
  missed: ReadonlySet<string>
  /** Active states, drawn lit. */
  active: ReadonlySet<string>
  /** The state whose details the panel shows. */
  selected: string | null
  /** The transitions of the selected state. */
  near: ReadonlySet<string>
  /** Transitions of the main way, drawn thick. */
  main: ReadonlySet<string>
}

/** A chart with its layout. States are links; CSS shows the coverage and the active state. */
export function Chart({
  drawing,
  label,
  zoom,
  highlights,
  linkOf,
  onFocusState,
}: {
  drawing: Drawing
  label: string
  zoom: number
  highlights: ChartHighlights
  linkOf: (state: string) => string
  onFocusState: (state: string) => void
}): ReactNode {
  const shapes = useRef<SVGGElement>(null)
  const { width, height } = drawing

  useLayoutEffect(() => {
    if (shapes.current !== null) highlight(shapes.current, drawing, highlights)
  })

  return (
    <svg
      className={svg}
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={label}
    >
      <defs>
        <marker
          id="tip"
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="10"
          markerHeight="10"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M0 0L10 5L0 10z" fill="context-stroke" />
        </marker>
      </defs>
      <g
        ref={shapes}
        // The file of the chart has the same shapes.
        dangerouslySetInnerHTML={{ __html: shapesOf(drawing, linkOf) }}
        onFocus={({ target }) => {
          const state = target.matches(':focus-visible') ? target.closest('.state') : null
          const id = state?.getAttribute('data-id')
          if (typeof id === 'string') onFocusState(id)
        }}
      />
    </svg>
  )
}

/** Marks the shapes of the highlighted states and transitions, and gives the states accessible names. */
const highlight = (
  within: Element,
  { states }: Drawing,
  { selected, ...highlights }: ChartHighlights,
): void => {
  for (const shape of within.querySelectorAll<SVGElement>('[data-id]')) {
    const id = shape.dataset['id'] ?? ''
    for (const [kind, ids] of Object.entries(highlights)) shape.dataset[kind] = `${ids.has(id)}`
  }
  for (const { id, title, description } of states) {
    const state = within.querySelector(`.state[data-id="${CSS.escape(id)}"]`)
    if (state === null) continue
    const isActive = highlights.active.has(id)
    state.ariaLabel = `${title}${isActive ? ', current' : ''}. ${description}`
    state.ariaCurrent = id === selected ? 'true' : null
  }
}

const svg = css`
  max-inline-size: none;
  overflow: visible;
  font: 400 13px/18px var(--font-body);

  & text {
    fill: var(--text);
  }

  & .state {
    outline: none;
    text-decoration: none;
  }

  & .box {
    fill: var(--surface);
    stroke: var(--control-border);
    stroke-width: 1.5;
  }

  & .state[data-group='true'] .box {
    fill: color-mix(in srgb, var(--sunken), transparent 45%);
    stroke: var(--line);
  }

  & .end {
    fill: none;
    stroke: var(--control-border);
  }

  & .title {
    font: 600 16px/24px var(--font-heading);
  }

  & .line {
    fill: var(--muted);
  }

  & .state:hover .box {
    stroke: var(--text);
  }

  & .state:hover .title {
    text-decoration: underline;
  }

  & .state[data-missed='true'] .box,
  & .edge[data-missed='true'] {
    stroke-dasharray: 6 5;
  }

  & .reaction[data-missed='true'] {
    text-decoration: underline dashed;
  }

  & .state[data-active='true'] .box {
    fill: var(--status-success-bg);
    stroke: var(--status-success-fg);
    stroke-width: 3;
  }

  & .state[data-active='true'][data-group='true'] .box {
    fill: color-mix(in srgb, var(--sunken), transparent 45%);
  }

  & .state[data-active='true'] .line {
    fill: var(--text);
  }

  & .state[aria-current='true'] .box {
    stroke: var(--action);
    stroke-width: 3;
  }

  & .state[aria-current='true']:not([data-active='true'], [data-group='true']) .box {
    fill: var(--selected);
  }

  & .state:focus-visible .box {
    stroke: var(--focus);
    stroke-width: 4;
  }

  & .edge {
    fill: none;
    stroke: var(--control-border);
    stroke-width: 1.5;
  }

  & .edge[data-near='true'] {
    stroke: var(--action);
    stroke-width: 2.5;
  }

  & .dot {
    fill: var(--text);
  }

  & .label {
    paint-order: stroke;
    stroke: var(--canvas);
    stroke-width: 4;
    stroke-linejoin: round;
  }

  & .label[data-near='true'] {
    font-weight: 600;
  }

  & .guard {
    fill: var(--muted);
    font-style: italic;
  }

  & .edge[data-main='true'] {
    stroke: var(--text);
    stroke-width: 4;
  }

  @media (forced-colors: active) {
    & .state[data-active='true'] .box,
    & .state[aria-current='true'] .box {
      stroke: Highlight;
    }
  }
`
