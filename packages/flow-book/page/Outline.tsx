import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { BookFlow, BookState } from '#flow-book/page/data.ts'
import { StateLink } from '#flow-book/page/parts.tsx'
import { TransitionWords } from '#flow-book/page/TransitionWords.tsx'

/** The chart as text: every state with its description, its transitions, and the states inside it. */
export function Outline({ flow }: { flow: BookFlow }): ReactNode {
  return (
    <section aria-labelledby="outline">
      <h2 id="outline">The chart as text</h2>
      <Level flow={flow} parent={null} />
    </section>
  )
}

function Level({ flow, parent }: { flow: BookFlow; parent: string | null }): ReactNode {
  const states = flow.states.filter(state => state.parent === parent)
  return states.length === 0 ? null : (
    <ul className={level}>
      {states.map(state => (
        <li key={state.id}>
          <One flow={flow} state={state} />
          <Level flow={flow} parent={state.id} />
        </li>
      ))}
    </ul>
  )
}

function One({
  flow,
  state: { id, path, title, description, isInitial, type },
}: {
  flow: BookFlow
  state: BookState
}): ReactNode {
  const leaving = flow.transitions.filter(({ source }) => source === id)
  const notes = [...(isInitial ? ['begins here'] : []), ...(type === 'final' ? ['ends here'] : [])]

  return (
    <>
      <p>
        {path === '' ? (
          <b>{title}</b>
        ) : (
          <b>
            <StateLink flow={flow.id} path={path}>
              {title}
            </StateLink>
          </b>
        )}
        {notes.length === 0 ? '' : ` (${notes.join(', ')})`}. {description}
      </p>
      {leaving.length === 0 ? null : (
        <ul className={leads} aria-label={`From ${title}`}>
          {leaving.map(transition => (
            <li key={transition.id}>
              <TransitionWords flow={flow} transition={transition} to="target" hasNames />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const level = css`
  display: grid;
  gap: var(--space-4);
  max-inline-size: 56rem;
  padding-block-start: var(--space-3);

  & & {
    padding-inline-start: var(--space-4);
    border-inline-start: 1px solid var(--line);
  }
`

const leads = css`
  &[class] {
    display: grid;
    gap: var(--space-1);
    padding-block-start: var(--space-1);
    padding-inline-start: 1.5rem;
    list-style: '→  ';
  }
`
