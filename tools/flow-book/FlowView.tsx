import { css } from '@linaria/core'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { type Address, linkTo, SECTIONS, type Section } from '#tools/flow-book/address.ts'
import { ChartView } from '#tools/flow-book/chart/ChartView.tsx'
import type { FlowSummary } from '#tools/flow-book/data.ts'
import { loadFlow } from '#tools/flow-book/load.ts'
import { rowLook, stackLook } from '#tools/flow-book/looks.ts'
import { type ActorNow, statesOf } from '#src/app/mirror-message.ts'
import { isActorOf } from '#tools/flow-book/actor-flow.ts'
import { Outline } from '#tools/flow-book/Outline.tsx'
import { CountBadge, Heading } from '#tools/flow-book/parts.tsx'
import { PathsView } from '#tools/flow-book/PathsView.tsx'
import { ResultsView } from '#tools/flow-book/ResultsView.tsx'
import { SignOffView } from '#tools/flow-book/SignOffView.tsx'

/** Goal for the mutation score, in percent. */
const MUTATION_GOAL = 95

/** Loaded on first use, because its module imports XState. */
const SimulationView = lazy(async () => {
  const module = await import('#tools/flow-book/simulation/SimulationView.tsx')
  return { default: module.SimulationView }
})

/** One flow: its promise, its coverage, its sign-off, and its chart, outline, paths, simulation or results. */
export function FlowView({
  summary,
  address,
  actors,
}: {
  summary: FlowSummary
  address: Extract<Address, { view: 'flow' }>
  actors: readonly ActorNow[] | null
}): ReactNode {
  const { id, title, promise, coverage, mutation } = summary
  const live = new Set((actors ?? []).filter(actor => isActorOf(summary, actor)).flatMap(statesOf))

  return (
    <div className={stackLook}>
      <div>
        <nav aria-label="You are here">
          <a href="#/">All flows</a>
        </nav>
        <Heading>{title}</Heading>
        <p className={lead}>{promise}</p>
        <p className={rowLook}>
          <CountBadge of={coverage.transitions} what="transitions covered" />
          {mutation === null || mutation.isOlder ? null : (
            <CountBadge
              of={{ declared: mutation.mutants, hit: mutation.killed }}
              what="planted faults found"
              goal={MUTATION_GOAL}
            />
          )}
        </p>
      </div>
      <Suspense fallback={<p role="status">Who agreed to it is being read.</p>}>
        <SignOffView summary={summary} />
      </Suspense>
      <nav aria-label="Parts of this flow">
        <ul className={tabs}>
          {SECTIONS.map(section => (
            <li key={section}>
              <a
                className={tab}
                href={linkTo(id, section)}
                aria-current={address.section === section ? 'page' : undefined}
              >
                {NAMES[section]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<p role="status">The flow is being read.</p>}>
        <Part summary={summary} address={address} live={live} />
      </Suspense>
    </div>
  )
}

function Part({
  summary,
  address: { section, state, path },
  live,
}: {
  summary: FlowSummary
  address: Extract<Address, { view: 'flow' }>
  live: ReadonlySet<string>
}): ReactNode {
  const flow = use(loadFlow(summary.id))

  switch (section) {
    case 'chart':
      return <ChartView flow={flow} summary={summary} chosen={state} live={live} />
    case 'outline':
      return <Outline flow={flow} live={live} />
    case 'paths':
      return <PathsView flow={flow} number={path} />
    case 'try':
      return <SimulationView flow={flow} title={summary.title} />
    case 'results':
      return <ResultsView summary={summary} flow={flow} />
  }
}

const NAMES: Readonly<Record<Section, string>> = {
  chart: 'Chart',
  outline: 'Outline',
  paths: 'Paths in words',
  try: 'Try it',
  results: 'Results',
}

const lead = css`
  margin-block: var(--space-2) var(--space-3);
  max-inline-size: var(--measure);
  font: 400 var(--type-lead) var(--font-body);
`

const tabs = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  box-shadow: inset 0 -1px var(--line);
`

const tab = css`
  display: inline-flex;
  align-items: center;
  min-block-size: var(--target);
  border-block-end: 3px solid transparent;
  color: var(--muted);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    color: var(--text);
  }

  &[aria-current='page'] {
    border-color: var(--action);
    color: var(--text);
  }
`
