import { css } from '@linaria/core'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { linkTo } from '#tools/flow-book/address.ts'
import { ChartFrame } from '#tools/flow-book/chart/ChartFrame.tsx'
import { missedIn } from '#tools/flow-book/chart/chart-marks.ts'
import type { BookFlow } from '#tools/flow-book/data.ts'
import { loadCatalogue } from '#tools/flow-book/load-catalogue.ts'
import { mutedLook, rowLook, stackLook } from '#tools/flow-book/looks.ts'
import { type Offer, simulate } from '#tools/flow-book/simulation/simulate.ts'
import { capital, plainWords } from '#tools/flow-book/words.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { controlLook } from '#src/ui/fields/control-look.ts'

/** The production machine, click by click: possible and refused events, pending work, and actions. */
export function SimulationView({ flow, title }: { flow: BookFlow; title: string }): ReactNode {
  const played = use(loadCatalogue()).find(({ id }) => id === flow.id)
  const [start, setStart] = useState(() => Object.keys(played?.starts ?? {})[0] ?? '')
  const [labels, setLabels] = useState<readonly string[]>([])
  const here = useRef<HTMLDivElement>(null)

  // Move the focus to this panel if the pressed button disappeared with the step.
  useEffect(() => {
    if (labels.length > 0 && document.activeElement === document.body) here.current?.focus()
  }, [labels])
  if (played === undefined) return <p>This flow is not part of the charts that run.</p>

  const { now, states, events, work, time, steps } = simulate(played, start, labels)
  const active = new Set(states)
  const current = flow.states.filter(
    ({ id }) =>
      active.has(id) &&
      !flow.states.some(({ parent, id: inner }) => parent === id && active.has(inner)),
  )
  const give = (label: string): void => {
    setLabels([...labels, label])
  }
  const starts = Object.keys(played.starts)

  return (
    <div className={sides}>
      <ChartFrame
        drawing={flow.drawing}
        label={`Chart of ${title}, with the current states lit`}
        marks={{ missed: missedIn(flow), active }}
        linkOf={id =>
          linkTo(flow.id, 'chart', flow.states.find(known => known.id === id)?.path ?? '')
        }
        lookAt={current[0]?.id ?? null}
      />
      <section className={stackLook} aria-labelledby="try">
        <div>
          <h2 id="try">Try it</h2>
          {starts.length > 1 ? (
            <label className={choice}>
              How it begins
              <select
                className={controlLook}
                value={start}
                onChange={({ target }) => {
                  setStart(target.value)
                  setLabels([])
                }}
              >
                {starts.map(label => (
                  <option key={label} value={label}>
                    {capital(label)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </div>
        <div ref={here} role="status" tabIndex={-1} className={place}>
          {current.map(({ id, title: name, description }) => (
            <p key={id}>
              <b>{name}.</b> {description}
            </p>
          ))}
          {now.status === 'active' ? null : (
            <p>{now.status === 'done' ? 'The machine has ended.' : 'The machine broke.'}</p>
          )}
        </div>
        <p className={rowLook}>
          <button
            type="button"
            className={buttonLook()}
            disabled={labels.length === 0}
            onClick={() => setLabels(labels.slice(0, -1))}
          >
            Back one step
          </button>
          <button
            type="button"
            className={buttonLook()}
            disabled={labels.length === 0}
            onClick={() => setLabels([])}
          >
            Start over
          </button>
        </p>
        <Offers
          title="What can happen"
          offers={events.filter(({ isTaken }) => isTaken)}
          give={give}
        />
        {work.map(({ actor, offers }) => (
          <Offers
            key={actor}
            title={`What “${plainWords(actor)}” comes to`}
            offers={offers}
            give={give}
          />
        ))}
        <Offers
          title={now.wait === null ? 'Time' : `Time: ${now.wait} ms until the next delay ends`}
          offers={time}
          give={give}
        />
        <Offers
          title="Refused here"
          offers={events.filter(({ isTaken }) => !isTaken)}
          give={give}
        />
        <div>
          <h3>What the machine requests</h3>
          {now.asked.length === 0 ? (
            <p className={mutedLook}>Nothing at the moment.</p>
          ) : (
            <ul className={plain}>
              {now.asked.map(asked => (
                <li key={asked}>
                  <code>{asked}</code>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3>What has happened</h3>
          {steps.length === 0 ? (
            <p className={mutedLook}>Nothing yet.</p>
          ) : (
            <ol className={log}>
              {steps.map(({ label, isRefused, effects }, index) => (
                <li key={`${index} ${label}`}>
                  <b>{capital(label)}.</b> {isRefused ? 'Nothing changes.' : null}
                  {effects.length === 0 ? null : (
                    <ul className={plain} aria-label="Effects">
                      {effects.map((effect, place_) => (
                        <li key={`${place_} ${effect}`} className={mutedLook}>
                          <code>{effect}</code>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ol>
          )}
        </div>
      </section>
    </div>
  )
}

function Offers({
  title,
  offers,
  give,
}: {
  title: string
  offers: readonly Offer[]
  give: (label: string) => void
}): ReactNode {
  return offers.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ul className={buttons}>
        {offers.map(({ label, isTaken }) => (
          <li key={label}>
            <button
              type="button"
              className={`${buttonLook(isTaken ? 'secondary' : 'quiet')} ${offer}`}
              onClick={() => give(label)}
            >
              {capital(label)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const sides = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 25rem;
  gap: var(--space-6);
  align-items: start;

  & > :first-child {
    position: sticky;
    inset-block-start: var(--space-4);
  }

  @media (width < 64em) {
    grid-template-columns: minmax(0, 1fr);

    & > :first-child {
      position: static;
    }

    & > :first-child > [role='region'] {
      max-block-size: 45dvh;
    }
  }
`

const choice = css`
  display: grid;
  gap: var(--space-1);
  font-weight: 600;
`

const place = css`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--status-success-bg);
`

const buttons = css`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-2);
`

const offer = css`
  justify-content: start;
  inline-size: 100%;
  text-align: start;
`

const plain = css`
  overflow-wrap: anywhere;
`

const log = css`
  &[class] {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: 1.75rem;
    list-style: decimal;
  }
`
