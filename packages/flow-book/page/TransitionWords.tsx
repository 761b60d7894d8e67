import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { BookFlow, BookTransition } from '#flow-book/page/data.ts'
import { mutedClass } from '#flow-book/page/classes.ts'
import { StateLink } from '#flow-book/page/parts.tsx'
import { capital, plainWords, triggerOf } from '#flow-book/page/words.ts'

/** A transition as a sentence: what happens, under what condition, and the source state or the target states. */
export function TransitionWords({
  flow,
  transition: { source, targets, trigger, condition, cases, event, delay, actions, isHit, reason },
  to,
  hasNames = false,
}: {
  flow: BookFlow
  transition: BookTransition
  to: 'source' | 'target'
  /** Whether the sentence also has the names that the event and its effects have in the code. */
  hasNames?: boolean
}): ReactNode {
  const ends = to === 'source' ? [source] : targets
  const others = cases.filter(label => label !== trigger)
  const name = triggerOf(event, delay)

  return (
    <>
      <b>{capital(trigger)}</b>
      {condition === null ? null : <i>, if {condition}</i>}
      {to === 'source' ? ', from ' : ends.length === 0 ? ': stays here' : ' → '}
      {ends.map((end, index) => {
        const state = flow.states.find(({ id }) => id === end)
        return state === undefined ? null : (
          <span key={end}>
            {index === 0 ? '' : ', '}
            <StateLink flow={flow.id} path={state.path}>
              {state.title}
            </StateLink>
          </span>
        )
      })}
      {to === 'source' ? null : (
        <span className={`${mutedClass} ${more}`}>
          {!hasNames || name === trigger ? null : `As an event: ${name}. `}
          {others.length === 0 || event.startsWith('xstate.after')
            ? null
            : `For example: ${others.join('; ')}. `}
          {!hasNames || actions.length === 0
            ? null
            : `Does: ${actions.map(plainWords).join(', ')}. `}
          {isHit ? null : `No path goes through it. ${reason ?? ''}`}
        </span>
      )}
    </>
  )
}

const more = css`
  display: block;
`
