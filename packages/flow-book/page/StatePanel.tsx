import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { linkTo } from '#flow-book/page/address.ts'
import { useAppearance } from '#flow-book/page/appearance.ts'
import type { BookFlow, BookState } from '#flow-book/page/data.ts'
import { listClass, mutedClass, rowClass, stackClass } from '#flow-book/page/classes.ts'
import { Lines, RequirementLink } from '#flow-book/page/parts.tsx'
import { WORDS } from '#flow-book/page/StateWords.tsx'
import { StagePicture } from '#flow-book/page/stage/StagePicture.tsx'
import { stageAddress, type StageTour, stageTour } from '#flow-book/page/stage/stage-address.ts'
import { TransitionWords } from '#flow-book/page/TransitionWords.tsx'
import { capital, plainWords } from '#flow-book/page/words.ts'
import { Badge, Button, buttonClass } from '#flow-book/page/ui.ts'

/** Width of the page beside the chart, px. */
const SHOWN = 360
/** The id of the button that opens a state on the stage. */
export const OPEN_STATE = 'open-state'

// Answers B-042
/** Shows the facts of a state, its page and the path to it, with links that open the state on the stage. */
export function StatePanel({
  flow,
  state,
  onStage,
}: {
  flow: BookFlow
  state: BookState
  /** Called with the path to the state when the book shows the state on the stage. */
  onStage(tour: StageTour): void
}): ReactNode {
  const { id, path, title, description, requirements, tags, invokes, shortestPath, type } = state
  const tour = stageTour(flow, shortestPath)
  const appearance = useAppearance()
  const leaving = flow.transitions.filter(({ source }) => source === id)
  const coming = flow.transitions.filter(
    ({ source, targets }) => targets.includes(id) && source !== id,
  )

  return (
    <section className={stackClass} aria-labelledby="chosen-state">
      <div>
        <h2 id="chosen-state">{title}</h2>
        <p className={sentence}>{description}</p>
        <p className={`${rowClass} ${facts}`}>
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
        <p className={mutedClass}>
          <a href={linkTo(flow.id, 'chart', path)}>Link to this state</a> · in the code:{' '}
          <code>{path === '' ? id : path}</code>
        </p>
        <div className={rowClass}>
          <button type="button" className={buttonClass()} onClick={showWords}>
            Its words in every language
          </button>
          {tour === null ? null : (
            <>
              <Button id={OPEN_STATE} onClick={() => onStage(tour)}>
                Open this state
              </Button>
              <a
                className={buttonClass('quiet')}
                href={stageAddress(tour, appearance)}
                target="_blank"
                rel="noreferrer"
              >
                In a page of its own
              </a>
            </>
          )}
        </div>
      </div>
      <div>
        <h3>What it answers for</h3>
        <Lines none="No sentence of the specification names it.">
          {requirements.map(cited => (
            <li key={cited}>
              <RequirementLink id={cited} /> {flow.requirements[cited]}
            </li>
          ))}
        </Lines>
      </div>
      <section aria-labelledby="state-pictures">
        <h3 id="state-pictures">What a customer sees</h3>
        {tour === null ? (
          <p className={mutedClass}>No page shows this state by itself on the stage.</p>
        ) : (
          <StagePicture wanted={tour} title={state.title} shown={SHOWN} />
        )}
      </section>
      {invokes.length === 0 ? null : (
        <div>
          <h3>What works meanwhile</h3>
          <ul className={listClass}>
            {invokes.map(work => (
              <li key={work}>{capital(plainWords(work))}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>From here</h3>
        <Lines none="Nothing leads on from here.">
          {leaving.map(transition => (
            <li key={transition.id} data-id={transition.id}>
              <TransitionWords flow={flow} transition={transition} to="target" />
            </li>
          ))}
        </Lines>
      </div>
      <div>
        <h3>Leads here</h3>
        <Lines none="No arrow ends here.">
          {coming.map(transition => (
            <li key={transition.id}>
              <TransitionWords flow={flow} transition={transition} to="source" />
            </li>
          ))}
        </Lines>
      </div>
      <div>
        <h3>The shortest way here</h3>
        {shortestPath === null ? (
          <p className={mutedClass}>No path of this flow leads here.</p>
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

const sentence = css`
  padding-block-start: var(--space-1);
`

const facts = css`
  padding-block: var(--space-2);
`

const steps = css`
  &[class] {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: 1.5rem;
    list-style: decimal;
  }
`
