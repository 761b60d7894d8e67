import { css } from '@linaria/core'
import { type ReactNode, use } from 'react'
import { linkTo } from '#tools/flow-book/address.ts'
import { ChartFrame } from '#tools/flow-book/chart/ChartFrame.tsx'
import { changedIn } from '#tools/flow-book/chart/chart-marks.ts'
import type {
  Change,
  FlowChange,
  FlowSummary,
  RuleChange,
  SinceSignOff,
  StateChange,
} from '#tools/flow-book/data.ts'
import { loadFlow } from '#tools/flow-book/load.ts'
import { mutedLook, scrollLook, tableLook } from '#tools/flow-book/looks.ts'
import { titleOf } from '#tools/flow-book/words.ts'
import { Badge } from '#src/ui/Badge.tsx'
import type { Tone } from '#src/ui/tone.ts'

/** The changes of one flow's states, transitions and rules in a table, with the old chart beside the new one. */
export function FlowChanges({
  summary,
  change,
  pages,
}: {
  summary: FlowSummary
  change: FlowChange
  /** The texts of pages before and after, by state; null if they were not compared. */
  pages: ChangedPages | null
}): ReactNode {
  const { drawing, states, transitions } = use(loadFlow(summary.id))
  const { old } = change
  if (old === null && change.states.length + change.transitions.length > 0) {
    return <p>This flow is new.</p>
  }
  const linkOf = (id: string): string =>
    linkTo(summary.id, 'chart', states.find(state => state.id === id)?.path ?? '')
  const rows = [
    ...change.states.map(({ change: kind, id, before, after }) => ({
      kind,
      name: nameOf(id),
      trigger: 'the state itself',
      before,
      after,
      shows: [id],
    })),
    ...change.transitions.map(({ change: kind, new: now, state, trigger, before, after }) => ({
      kind,
      name: nameOf(state),
      trigger,
      before,
      after,
      shows: [state, ...(transitions.find(({ id }) => id === now)?.targets ?? [])],
    })),
    ...change.rules.map(({ change: kind, kind: rule, before, after }) => ({
      kind,
      name: 'The whole flow',
      trigger: rule === 'sentence' ? 'at every step' : 'in the end',
      before,
      after,
      shows: [],
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
              {pages === null ? null : <th scope="col">Words of its pages</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, name, trigger, before, after, shows }, row) => (
              <tr key={`${row} ${name}`}>
                <td>
                  <Badge tone={TONES[kind]}>{kind}</Badge>
                </td>
                <th scope="row">{name}</th>
                <td>{trigger}</td>
                <td>{before}</td>
                <td>{after}</td>
                {pages === null ? null : (
                  <td>{shows.length === 0 ? null : <PageChanges shows={shows} pages={pages} />}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p>No state, no transition and no rule differs.</p> : null}
      {pages === null ? null : (
        <OtherPages pages={pages} shown={rows.flatMap(({ shows }) => shows)} />
      )}
      {old === null ? null : (
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
      )}
    </>
  )
}

type ChangedPages = Extract<SinceSignOff, { kind: 'known' }>['pages']

function PageChanges({
  shows,
  pages,
}: {
  shows: readonly string[]
  pages: ChangedPages
}): ReactNode {
  const changed = [...new Set(shows)].flatMap(state => {
    const page = pages[state]
    return page === undefined ? [] : [{ state, ...page }]
  })

  return changed.length === 0 ? (
    <span className={mutedLook}>The same words as before</span>
  ) : (
    changed.map(({ state, before, after }) => (
      <div key={state}>
        <b>{nameOf(state)}</b>
        {before.map(line => (
          <del key={line} className={changedLine}>
            {line}
          </del>
        ))}
        {after.map(line => (
          <ins key={line} className={changedLine}>
            {line}
          </ins>
        ))}
      </div>
    ))
  )
}

/** Texts that changed in states for which the table of changes has no row. */
function OtherPages({
  pages,
  shown,
}: {
  pages: ChangedPages
  shown: readonly string[]
}): ReactNode {
  const others = Object.keys(pages).filter(state => !shown.includes(state))

  return others.length === 0 ? null : (
    <div>
      <h3>Words that changed elsewhere</h3>
      <PageChanges shows={others} pages={pages} />
    </div>
  )
}

const nameOf = (state: string): string => titleOf(state.split('.').at(-1) ?? '')

const TONES: Readonly<Record<StateChange['change'] | Change | RuleChange['change'], Tone>> = {
  added: 'success',
  removed: 'danger',
  reworded: 'neutral',
  'another kind': 'warning',
  'start moved': 'warning',
  're-cited': 'neutral',
  're-tagged': 'info',
  retargeted: 'warning',
  're-guarded': 'warning',
  're-timed': 'warning',
  reworked: 'info',
  reordered: 'warning',
}

const pair = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-5);

  @media (width < 64em) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const changedLine = css`
  display: block;
  overflow-wrap: anywhere;
`
