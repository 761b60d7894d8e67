import { css } from '@linaria/core'
import { type ReactNode, useId } from 'react'
import type { Drawing, DrawnEdge, DrawnState } from '#flow-book/page/data.ts'
import { LINE, PADDING, roundedPath, TITLE_LINE } from '#flow-book/page/drawn.ts'

/** Highlights of a chart, by ids of states and transitions. */
export interface ChartHighlights {
  /** States and transitions that no path covers, drawn dashed. */
  missed?: ReadonlySet<string>
  /** Active states, drawn lit. */
  active?: ReadonlySet<string>
  /** `selected` is the state in the panel, `near` has the ids of its transitions. */
  selected?: string | null
  near?: ReadonlySet<string>
  /** Transitions of the main way, drawn thick. */
  main?: ReadonlySet<string>
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
  onFocusState?: (state: string) => void
}): ReactNode {
  const arrow = useId()
  const { width, height, dots, edges } = drawing
  const states = drawing.states.toSorted((a, b) => a.depth - b.depth)
  const stateProps = { highlights, linkOf, onFocusState }

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
          id={arrow}
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
      {states
        .filter(({ isGroup }) => isGroup)
        .map(state => (
          <State key={state.id} state={state} {...stateProps} />
        ))}
      {edges.map((edge, index) => (
        <Edge key={`${edge.id} ${index}`} edge={edge} arrow={arrow} highlights={highlights} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="dot" cx={x} cy={y} r={6} />
      ))}
      {states
        .filter(({ isGroup }) => !isGroup)
        .map(state => (
          <State key={state.id} state={state} {...stateProps} />
        ))}
      {edges.map((edge, index) => (
        <Label key={`${edge.id} ${index}`} edge={edge} highlights={highlights} />
      ))}
    </svg>
  )
}

function State({
  state: { id, box, indent, title, description, lines, reactions, isFinal, isGroup },
  highlights,
  linkOf,
  onFocusState,
}: {
  state: DrawnState
  highlights: ChartHighlights
  linkOf: (state: string) => string
  onFocusState: ((state: string) => void) | undefined
}): ReactNode {
  const isSelected = highlights.selected === id
  const isActive = highlights.active?.has(id) === true
  const [left, top] = [box.x + PADDING + indent, box.y + PADDING]
  const firstReaction = top + TITLE_LINE + lines.length * LINE + 8

  return (
    <a
      className="state"
      href={linkOf(id)}
      aria-label={`${title}${isActive ? ', current' : ''}. ${description}`}
      aria-current={isSelected ? 'true' : undefined}
      data-id={id}
      data-group={isGroup}
      data-missed={highlights.missed?.has(id) === true}
      data-active={isActive}
      onFocus={event => {
        if (event.currentTarget.matches(':focus-visible')) onFocusState?.(id)
      }}
    >
      <rect className="box" x={box.x} y={box.y} width={box.width} height={box.height} rx={10} />
      {isFinal ? (
        <rect
          className="end"
          x={box.x + 4}
          y={box.y + 4}
          width={box.width - 8}
          height={box.height - 8}
          rx={7}
        />
      ) : null}
      <text className="title" x={left} y={top + 16}>
        {title}
      </text>
      {lines.map((line, index) => (
        <text key={line} className="line" x={left} y={top + TITLE_LINE + index * LINE + 13}>
          {line}
        </text>
      ))}
      {reactions.map(({ id: transition, line }, index) => (
        <g
          key={transition}
          className="reaction"
          data-id={transition}
          data-missed={highlights.missed?.has(transition) === true}
        >
          <text x={left} y={firstReaction + index * LINE + 13}>
            {line}
          </text>
        </g>
      ))}
    </a>
  )
}

function Edge({
  edge: { id, points },
  arrow,
  highlights,
}: {
  edge: DrawnEdge
  arrow: string
  highlights: ChartHighlights
}): ReactNode {
  return (
    <path
      className="edge"
      data-id={id === '' ? undefined : id}
      data-missed={highlights.missed?.has(id) === true}
      data-near={highlights.near?.has(id) === true}
      data-main={highlights.main?.has(id) === true}
      d={roundedPath(points)}
      markerEnd={`url(#${arrow})`}
    />
  )
}

function Label({
  edge: { id, label },
  highlights,
}: {
  edge: DrawnEdge
  highlights: ChartHighlights
}): ReactNode {
  if (label === null) return null
  return (
    <text className="label" data-near={highlights.near?.has(id) === true}>
      {label.lines.map((line, index) => (
        <tspan
          key={`${line} ${index}`}
          x={label.box.x + 4}
          y={label.box.y + index * LINE + 13}
          className={line.startsWith('if ') ? 'guard' : undefined}
        >
          {line}
        </tspan>
      ))}
    </text>
  )
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
