import { css } from '@linaria/core'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { type SignOffStatus, signOffStatusOf } from '#flow-book/sign-off.model.ts'
import { linkTo } from '#flow-book/page/address.ts'
import type { BookIndex, FlowSummary } from '#flow-book/page/data.ts'
import { loadSignOffs } from '#flow-book/page/load.ts'
import { rowClass, stackClass } from '#flow-book/page/classes.ts'
import { sinceInWords } from '#flow-book/page/news/NewsView.tsx'
import { Heading } from '#flow-book/page/parts.tsx'
import { StagePicture } from '#flow-book/page/stage/StagePicture.tsx'
import { titleOf } from '#flow-book/page/words.ts'

/** Width of a page on the map, px. */
const TILE = 108

type Status = SignOffStatus['kind']

/** The areas as islands, each flow as its page, and lines between flows that send each other events. */
// Answers B-324
export function MapView({ index: { flows, since } }: { index: BookIndex }): ReactNode {
  const file = use(loadSignOffs())
  const [near, setNear] = useState<string | null>(null)
  const statuses = new Map(
    flows.map(({ id, hash }) => [id, signOffStatusOf(file.rows, id, hash).kind] as const),
  )
  const count = (kind: Status): number => [...statuses.values()].filter(own => own === kind).length

  return (
    <div className={stackClass}>
      <div className={head}>
        <Heading>Every flow of the product</Heading>
        <ul className={rowClass} aria-label="What the colours mean">
          {KINDS.map(([kind, words]) => (
            <li key={kind} className={key} data-status={kind}>
              {words}: {count(kind)}
            </li>
          ))}
        </ul>
        <p className={rowClass}>
          <a href="#/:agree">Agree to several flows</a>
          {since === null ? null : <a href="#/:changes">News since {sinceInWords(since)}</a>}
          <a href="#/:list">Figures for QA</a>
          <a href="#/:session">What led to an error</a>
          <a href="./stage/stage.html?components=all">Components</a>
        </p>
        {file.fault === null ? null : <p role="alert">{file.fault}</p>}
      </div>
      <div className={sea}>
        <Lines flows={flows} near={near} />
        {[...Map.groupBy(flows, ({ area }) => area)].map(([area, members]) => (
          <section key={area} className={island} aria-labelledby={`area-${area}`}>
            <h2 id={`area-${area}`}>{titleOf(area)}</h2>
            <ul className={tiles}>
              {members.toSorted(byStory).map(flow => (
                <li key={flow.id}>
                  <Tile
                    flow={flow}
                    status={statuses.get(flow.id) ?? 'open'}
                    onNear={isNear => setNear(isNear ? flow.id : null)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

const KINDS = [
  ['agreed', 'Agreed to'],
  ['changed', 'Changed since'],
  ['open', 'Nobody yet'],
] as const satisfies readonly (readonly [Status, string])[]

/** Sorts flows with stories first, then flows with a page. */
const byStory = (one: FlowSummary, other: FlowSummary): number => rank(other) - rank(one)
const rank = ({ stories, glimpse }: FlowSummary): number =>
  (stories.length > 0 ? 2 : 0) + (glimpse === null ? 0 : 1)

function Tile({
  flow: { id, title, promise, glimpse },
  status,
  onNear,
}: {
  flow: FlowSummary
  status: Status
  onNear(isNear: boolean): void
}): ReactNode {
  return (
    <a
      className={tile}
      href={linkTo(id)}
      title={promise}
      data-flow-tile={id}
      data-status={status}
      onMouseEnter={() => onNear(true)}
      onMouseLeave={() => onNear(false)}
      onFocus={() => onNear(true)}
      onBlur={() => onNear(false)}
    >
      {glimpse === null ? null : (
        <span className={crop}>
          <StagePicture wanted={{ flow: id, ...glimpse }} title={title} shown={TILE} />
        </span>
      )}
      <span className={name}>{title}</span>
    </a>
  )
}

interface Line {
  from: string
  to: string
  path: string
}

/** Draws the lines between the tiles. While the pointer is on a tile, its lines are stronger. */
function Lines({ flows, near }: { flows: readonly FlowSummary[]; near: string | null }): ReactNode {
  const drawing = useRef<SVGSVGElement>(null)
  const [lines, setLines] = useState<readonly Line[]>([])

  useEffect(() => {
    const around = drawing.current?.parentElement
    if (around === undefined || around === null) return
    const observer = new ResizeObserver(() => setLines(linesIn(around, flows)))
    observer.observe(around)
    return () => {
      observer.disconnect()
    }
  }, [flows])

  return (
    <svg ref={drawing} className={svg} aria-hidden="true">
      {lines.map(({ from, to, path }) => (
        <path key={`${from} ${to}`} d={path} data-near={near === from || near === to} />
      ))}
    </svg>
  )
}

const linesIn = (around: Element, flows: readonly FlowSummary[]): Line[] => {
  const origin = around.getBoundingClientRect()
  const centres = new Map(
    [...around.querySelectorAll<HTMLElement>('[data-flow-tile]')].map(tileOf => {
      const { left, top, width, height } = tileOf.getBoundingClientRect()
      const centre = { x: left - origin.left + width / 2, y: top - origin.top + height / 2 }
      return [tileOf.dataset['flowTile'] ?? '', centre] as const
    }),
  )
  return flows.flatMap(({ id, tells }) =>
    tells.flatMap(to => {
      const [one, other] = [centres.get(id), centres.get(to)]
      if (one === undefined || other === undefined) return []
      const middle = (one.x + other.x) / 2
      const path = `M${one.x} ${one.y}C${middle} ${one.y} ${middle} ${other.y} ${other.x} ${other.y}`
      return [{ from: id, to, path }]
    }),
  )
}

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);

  & h1 {
    font-size: var(--type-section);
  }
`

const key = css`
  padding: 0.125rem 0.5rem;
  border-inline-start: 6px solid var(--line);
  font: 600 var(--type-small) var(--font-body);

  &[data-status='agreed'] {
    border-color: var(--status-success-fg);
  }

  &[data-status='changed'] {
    border-color: var(--status-warning-fg);
  }
`

const sea = css`
  position: relative;
  columns: 26rem;
  column-gap: var(--space-5);
`

const island = css`
  margin-block-end: var(--space-5);
  break-inside: avoid;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: 24px;
  background: color-mix(in srgb, var(--sunken), transparent 30%);
`

const tiles = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  padding-block-start: var(--space-3);
`

const tile = css`
  position: relative;
  z-index: 1;
  display: grid;
  align-content: start;
  gap: var(--space-1);
  inline-size: 120px;
  padding: 6px;
  border: 1px solid var(--line);
  border-block-start: 6px solid var(--control-border);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--text);
  text-decoration: none;

  &[data-status='agreed'] {
    border-block-start-color: var(--status-success-fg);
  }

  &[data-status='changed'] {
    border-block-start-color: var(--status-warning-fg);
  }

  &:hover {
    border-color: var(--action);
  }
`

const crop = css`
  display: block;
`

const name = css`
  font: 600 var(--type-caption) var(--font-body);
  overflow-wrap: anywhere;
`

const svg = css`
  position: absolute;
  z-index: 0;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  pointer-events: none;

  & > path {
    fill: none;
    stroke: var(--control-border);
    stroke-opacity: 0.35;
    stroke-width: 1.5;
  }

  & > path[data-near='true'] {
    stroke: var(--action);
    stroke-opacity: 1;
    stroke-width: 3;
  }
`
