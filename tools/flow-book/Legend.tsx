import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { BookFlow } from '#tools/flow-book/data.ts'
import { stackLook } from '#tools/flow-book/looks.ts'
import { RequirementLink } from '#tools/flow-book/parts.tsx'
import { capital } from '#tools/flow-book/words.ts'

/** Explains how to read a chart, and lists the rules that every step keeps. */
export function Legend({ flow: { sentences } }: { flow: BookFlow }): ReactNode {
  return (
    <div className={stackLook}>
      <section aria-labelledby="how-to-read">
        <h2 id="how-to-read">How to read it</h2>
        <p>
          Choose a state to see what it is for, what it looks like, and how one gets there. Open
          this state shows the product in it: press and type there, and the chart lights where it
          goes.
        </p>
        <ul className={signs}>
          <li>The filled dot is where it begins.</li>
          <li>A box with two borders is where it ends.</li>
          <li>↺ is something after which the state stays.</li>
          <li>A dashed line was never gone through by a path.</li>
          <li>A green box is where the opened product is right now.</li>
        </ul>
      </section>
      {sentences.length === 0 ? null : (
        <section aria-labelledby="rules">
          <h2 id="rules">What holds at every step</h2>
          <ul className={signs}>
            {sentences.map(({ says, requirements }) => (
              <li key={says}>
                {capital(says)}.{' '}
                {requirements.map(id => (
                  <span key={id}>
                    <RequirementLink id={id} />{' '}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const signs = css`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-3);
`
