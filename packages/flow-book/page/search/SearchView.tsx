import { css } from '@linaria/core'
import { type ReactNode, Suspense, use } from 'react'
import { linkTo } from '#flow-book/page/address.ts'
import type { FlowSummary, MessagePlace, SearchState } from '#flow-book/page/data.ts'
import { loadSearch, loadTexts } from '#flow-book/page/load.ts'
import { mutedClass, rowClass, stackClass } from '#flow-book/page/classes.ts'
import { Fold, Heading, RequirementLink, StateLink } from '#flow-book/page/parts.tsx'
import { type FoundRequirement, type FoundText, searchFor } from '#flow-book/page/search/search.ts'
import { Sheet } from '#flow-book/page/stories/StatesView.tsx'
import { StagePicture } from '#flow-book/page/stage/StagePicture.tsx'
import { titleOf } from '#flow-book/page/words.ts'

/** The most texts and the most requirements that are shown, and the number of states that are shown at once. */
const [MOST, AT_ONCE] = [60, 12]
/** Width of a picture, px. */
const SHOWN = 150

/**
 * The results of a search: texts, flows, states, and sentences of the specification with the states that
 * answer them.
 */
export function SearchView({
  words,
  flows,
}: {
  words: string
  flows: readonly FlowSummary[]
}): ReactNode {
  return (
    <div className={stackClass}>
      <Heading>Search</Heading>
      <Suspense fallback={<p role="status">The book is being searched.</p>}>
        <Results words={words} all={flows} />
      </Suspense>
    </div>
  )
}

function Results({ words, all }: { words: string; all: readonly FlowSummary[] }): ReactNode {
  const found = searchFor(words, all, use(loadSearch()), use(loadTexts()))
  const { flows, states, texts, requirements, isNear } = found
  const count = flows.length + states.length + texts.length + requirements.length
  const titleOfFlow = (id: string): string => all.find(flow => flow.id === id)?.title ?? id

  return (
    <>
      <p role="status">{summaryOf(words, count, isNear)}</p>
      <Part title="Flows" found={flows}>
        {({ id, title, promise }) => (
          <li key={id}>
            <a href={linkTo(id)}>{title}</a>
            <p>{promise}</p>
          </li>
        )}
      </Part>
      {states.length === 0 ? null : (
        <section aria-label="States">
          <h2>States</h2>
          <States states={states.slice(0, AT_ONCE)} titleOfFlow={titleOfFlow} />
          {states.length > AT_ONCE ? (
            <Fold summary={`${states.length - AT_ONCE} more states`}>
              <States states={states.slice(AT_ONCE)} titleOfFlow={titleOfFlow} />
            </Fold>
          ) : null}
        </section>
      )}
      <Part title="Texts of the product" found={texts}>
        {text => (
          <li key={text.id}>
            <Text found={text} titleOfFlow={titleOfFlow} />
          </li>
        )}
      </Part>
      <Part title="Sentences of the specification" found={requirements}>
        {requirement => (
          <li key={requirement.id}>
            <p>
              <RequirementLink id={requirement.id} /> {requirement.sentence}
            </p>
            <Answers requirement={requirement} titleOfFlow={titleOfFlow} />
          </li>
        )}
      </Part>
    </>
  )
}

/** Some results of one kind under a title; nothing if there are no results. */
function Part<Thing>({
  title,
  found,
  children,
}: {
  title: string
  found: readonly Thing[]
  children: (thing: Thing) => ReactNode
}): ReactNode {
  return found.length === 0 ? null : (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={results}>{found.slice(0, MOST).map(children)}</ul>
      {found.length > MOST ? (
        <p className={mutedClass}>{found.length - MOST} more; add a word to see fewer.</p>
      ) : null}
    </section>
  )
}

/** Found states with their pages, by flow. A press on a page enlarges it. */
function States({
  states,
  titleOfFlow,
}: {
  states: readonly SearchState[]
  titleOfFlow: (id: string) => string
}): ReactNode {
  return (
    <div className={groups}>
      {[...Map.groupBy(states, ({ flow }) => flow)].map(([flow, own]) => (
        <div key={flow}>
          <h3>
            <a href={linkTo(flow, 'states')}>{titleOfFlow(flow)}</a>
          </h3>
          <Sheet
            name={`States of ${titleOfFlow(flow)}`}
            title={titleOfFlow(flow)}
            scenes={own.map(({ path, title, description, tour }) => ({
              says: title,
              seen: description,
              next: null,
              wanted: tour === null ? null : { flow, ...tour },
              link: linkTo(flow, 'chart', path),
            }))}
          />
        </div>
      ))}
    </div>
  )
}

