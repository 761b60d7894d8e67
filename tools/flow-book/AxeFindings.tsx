import { css } from '@linaria/core'
import { type ReactNode, Suspense, use } from 'react'
import type { BookAxe, BookFlow, BookState, StateAxe } from '#tools/flow-book/data.ts'
import { loadAxe } from '#tools/flow-book/load.ts'
import { mutedLook } from '#tools/flow-book/looks.ts'
import { dayInWords } from '#tools/flow-book/agree/sign-offs.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** The findings of axe on the pages of a state. */
export function AxeFindings({ flow, state }: { flow: BookFlow; state: BookState }): ReactNode {
  return (
    <div>
      <h3>What axe found</h3>
      <Suspense fallback={<p role="status">The results are being read.</p>}>
        <Findings flow={flow} state={state} />
      </Suspense>
    </div>
  )
}

function Findings({ flow, state }: { flow: BookFlow; state: BookState }): ReactNode {
  const run = use(loadAxe(flow.id))
  const found = run?.states[state.id]
  if (run === null) {
    return (
      <p className={mutedLook}>
        Not run: npm run test:paths -- --axe --flow {flow.id} lets axe examine the pages of this
        flow.
      </p>
    )
  }
  if (found === undefined) {
    return <p className={mutedLook}>Not run: no generated path stops here on a page.</p>
  }
  if (found.examined === 0) {
    return <p className={mutedLook}>The page shows nothing of this flow here.</p>
  }

  return (
    <>
      <p>
        {run.isOlder ? <Badge tone="warning">Older than the chart</Badge> : null} axe {run.axe}{' '}
        found {found.findings.length === 0 ? 'nothing' : `${found.findings.length}`} here on{' '}
        {dayInWords(run.date)}.
      </p>
      <p className={mutedLook}>{whereItRan(run, found)}</p>
      {found.findings.length === 0 ? null : (
        <ul className={list}>
          {found.findings.map(({ configuration, rule, impact, help, nodes }) => (
            <li key={`${configuration} ${rule}`}>
              <Badge tone={impact === 'serious' || impact === 'critical' ? 'danger' : 'warning'}>
                {impact ?? 'no impact said'}
              </Badge>{' '}
              {help} (<code>{rule}</code>) at <code>{nodes.join(', ')}</code>, in {configuration}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const whereItRan = ({ engine }: BookAxe, { examined, empty }: StateAxe): string =>
  [
    `${engine}, light, ${examined} ${examined === 1 ? 'configuration' : 'configurations'} of this state`,
    ...(empty === 0 ? [] : [`${empty} more show nothing`]),
  ].join('; ')

const list = css`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-1);
  overflow-wrap: anywhere;
`
