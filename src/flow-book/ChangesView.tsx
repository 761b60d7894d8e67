import { css } from '@linaria/core'
import { type ReactNode, Suspense, use } from 'react'
import { linkTo } from '#src/flow-book/address.ts'
import { ChartFrame } from '#src/flow-book/ChartFrame.tsx'
import { changedIn } from '#src/flow-book/chart-marks.ts'
import type { BookIndex, Change, FlowSummary, StateChange } from '#src/flow-book/data.ts'
import { loadFlow } from '#src/flow-book/load.ts'
import { mutedLook, scrollLook, stackLook, tableLook } from '#src/flow-book/looks.ts'
import { Heading } from '#src/flow-book/parts.tsx'
import { titleOf } from '#src/flow-book/words.ts'
import { Badge } from '#src/ui/Badge.tsx'
import type { Tone } from '#src/ui/tone.ts'

/** What changed in every flow since a named version, old beside new. */
export function ChangesView({ index: { since, flows } }: { index: BookIndex }): ReactNode {
  if (since === null) {
    return (
      <div className={stackLook}>
        <Heading>Changes</Heading>
        <p>
          No earlier version was compared. <code>npm run flow-book -- --since NAME</code> compares
          the charts with those of a git version.
        </p>
      </div>
    )
  }
  const changed = flows.filter(({ changes }) => (changes ?? 0) > 0)
  const date = new Date(since.date).toLocaleDateString('en-GB', { dateStyle: 'long' })

  return (
    <div className={stackLook}>
      <div>
        <Heading>Changes since {since.name}</Heading>
        <p className={mutedLook}>
          Version {since.commit} of {date}. {changed.length} of {flows.length} flows differ.
        </p>
      </div>
      {changed.map(flow => (
        <section key={flow.id} className={stackLook} aria-labelledby={`changes-${flow.id}`}>
          <h2 id={`changes-${flow.id}`}>
            <a href={linkTo(flow.id)}>{flow.title}</a>
          </h2>
          <Suspense fallback={<p role="status">The flow is being read.</p>}>
            <FlowChanges summary={flow} />
          </Suspense>
        </section>
      ))}
    </div>
  )
}

function FlowChanges({ summary }: { summary: FlowSummary }): ReactNode {
  const { change, drawing, states } = use(loadFlow(summary.id))
  if (change === null) return null
  const { old } = change
  if (old === null) return <p>This flow is new.</p>
  const linkOf = (id: string): string =>
    linkTo(summary.id, 'chart', states.find(state => state.id === id)?.path ?? '')
  const rows = [
    ...change.states.map(({ change: kind, id, before, after }) => ({
      kind,
      state: id,
      trigger: 'the state itself',
      before,
      after,
    })),
    ...change.transitions.map(({ change: kind, state, trigger, before, after }) => ({
      kind,
      state,
      trigger,
      before,
      after,
    })),
  ]

  return (
    <>
      <div className={scrollLook}>
        <table className={tableLook}>
          <thead>
            <tr>
              <th scope="col">Change</th>
              <th scope="col">State</th>
              <th scope="col">When</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, state, trigger, before, after }, row) => (
              <tr key={`${row} ${state}`}>
                <td>
                  <Badge tone={TONES[kind]}>{kind}</Badge>
                </td>
                <th scope="row">{titleOf(state.split('.').at(-1) ?? '')}</th>
                <td>{trigger}</td>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={pair}>
        <div>
          <h3>Before</h3>
          <ChartFrame
            drawing={old}
            label={`Chart of ${summary.title} before`}
            marks={{ changed: changedIn(change, 'old') }}
            linkOf={linkOf}
          />
        </div>
        <div>
          <h3>Now</h3>
          <ChartFrame
            drawing={drawing}
            label={`Chart of ${summary.title} now`}
            marks={{ changed: changedIn(change, 'new') }}
            linkOf={linkOf}
          />
        </div>
      </div>
    </>
  )
}

const TONES: Readonly<Record<StateChange['change'] | Change, Tone>> = {
  added: 'success',
  removed: 'danger',
  reworded: 'neutral',
  retargeted: 'warning',
  're-guarded': 'warning',
  're-timed': 'warning',
  reworked: 'info',
}

const pair = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-5);

  @media (width < 64em) {
    grid-template-columns: minmax(0, 1fr);
  }
`