/** A link to a state, with the state's page if the stage shows it. */
// Answers B-331
function FoundState({
  state: { flow, path, tour },
  words,
  locale,
}: {
  state: MessagePlace
  words: string
  /** The language of the page; if omitted, the chosen language. */
  locale?: string
}): ReactNode {
  return (
    <li className={answer}>
      <StateLink flow={flow} path={path}>
        {tour === null ? null : (
          <StagePicture
            wanted={{ flow, ...tour }}
            title={words}
            shown={SHOWN}
            {...(locale === undefined ? {} : { locale })}
          />
        )}
        {words}
      </StateLink>
    </li>
  )
}

function Text({
  found: { locale, text, source, states },
  titleOfFlow,
}: {
  found: FoundText
  titleOfFlow: (id: string) => string
}): ReactNode {
  return (
    <>
      <p lang={locale}>{text}</p>
      {text === source ? null : (
        <p className={mutedClass}>
          {locale}; in English: {source}
        </p>
      )}
      {states.length === 0 ? (
        <p className={mutedClass}>No recorded page says it.</p>
      ) : (
        <ul className={rowClass} aria-label={`Where “${text}” is read`}>
          {states.map(place => (
            <FoundState
              key={place.flow}
              state={place}
              words={`${titleOfFlow(place.flow)}${place.path === '' ? '' : `: ${titleOf(place.path.split('.').at(-1) ?? '')}`}`}
              locale={locale}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Answers({
  requirement: { id, states, flows, tests, observe },
  titleOfFlow,
}: {
  requirement: FoundRequirement
  titleOfFlow: (id: string) => string
}): ReactNode {
  const isAnswered = states.length + flows.length > 0

  return (
    <>
      {isAnswered ? (
        <ul className={rowClass} aria-label={`Answers for ${id}`}>
          {states.map(state => (
            <FoundState
              key={`${state.flow} ${state.path}`}
              state={state}
              words={state.path === '' ? state.title : `${titleOfFlow(state.flow)}: ${state.title}`}
            />
          ))}
          {flows.map(flow => (
            <li key={flow} className={answer}>
              <a href={linkTo(flow, 'results')}>{titleOfFlow(flow)}: a rule at every step</a>
            </li>
          ))}
        </ul>
      ) : (
        <p className={mutedClass}>
          No state answers for it yet.{observe === '' ? null : ` How to see it: ${observe}.`}
        </p>
      )}
      {tests.length === 0 ? null : (
        <details className={mutedClass}>
          <summary>{tests.length === 1 ? 'One test' : `${tests.length} tests`}</summary>
          <ul>
            {tests.map(test => (
              <li key={test}>{test}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const summaryOf = (words: string, count: number, isNear: boolean): string => {
  if (count === 0) return `Nothing was found for “${words}”.`
  const results = count === 1 ? 'One result' : `${count} results`
  return isNear
    ? `Nothing has all of “${words}”. ${results} with most of it:`
    : `${results} for “${words}”.`
}

/* A flow with one found state is as wide as its page, so that several flows stand side by side. */
const groups = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5) 16px;

  & > div {
    display: grid;
    align-content: start;
    gap: var(--space-3);
    min-inline-size: 200px;
    max-inline-size: 100%;
  }

  & h3 {
    max-inline-size: 200px;
    font: 600 var(--type-body) var(--font-body);
  }

  & ul {
    display: flex;
    flex-wrap: wrap;
  }
`

const results = css`
  margin-block-start: var(--space-2);
  border-block-start: 1px solid var(--line);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
    overflow-wrap: anywhere;
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--line);
  }

  & p {
    max-inline-size: 80ch;
  }
`

const answer = css`
  inline-size: 150px;
  font-weight: 600;
  overflow-wrap: anywhere;
`
