import { css } from '@linaria/core'
import { type ReactNode, use } from 'react'
import { type SignOffStatus, signOffStatusOf } from '#machines/kit/sign-off.model.ts'
import { linkTo } from '#tools/flow-book/address.ts'
import type { BookIndex, Count, FlowSummary } from '#tools/flow-book/data.ts'
import { loadSignOffs } from '#tools/flow-book/load.ts'
import { mutedLook, stackLook } from '#tools/flow-book/looks.ts'
import { isActorOf } from '#tools/flow-book/actor-flow.ts'
import type { ActorNow } from '#src/app/mirror-message.ts'
import { Heading } from '#tools/flow-book/parts.tsx'
import { percentOf, titleOf } from '#tools/flow-book/words.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** The figures of every flow of the app, by area. */
export function FlowList({
  index: { flows, written, version },
  actors,
}: {
  index: BookIndex
  actors: readonly ActorNow[] | null
}): ReactNode {
  const file = use(loadSignOffs())
  const signOffStatuses = new Map(
    flows.map(({ id, hash }) => [id, signOffStatusOf(file.rows, id, hash).kind] as const),
  )
  const areas = [...Map.groupBy(flows, ({ area }) => area)]
  const states = flows.reduce((sum, flow) => sum + flow.states, 0)
  const texts = flows.flatMap(flow => flow.texts ?? [])

  return (
    <div className={stackLook}>
      <div>
        <Heading>The figures of every flow</Heading>
        <p className={lead}>
          {flows.length} flows with {states} states. Each chart below is the code that runs; paths,
          coverage and results are made from it.
        </p>
        <p className={mutedLook}>
          Written on {new Date(written).toLocaleString('en-GB', WHEN)}
          {version === '' ? '' : ` from version ${version}`}.{' '}
          {texts.reduce((sum, { found }) => sum + found, 0)} of{' '}
          {texts.reduce((sum, { texts: all }) => sum + all, 0)} texts read on their pages are
          messages of the catalogue.{' '}
          <a href="./stage/stage.html?components=all">Every component in every state</a>{' '}
          <a href="#/:accessibility">Accessibility evidence</a>
        </p>
      </div>
      {areas.map(([area, members]) => (
        <section key={area} aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`} className={areaTitle}>
            {titleOf(area)}
          </h2>
          <ul className={list}>
            {members.map(flow => (
              <Row
                key={flow.id}
                flow={flow}
                isLive={actors?.some(actor => isActorOf(flow, actor)) ?? false}
                signOffStatus={signOffStatuses.get(flow.id) ?? 'open'}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({
  flow,
  isLive,
  signOffStatus,
}: {
  flow: FlowSummary
  isLive: boolean
  signOffStatus: SignOffStatus['kind']
}): ReactNode {
  const { id, title, promise, states, paths, coverage, mutation, lastRun } = flow
  const browser = lastRun?.browser ?? null

  return (
    <li className={row}>
      <div>
        <h3>
          <a href={linkTo(id)}>{title}</a>
        </h3>
        <p>{promise}</p>
        {isLive || signOffStatus !== 'open' ? (
          <p className={badges}>
            {isLive ? <Badge tone="info">Running in the other tab</Badge> : null}
            {signOffStatus === 'agreed' ? <Badge tone="success">Agreed to</Badge> : null}
            {signOffStatus === 'changed' ? (
              <Badge tone="warning">Changed since it was agreed to</Badge>
            ) : null}
          </p>
        ) : null}
      </div>
      <dl className={facts}>
        <Fact name="States" value={`${states}`} />
        <Fact name="Paths" value={`${paths}`} />
        <Fact name="Covered" value={percentText(coverage.transitions)} />
        <Fact
          name="Faults found"
          value={
            mutation === null || mutation.isOlder
              ? '–'
              : percentText({ declared: mutation.mutants, hit: mutation.killed })
          }
        />
        <Fact
          name="In the browser"
          value={browser === null ? '–' : percentText(browser.transitions)}
        />
      </dl>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const WHEN = { dateStyle: 'long', timeStyle: 'short' } as const

const percentText = (count: Count): string => `${percentOf(count)} %`

const lead = css`
  margin-block: var(--space-2) var(--space-2);
  max-inline-size: var(--measure);
  font: 400 var(--type-lead) var(--font-body);
`

const areaTitle = css`
  padding-block-end: var(--space-2);
`

const list = css`
  border-block-start: 1px solid var(--line);
`

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3) var(--space-6);
  align-items: start;
  padding-block: var(--space-4);
  border-block-end: 1px solid var(--line);

  & p {
    max-inline-size: var(--measure);
    color: var(--muted);
  }

  @media (width < 64em) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const badges = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding-block-start: var(--space-2);
`

const facts = css`
  display: grid;
  grid-template-columns: repeat(5, 6.5rem);
  gap: var(--space-2) var(--space-3);

  & dt {
    color: var(--muted);
    font: 400 var(--type-caption) var(--font-body);
  }

  & dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  @media (width < 720px) {
    grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  }
`
