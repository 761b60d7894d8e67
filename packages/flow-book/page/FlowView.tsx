import { css } from '@linaria/core'
import { type ReactNode, Suspense, use } from 'react'
import { type Address, linkTo, SECTIONS, type Section } from '#flow-book/page/address.ts'
import { ChartView } from '#flow-book/page/chart/ChartView.tsx'
import type { FlowSummary } from '#flow-book/page/data.ts'
import { loadFlow } from '#flow-book/page/load.ts'
import { stackClass } from '#flow-book/page/classes.ts'
import { Outline } from '#flow-book/page/Outline.tsx'
import { Heading } from '#flow-book/page/parts.tsx'
import { PathsView } from '#flow-book/page/PathsView.tsx'
import { ResultsView } from '#flow-book/page/ResultsView.tsx'
import { StatesView } from '#flow-book/page/stories/StatesView.tsx'
import { StoriesView } from '#flow-book/page/stories/StoriesView.tsx'
import { AgreedBadge, SignOffView } from '#flow-book/page/agree/SignOffView.tsx'

/** One flow: its promise, its coverage, its sign-off, and its stories, states, chart, outline, paths or results. */
export function FlowView({
  summary,
  address,
}: {
  summary: FlowSummary
  address: Extract<Address, { view: 'flow' }>
}): ReactNode {
  const { id, title, promise } = summary

  return (
    <div className={stackClass}>
      <div>
        <div className={head}>
          <nav aria-label="You are here">
            <a href="#/">All flows</a>
          </nav>
          <Heading>{title}</Heading>
          <Suspense fallback={null}>
            <AgreedBadge summary={summary} />
          </Suspense>
        </div>
        <p>{promise}</p>
      </div>
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
      <Part summary={summary} address={address} />
    </div>
  )
}

function Part({
  summary,
  address: { section, state, path },
}: {
  summary: FlowSummary
  address: Extract<Address, { view: 'flow' }>
}): ReactNode {
  const flow = use(loadFlow(summary.id))

  switch (section) {
    case 'stories':
      return (
        <>
          <StoriesView flow={flow} />
          <SignOffView summary={summary} />
        </>
      )
    case 'states':
      return <StatesView flow={flow} title={summary.title} />
    case 'chart':
      return <ChartView flow={flow} summary={summary} chosen={state} />
    case 'outline':
      return <Outline flow={flow} />
    case 'paths':
      return <PathsView flow={flow} number={path} />
    case 'results':
      return <ResultsView summary={summary} flow={flow} />
  }
}

const NAMES: Readonly<Record<Section, string>> = {
  stories: 'Stories',
  states: 'All states',
  chart: 'Chart',
  outline: 'Outline',
  paths: 'Paths in words',
  results: 'Results',
}

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);

  & h1 {
    font-size: var(--type-section);
  }
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
