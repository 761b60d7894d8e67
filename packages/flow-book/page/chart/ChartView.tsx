import { css } from '@linaria/core'
import { type ReactNode, useState } from 'react'
import { Legend } from '#flow-book/page/Legend.tsx'
import { OPEN_STATE, StatePanel } from '#flow-book/page/StatePanel.tsx'
import { StateWords } from '#flow-book/page/StateWords.tsx'
import { linkTo } from '#flow-book/page/address.ts'
import { ChartFrame } from '#flow-book/page/chart/ChartFrame.tsx'
import { mutedClass, stackClass } from '#flow-book/page/classes.ts'
import type { BookFlow, FlowSummary } from '#flow-book/page/data.ts'
import { Downloads } from '#flow-book/page/parts.tsx'
import { StagedState } from '#flow-book/page/stage/StagedState.tsx'
import type { StageTour } from '#flow-book/page/stage/stage-address.ts'
import { Button } from '#flow-book/page/ui.ts'
import { replaceAddress } from '#flow-book/page/use-address.ts'

/** The chart beside the details of the chosen state. */
export function ChartView({
  flow,
  summary,
  chosen,
}: {
  flow: BookFlow
  summary: FlowSummary
  /** Path of the chosen state; null if no state is chosen. */
  chosen: string | null
}): ReactNode {
  const [isWhole, setWhole] = useState(false)
  const main = new Set(flow.main)
  const [staged, setStaged] = useState<StageTour | null>(null)
  const [stands, setStands] = useState<readonly string[]>([])
  const state = flow.states.find(({ path }) => path === chosen) ?? null
  const active = new Set(stands)
  const current = flow.states.findLast(({ id }) => active.has(id))
  const linkOf = (id: string): string =>
    linkTo(flow.id, 'chart', flow.states.find(known => known.id === id)?.path ?? '')
  const near = new Set(
    flow.transitions
      .filter(({ source, targets }) => state !== null && [source, ...targets].includes(state.id))
      .map(({ id }) => id),
  )

  const shown = state ?? current ?? null
  const lookAt = shown?.id ?? flow.states.find(({ isInitial }) => isInitial)?.id ?? null
  const isFolded =
    !isWhole && (shown === null || flow.glance?.states.some(({ id }) => id === shown.id) === true)
  const drawing = (isFolded ? flow.glance : null) ?? flow.drawing
  const hidden = flow.drawing.edges.length - drawing.edges.length

  return (
    <div className={stackClass}>
      <div className={sides}>
        <ChartFrame
          drawing={drawing}
          label={`Chart of ${summary.title}`}
          highlights={{
            missed: missedIn(flow),
            active,
            selected: state?.id ?? null,
            near,
            main,
          }}
          linkOf={linkOf}
          lookAt={lookAt}
          tools={
            flow.glance === null ? null : (
              <>
                <span className={mutedClass}>
                  {isFolded
                    ? `The main way, and what else may happen. ${hidden} more arrows are in the whole chart.`
                    : null}
                </span>
                <Button variant="quiet" onClick={() => setWhole(isFolded)}>
                  {isFolded ? 'Whole chart' : 'Main way'}
                </Button>
              </>
            )
          }
          onFocusState={id => replaceAddress(linkOf(id))}
        />
        <div className={panel}>
          {state === null ? (
            <>
              {chosen === null ? null : (
                <p role="status">
                  This flow has no state <code>{chosen}</code>. It may have another name now: choose
                  it in the chart, or search for its words.
                </p>
              )}
              <Legend />
              <section aria-labelledby="chart-files">
                <h2 id="chart-files">As a file</h2>
                <Downloads folder="charts" flow={flow.id} files={FILES} />
              </section>
            </>
          ) : (
            <StatePanel key={state.id} flow={flow} state={state} onStage={setStaged} />
          )}
        </div>
      </div>
      {staged === null ? null : (
        <StagedState
          key={[staged.start, ...staged.labels].join('\n')}
          tour={staged}
          onStands={setStands}
          onClose={() => {
            setStaged(null)
            setStands([])
            document.getElementById(OPEN_STATE)?.focus()
          }}
        />
      )}
      {state === null ? null : <StateWords flow={flow} state={state} />}
    </div>
  )
}

/** Extensions of the files that packages/flow-book/writer/chart-files.ts writes, and the names of their formats. */
const FILES = [
  ['mmd', 'Mermaid'],
  ['svg', 'SVG'],
  ['xstate.json', 'XState JSON'],
] as const

const sides = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 25rem;
  gap: var(--space-6);
  align-items: start;

  @media (width < 64em) {
    grid-template-columns: minmax(0, 1fr);

    & > :first-child > [role='region'] {
      max-block-size: 60dvh;
    }
  }
`

const panel = css`
  min-inline-size: 0;

  @media (width >= 64em) {
    position: sticky;
    inset-block-start: var(--space-4);
    max-block-size: calc(100dvh - 2 * var(--space-4));
    overflow-y: auto;
    padding-inline-end: var(--space-2);
  }
`

/** States and transitions that no path covers, including those that have a reason. */
const missedIn = ({ states, transitions }: BookFlow): Set<string> =>
  new Set([
    ...states.filter(({ isHit }) => !isHit).map(({ id }) => id),
    ...transitions.filter(({ isHit }) => !isHit).map(({ id }) => id),
  ])
