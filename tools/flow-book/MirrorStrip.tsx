import { css } from '@linaria/core'
import { type ReactNode, use } from 'react'
import { loadIndex } from '#tools/flow-book/load.ts'
import { type ActorNow, statesOf } from '#src/app/mirror-message.ts'
import { rowLook } from '#tools/flow-book/looks.ts'
import { StateLink } from '#tools/flow-book/parts.tsx'
import { titleOf } from '#tools/flow-book/words.ts'

/** The state of the app in the other tab, one link per machine and state. */
export function MirrorStrip({
  actors,
  steps,
}: {
  actors: readonly ActorNow[] | null
  steps: number
}): ReactNode {
  const { flows } = use(loadIndex())
  const places = new Map(
    (actors ?? []).flatMap(actor => {
      const flow = flows.find(({ machine }) => machine === actor.machine)
      const state = statesOf(actor).at(-1)
      if (flow === undefined || state === undefined) return []
      const path = state.slice(actor.machine.length + 1)
      return [[`${flow.id} ${path}`, { flow, path }] as const]
    }),
  )

  return (
    <section className={strip} aria-label="The app in another tab">
      {places.size === 0 ? (
        <p role="status">
          No tab of the app has answered yet. Open the account area of this very host in another
          tab.
        </p>
      ) : (
        <ul className={rowLook}>
          {[...places].map(([key, { flow, path }]) => (
            <li key={key}>
              {flow.title}:{' '}
              <StateLink flow={flow.id} path={path}>
                {titleOf(path.split('.').at(-1) ?? '')}
              </StateLink>
            </li>
          ))}
        </ul>
      )}
      {steps === 0 ? null : (
        <p>
          <a href="#/:session">What was done there so far, as paths</a>
        </p>
      )}
    </section>
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
