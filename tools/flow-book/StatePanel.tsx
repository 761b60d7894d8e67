import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { linkTo } from '#tools/flow-book/address.ts'
import { AxeFindings } from '#tools/flow-book/AxeFindings.tsx'
import type { BookFlow, BookState } from '#tools/flow-book/data.ts'
import { mutedLook, rowLook, stackLook } from '#tools/flow-book/looks.ts'
import { OpenState } from '#tools/flow-book/OpenState.tsx'
import { RequirementLink } from '#tools/flow-book/parts.tsx'
import { WORDS } from '#tools/flow-book/StateWords.tsx'
import { useStatePictures } from '#tools/flow-book/use-state-pictures.ts'
import { TransitionWords } from '#tools/flow-book/TransitionWords.tsx'
import { capital, plainWords } from '#tools/flow-book/words.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonLook } from '#src/ui/button-look.ts'

/** Everything known about one state. */
export function StatePanel({ flow, state }: { flow: BookFlow; state: BookState }): ReactNode {
  const { id, path, title, description, requirements, tags, invokes, shortestPath, type } = state
  const leaving = flow.transitions.filter(({ source }) => source === id)
  const coming = flow.transitions.filter(
    ({ source, targets }) => targets.includes(id) && source !== id,
  )

  return (
    <section className={stackLook} aria-labelledby="chosen-state">
      <div>
        <h2 id="chosen-state">{title}</h2>
        <p className={sentence}>{description}</p>
        <p className={`${rowLook} ${facts}`}>
          {state.isHit ? (
            <Badge tone="success">Gone through</Badge>
          ) : (
            <Badge tone="warning">No path goes there</Badge>
          )}
          {type === 'final' ? <Badge tone="neutral">The end</Badge> : null}
          {tags.map(tag => (
            <Badge key={tag} tone={tag === 'alert' ? 'danger' : 'info'}>
              {tag}
            </Badge>
          ))}
        </p>
        <p className={mutedLook}>
          <a href={linkTo(flow.id, 'chart', path)}>Link to this state</a> · in the code:{' '}
          <code>{path === '' ? id : path}</code>
        </p>
        <div className={rowLook}>
          <button type="button" className={buttonLook()} onClick={showWords}>
            Its words in every language
          </button>
          <OpenState flow={flow.id} path={path} />
        </div>
      </div>
      <div>
        <h3>What it answers for</h3>
        {requirements.length === 0 ? (
          <p className={mutedLook}>No sentence of the specification names it.</p>
        ) : (
          <ul className={list}>
            {requirements.map(cited => (
              <li key={cited}>
                <RequirementLink id={cited} /> {flow.requirements[cited]}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pictures flow={flow} state={state} />
      <AxeFindings flow={flow} state={state} />
      {invokes.length === 0 ? null : (
        <div>
          <h3>What works meanwhile</h3>
          <ul className={list}>
            {invokes.map(work => (
              <li key={work}>{capital(plainWords(work))}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>From here</h3>
        {leaving.length === 0 ? (
          <p className={mutedLook}>Nothing leads on from here.</p>
        ) : (
          <ul className={list}>
            {leaving.map(transition => (
              <li key={transition.id} data-id={transition.id}>
                <TransitionWords flow={flow} transition={transition} to="target" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3>Leads here</h3>
        {coming.length === 0 ? (
          <p className={mutedLook}>No arrow ends here.</p>
        ) : (
          <ul className={list}>
            {coming.map(transition => (
              <li key={transition.id}>
                <TransitionWords flow={flow} transition={transition} to="source" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3>The shortest way here</h3>
        {shortestPath === null ? (
          <p className={mutedLook}>No path of this flow leads here.</p>
        ) : (
          <>
            <p>
              <b>{capital(shortestPath.start)}.</b> {shortestPath.begins}
            </p>
            <ol className={steps}>
              {shortestPath.steps.map(({ happens, seen }, index) => (
                <li key={`${index} ${happens}`}>
                  <b>{capital(happens)}.</b> {seen}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  )
}

const showWords = (): void => {
  const part = document.getElementById(WORDS)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

const WIDTHS = ['390', '768', '1440']

function Pictures({ flow, state }: { flow: BookFlow; state: BookState }): ReactNode {
  const isInnermost = !flow.states.some(({ parent }) => parent === state.id)
  const asked = useStatePictures(flow.id, state, isInnermost)
  const { title } = state
  const taken = WIDTHS.flatMap(width => {
    const file = asked.pictures[width]
    return file === undefined ? [] : [{ width, file }]
  })

  return (
    <div>
      <h3>What a customer sees</h3>
      {taken.length === 0 ? (
        <p role="status" className={mutedLook}>
          {asked.says ?? whyNone(flow, state)}
        </p>
      ) : (
        <ul className={shots}>
          {taken.map(({ width, file }) => (
            <li key={width}>
              <a href={file} className={shot}>
                <img src={file} alt={`${title} at ${width} px`} loading="lazy" />
                <span>{width} px</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Why a state has no pictures. */
const whyNone = ({ states }: BookFlow, { id }: BookState): string => {
  if (!states.some(({ pictures }) => Object.keys(pictures).length > 0)) {
    return 'Nobody has taken the pictures of this flow yet.'
  }
  if (states.some(({ parent }) => parent === id)) return 'The states within it have pictures.'
  return 'No page stands still in this state, so that there is no picture of it.'
}

const sentence = css`
  padding-block-start: var(--space-1);
`

const facts = css`
  padding-block: var(--space-2);
`

const list = css`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-1);
`

const steps = css`
  &[class] {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: 1.5rem;
    list-style: decimal;
  }
`

const shots = css`
  display: grid;
  grid-template-columns: 1fr 2fr 3fr;
  gap: var(--space-2);
  align-items: start;
  padding-block-start: var(--space-2);
`

const shot = css`
  display: grid;
  gap: var(--space-1);
  font: 400 var(--type-caption) var(--font-body);

  & > img {
    inline-size: 100%;
    border: 4px solid var(--print-mat);
    outline: 1px solid var(--print-edge);
    box-shadow: var(--shadow-print);
  }
`
