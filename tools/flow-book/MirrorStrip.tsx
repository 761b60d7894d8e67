import { css } from '@linaria/core'
import { type ReactNode, use } from 'react'
import { isActorOf } from '#tools/flow-book/actor-flow.ts'
import type { FlowSummary } from '#tools/flow-book/data.ts'
import { loadIndex } from '#tools/flow-book/load.ts'
import { type ActorNow, statesOf } from '#src/app/mirror-message.ts'
import { rowLook } from '#tools/flow-book/looks.ts'
import { StateLink } from '#tools/flow-book/parts.tsx'
import { titleOf } from '#tools/flow-book/words.ts'

/** The states of the app's actors in other tabs, one link per flow and state. */
export function MirrorStrip({
  actors,
  steps,
}: {
  actors: readonly ActorNow[] | null
  steps: number
}): ReactNode {
  const places = usePlaces(actors ?? [])

  return (
    <section className={strip} aria-label="The app in another tab">
      {places.length === 0 ? (
        <p role="status">
          No tab of the app has answered yet. Open the account area of this very host in another
          tab.
        </p>
      ) : (
        <PlaceList places={places} />
      )}
      {steps === 0 ? null : (
        <p>
          <a href="#/:session">What was done there so far, as paths</a>
        </p>
      )}
    </section>
  )
}

interface Place {
  flow: FlowSummary
  /** Path of the state. */
  path: string
}

const usePlaces = (actors: readonly ActorNow[]): readonly Place[] => {
  const { flows } = use(loadIndex())
  const places = actors.flatMap((actor): Place[] => {
    const flow = flows.find(known => isActorOf(known, actor))
    const state = statesOf(actor).at(-1)
    return flow === undefined || state === undefined
      ? []
      : [{ flow, path: state.slice(actor.machine.length + 1) }]
  })
  return [...new Map(places.map(place => [`${place.flow.id} ${place.path}`, place])).values()]
}

function PlaceList({ places }: { places: readonly Place[] }): ReactNode {
  return (
    <ul className={rowLook}>
      {places.map(({ flow, path }) => (
        <li key={`${flow.id} ${path}`}>
          {flow.title}:{' '}
          <StateLink flow={flow.id} path={path}>
            {titleOf(path.split('.').at(-1) ?? '')}
          </StateLink>
        </li>
      ))}
    </ul>
  )
}

const strip = css`
  margin-block-end: var(--space-5);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--status-info-bg);
  font: 400 var(--type-small) var(--font-body);

  & li:not(:last-child) {
    padding-inline-end: var(--space-3);
  }
`
