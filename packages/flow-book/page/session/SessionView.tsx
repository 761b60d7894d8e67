import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { FLOWS, type ActorStep } from '#flow-book/page/product.ts'
import { explore, type Flow, describeTour, type DescribedPath } from '#flow-book/page/flow-kit.ts'
import { loadFlow } from '#flow-book/page/load.ts'
import { fileClass, mutedClass, stackClass } from '#flow-book/page/classes.ts'
import { Fold, Heading } from '#flow-book/page/parts.tsx'
import { stepsFrom } from '#flow-book/page/session/journal-steps.ts'
import { keptName, sessionPath } from '#flow-book/page/session/session-path.ts'
import { StoriesView } from '#flow-book/page/stories/StoriesView.tsx'
import { SelectField, TextField } from '#flow-book/page/ui.ts'

/** The steps that led to a reported error, as a story of the chosen flow. */
// Answers B-338
export function SessionView(): ReactNode {
  const [journal, setJournal] = useState('')
  const steps = stepsFrom(journal)
  return (
    <div className={stackClass}>
      <div>
        <Heading>What led to an error</Heading>
        <p>The journal of an error report is told here as a story.</p>
      </div>
      <TextField
        label="Journal of an error report"
        rows={3}
        value={journal}
        onChange={setJournal}
      />
      {steps.length > 0 ? (
        <Sessions steps={steps} />
      ) : journal === '' ? null : (
        <p role="status">
          This is no journal: it has one step per line, with actor, machine, place, event and
          states.
        </p>
      )}
    </div>
  )
}

interface Session {
  key: string
  flow: Flow
  place: string
  steps: readonly ActorStep[]
}

/**
 * The steps of each actor, repeated for each flow whose machine the actor runs. If several flows have that machine, the
 * reader recognises the right flow by the actor's place.
 */
const sessionsIn = (steps: readonly ActorStep[]): Session[] =>
  [...Map.groupBy(steps, ({ actor }) => actor)]
    .flatMap(([actor, own]) => {
      const { machine, place } = own[0] ?? { machine: '', place: '' }
      return FLOWS.filter(flow => flow.machine.id === machine).map(flow => ({
        key: `${actor} ${flow.id}`,
        flow,
        place,
        steps: own,
      }))
    })
    .toSorted((a, b) => b.steps.length - a.steps.length)

function Sessions({ steps: all }: { steps: readonly ActorStep[] }): ReactNode {
  const [chosen, setChosen] = useState('')
  const sessions = sessionsIn(all)
  const session = sessions.find(({ key }) => key === chosen) ?? sessions[0]
  if (session === undefined) return <p>No flow of this book did anything there.</p>

  return (
    <>
      <SelectField
        label="Flow"
        value={session.key}
        options={sessions.map(({ key, flow, place, steps }) => ({
          value: key,
          label: `${flow.title}, ${place} (${steps.length === 2 ? 'one step' : `${steps.length - 1} steps`})`,
        }))}
        onChange={setChosen}
      />
      <Path key={session.key} session={session} />
    </>
  )
}

function Path({ session: { flow, steps } }: { session: Session }): ReactNode {
  const graph = useMemo(() => explore(flow), [flow])
  const pathSeen = sessionPath(graph, steps)
  if (pathSeen === null) {
    return (
      <p role="alert">
        The session leaves the model at its beginning: no case of this flow starts where the app
        did.
      </p>
    )
  }
  const path = describeTour(flow, pathSeen.tour, 1)

  return (
    <>
      {pathSeen.left === null ? null : <p role="alert">{pathSeen.left}</p>}
      <StoriesView flow={{ ...use(loadFlow(flow.id)), stories: [{ ...path, name: flow.title }] }} />
      <Fold summary="Kept path">
        <Kept flow={flow.id} path={path} labels={pathSeen.tour.labels} />
      </Fold>
    </>
  )
}

function Kept({
  flow,
  path: { start },
  labels,
}: {
  flow: string
  path: DescribedPath
  labels: readonly string[]
}): ReactNode {
  const [name, setName] = useState('')
  useEffect(() => {
    void keptName(flow, { start, labels }).then(setName)
  }, [flow, start, labels])
  const content = JSON.stringify(
    { flow, start, labels, failed: 'Led to a reported error' },
    null,
    2,
  )

  return (
    <>
      <p className={mutedClass}>
        As <code>tests/paths/kept/{name}</code> it is gone first by every{' '}
        <code>npm run test:paths -- --flow {flow}</code>. Add <code>--record</code> the first time:
        a session may come to states and to a focus whose words are not recorded yet. Where several
        labels have the same event, such as a box that is ticked and unticked, the path has the one
        that fits the states; change it where you did something else.
      </p>
      <pre className={fileClass}>{content}</pre>
    </>
  )
}
