import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { BookFlow, Count, CountsByKind, FlowRule, FlowSummary } from '#flow-book/page/data.ts'
import { listClass, mutedClass, stackClass } from '#flow-book/page/classes.ts'
import { Lines, RequirementLink, Table } from '#flow-book/page/parts.tsx'
import { dayInWords } from '#flow-book/page/agree/sign-offs.ts'
import { capital } from '#flow-book/page/words.ts'
import { Badge } from '#flow-book/page/ui.ts'

/**
 * The coverage of the paths, the injected faults that they found, what was left out on purpose, and the rules of the
 * flow.
 */
export function ResultsView({
  summary: { coverage, mutation, lastRun },
  flow,
}: {
  summary: FlowSummary
  flow: BookFlow
}): ReactNode {
  return (
    <div className={`${stackClass} ${measure}`}>
      <section aria-labelledby="coverage">
        <h2 id="coverage">What the paths go through</h2>
        <Table columns={['Of all', 'This book', 'Last run in the browser']}>
          <tbody>
            {KINDS.map(([kind, name]) => (
              <tr key={kind}>
                <th scope="row">{name}</th>
                <td>{said(coverage[kind])}</td>
                <td>
                  {kind !== 'transitions'
                    ? ''
                    : lastRun?.browser
                      ? said(lastRun.browser.transitions)
                      : 'not run'}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {lastRun?.browser ? (
          <p className={mutedClass}>
            The browser took {lastRun.browser.steps} steps in {lastRun.browser.seconds} s.
          </p>
        ) : null}
        {flow.missing.length === 0 ? null : (
          <>
            <h3>Never gone through</h3>
            <ul className={listClass}>
              {flow.missing.map(id => (
                <li key={id}>
                  <code>{id}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="mutants">
        <h2 id="mutants">Faults planted on purpose</h2>
        {mutation === null ? (
          <p>No score yet: run npm run mutants.</p>
        ) : (
          <>
            <p>
              {mutation.killed} of {mutation.mutants} were found by the paths on{' '}
              {dayInWords(mutation.date)}.{' '}
              {mutation.isOlder ? (
                <>
                  <Badge tone="warning">Older than the chart</Badge> The chart has changed since:
                  run npm run mutants.
                </>
              ) : null}
            </p>
            <ul className={listClass}>
              {mutation.survivors.map(({ id, reason }) => (
                <li key={id}>
                  <code>{id}</code>: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {flow.reasons.length === 0 ? null : (
        <section aria-labelledby="reasons">
          <h2 id="reasons">Left out, and why</h2>
          <ul className={listClass}>
            {flow.reasons.map(({ id, reason }) => (
              <li key={id}>
                <code>{id}</code>: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="rules">
        <h2 id="rules">What holds at every step</h2>
        <Rules kind="sentence" flow={flow} />
      </section>
      <section aria-labelledby="prospects">
        <h2 id="prospects">What comes in the end</h2>
        <p>From everywhere the flow can come to rest.</p>
        <Rules kind="prospect" flow={flow} />
      </section>
    </div>
  )
}

function Rules({ kind, flow }: { kind: FlowRule['kind']; flow: BookFlow }): ReactNode {
  const rules = flow.rules.filter(rule => rule.kind === kind)
  return (
    <Lines none="This flow has no such rule.">
      {rules.map(({ says, requirements }) => (
        <li key={says}>
          {capital(says)}.
          {requirements.map(id => (
            <p key={id}>
              <RequirementLink id={id} /> {flow.requirements[id]}
            </p>
          ))}
        </li>
      ))}
    </Lines>
  )
}

const KINDS: readonly (readonly [keyof CountsByKind, string])[] = [
  ['transitions', 'Transitions'],
  ['states', 'States'],
  ['guards', 'Guard outcomes'],
  ['delays', 'Delays at their millisecond'],
  ['requirements', 'Requirements'],
]

const said = ({ hit, declared }: Count): string => `${hit} of ${declared}`

const measure = css`
  max-inline-size: 56rem;
`
