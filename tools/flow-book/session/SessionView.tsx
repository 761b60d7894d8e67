import { css } from '@linaria/core'
import { type ReactNode, Suspense, use, useEffect, useId, useMemo, useState } from 'react'
import { isActorOf } from '#tools/flow-book/actor-flow.ts'
import { explore } from '#machines/kit/explore.ts'
import type { Flow } from '#machines/kit/flow.ts'
import { describeTour, type DescribedPath } from '#machines/kit/words.ts'
import type { BookIndex } from '#tools/flow-book/data.ts'
import { loadFlow } from '#tools/flow-book/load.ts'
import { loadCatalogue } from '#tools/flow-book/load-catalogue.ts'
import { mutedLook, stackLook } from '#tools/flow-book/looks.ts'
import { Heading } from '#tools/flow-book/parts.tsx'
import { stepsFrom } from '#tools/flow-book/session/journal-steps.ts'
import { keptName, sessionPath } from '#tools/flow-book/session/session-path.ts'
import { StoriesView } from '#tools/flow-book/stories/StoriesView.tsx'
import type { Mirror } from '#tools/flow-book/use-mirror.ts'
import type { ActorStep } from '#src/app/mirror-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { controlLook } from '#src/ui/fields/control-look.ts'

/** What was done in another tab, or before an error that was reported, as a story of the chosen flow. */
// Answers B-338
export function SessionView({ index, mirror }: { index: BookIndex; mirror: Mirror }): ReactNode {
  const [journal, setJournal] = useState('')
  const id = useId()
  const steps = journal === '' ? mirror.steps : stepsFrom(journal)
  return (
    <div className={stackLook}>
      <div>
        <Heading>What was done</Heading>
        <p>
          Follow the app in another tab, click through it, and come back: what its flows did stands
          here as a story. So does what led to an error, from the journal of its report.
        </p>
      </div>
      <p className={choice}>
        <label htmlFor={id}>Journal of an error report</label>
        <textarea
          id={id}
          className={controlLook}
          rows={3}
          value={journal}
          onChange={({ target }) => setJournal(target.value)}
        />
      </p>
      {steps.length === 0 ? (
        <p role="status">
          {journal === ''
            ? 'Nothing was recorded yet. Check “Follow the app in another tab”, then use it there.'
            : 'This is no journal: it has one step per line, with actor, machine, place, event and states.'}
        </p>
      ) : (
        <Suspense fallback={<p role="status">The flows are being read.</p>}>
          <Sessions index={index} mirror={{ ...mirror, steps }} />
        </Suspense>
      )}
    </div>
  )
}

interface Session {
  actor: string
  flow: Flow
  title: string
  steps: readonly ActorStep[]
}

function Sessions({ index, mirror }: { index: BookIndex; mirror: Mirror }): ReactNode {
  const catalogue = use(loadCatalogue())
  const [chosen, setChosen] = useState<string | null>(null)
  const id = useId()
  const sessions = [...Map.groupBy(mirror.steps, ({ actor }) => actor)]
    .flatMap(([actor, steps]): Session[] => {
      const [first] = steps
      const summary =
        first === undefined ? undefined : index.flows.find(known => isActorOf(known, first))
      const flow = catalogue.find(known => known.id === summary?.id)
      return summary === undefined || flow === undefined
        ? []
        : [{ actor, flow, title: summary.title, steps }]
    })
    .toSorted((a, b) => b.steps.length - a.steps.length)
  const session = sessions.find(({ actor }) => actor === chosen) ?? sessions[0]
  if (session === undefined) return <p>No flow of this book did anything there.</p>

  return (
    <>
      <p className={choice}>
        <label htmlFor={id}>Flow</label>
        <select
          id={id}
          className={controlLook}
          value={session.actor}
          onChange={({ target }) => setChosen(target.value)}
        >
          {sessions.map(({ actor, title, steps }) => (
            <option key={actor} value={actor}>
              {title} ({steps.length - 1 === 1 ? 'one step' : `${steps.length - 1} steps`})
            </option>
          ))}
        </select>
        <Button onClick={mirror.forget}>Start over from here</Button>
      </p>
      <Path key={session.actor} session={session} since={mirror.since} />
    </>
  )
}

function Path({
  session: { flow, title, steps },
  since,
}: {
  session: Session
  since: string
}): ReactNode {
  const graph = useMemo(() => explore(flow), [flow])
  const found = sessionPath(graph, steps)
  if (found === null) {
    return (
      <p role="alert">
        The session leaves the model at its beginning: no case of this flow starts where the app
        did.
      </p>
    )
  }
  const path = describeTour(flow, found.tour, 1)

  return (
    <>
      {found.left === null ? null : <p role="alert">{found.left}</p>}
      <StoriesView flow={{ ...use(loadFlow(flow.id)), stories: [{ ...path, name: title }] }} />
      <details>
        <summary className={opener}>Kept path</summary>
        <Kept flow={flow.id} path={path} labels={found.tour.labels} since={since} />
      </details>
    </>
  )
}

function Kept({
  flow,
  path: { start },
  labels,
  since,
}: {
  flow: string
  path: DescribedPath
  labels: readonly string[]
  since: string
}): ReactNode {
  const [name, setName] = useState('')
  useEffect(() => {
    void keptName(flow, { start, labels }).then(setName)
  }, [flow, start, labels])
  const content = JSON.stringify(
    { flow, start, labels, failed: `Gone by hand on ${since.slice(0, 10)}` },
    null,
    2,
  )

  return (
    <>
      <p className={mutedLook}>
        As <code>tests/paths/kept/{name}</code> it is gone first by every{' '}
        <code>npm run test:paths -- --flow {flow}</code>. Add <code>--in browser --record</code> the
        first time: a session may come to states and to a focus whose words are not recorded yet.
        Where several labels have the same event, such as a box that is ticked and unticked, the
        path has the one that fits the states; change it where you did something else.
      </p>
      <pre className={text}>{content}</pre>
    </>
  )
}

const choice = css`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  max-inline-size: 32rem;

  & > select,
  & > textarea {
    inline-size: 100%;
  }
`

const opener = css`
  min-block-size: var(--target);
  padding-block: var(--space-2);
  font-weight: 600;
  cursor: pointer;
`

const text = css`
  max-inline-size: 100%;
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
