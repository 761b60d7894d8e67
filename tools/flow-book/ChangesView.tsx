import { type ReactNode, Suspense, use } from 'react'
import { linkTo } from '#tools/flow-book/address.ts'
import { FlowChanges } from '#tools/flow-book/FlowChanges.tsx'
import type { BookIndex, FlowSummary } from '#tools/flow-book/data.ts'
import { loadFlow } from '#tools/flow-book/load.ts'
import { mutedLook, stackLook } from '#tools/flow-book/looks.ts'
import { Heading } from '#tools/flow-book/parts.tsx'

/** The changes in each changed flow since an earlier version, old beside new. */
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
            <Changes summary={flow} />
          </Suspense>
        </section>
      ))}
    </div>
  )
}

function Changes({ summary }: { summary: FlowSummary }): ReactNode {
  const { change } = use(loadFlow(summary.id))
  return change === null ? null : <FlowChanges summary={summary} change={change} pages={null} />
}
