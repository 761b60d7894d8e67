import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { FlowNews, FlowSummary, PageNews, WordChange } from '#flow-book/page/data.ts'
import { mutedClass, rowClass, stackClass } from '#flow-book/page/classes.ts'
import { lineText } from '#flow-book/page/texts/line.ts'
import { Fold, StateLink } from '#flow-book/page/parts.tsx'
import { StagePicture } from '#flow-book/page/stage/StagePicture.tsx'
import { titleOf } from '#flow-book/page/words.ts'

/** Width of a picture in px, the most pages that are shown at once, and the most changed words of a page. */
const [SHOWN, PAGES, WORDS] = [260, 4, 12]
/** The language of recorded words. */
const SOURCE = 'en-GB'

/** The changes of a flow: its old pages beside its pages of today, then the changes of its chart in sentences. */
// Answers B-328
export function FlowNewsView({
  flow,
  news: { isNew, pages, sentences },
}: {
  flow: Pick<FlowSummary, 'id' | 'isStaged'>
  news: FlowNews
}): ReactNode {
  if (isNew) return <p>This flow is new.</p>
  const cards = (pages ?? []).map(page => (
    <PageCard key={JSON.stringify([page.states, page.words])} flow={flow} page={page} />
  ))

  return (
    <div className={stackClass}>
      {pages === null ? (
        <p className={mutedClass}>
          The words that its pages had are not recorded, or cannot be read any more.
        </p>
      ) : null}
      {cards.slice(0, PAGES)}
      {cards.length > PAGES ? (
        <Fold summary={`${cards.length - PAGES} more pages`}>
          <div className={stackClass}>{cards.slice(PAGES)}</div>
        </Fold>
      ) : null}
      {sentences.length === 0 ? (
        <p className={mutedClass}>Its rules and its chart are the same.</p>
      ) : (
        <Fold
          isOpen={sentences.length <= PAGES}
          summary={`${sentences.length === 1 ? 'One change' : `${sentences.length} changes`} of what happens`}
        >
          <ul className={list}>
            {sentences.map(({ says, before, after }) => (
              <li key={`${says} ${before} ${after}`}>
                <b>{says}</b>
                {before === '' ? null : <del>{before}</del>}
                {after === '' ? null : <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  )
}

function PageCard({
  flow,
  page: { states, kind, tour, words },
}: {
  flow: Pick<FlowSummary, 'id' | 'isStaged'>
  page: PageNews
}): ReactNode {
  const [first = ''] = states
  const title = titleOf(first.split(' ')[0]?.split('.').at(-1) ?? '')
  const tourToShow = tour === null || !flow.isStaged ? null : { flow: flow.id, ...tour }
  const others = states.length > 1 ? ` and ${states.length - 1} more` : ''

  return (
    <article className={card} aria-label={`${title}${others}`}>
      {tourToShow === null ? null : (
        <div className={rowClass}>
          {kind === 'new' ? null : (
            <figure>
              <StagePicture
                wanted={tourToShow}
                title={`${title}, before`}
                shown={SHOWN}
                locale={SOURCE}
                words={words}
                side="then"
              />
              <figcaption className={mutedClass}>Before</figcaption>
            </figure>
          )}
          <figure>
            <StagePicture
              wanted={tourToShow}
              title={`${title}, now`}
              shown={SHOWN}
              locale={SOURCE}
              words={words}
            />
            <figcaption className={mutedClass}>Now</figcaption>
          </figure>
        </div>
      )}
      <div>
        <h3>
          <StateLink flow={flow.id} path={first.split(' ')[0] ?? ''}>
            {title}
          </StateLink>
          {others}
        </h3>
        <p className={mutedClass}>{WHAT[kind]}</p>
        <ul className={list}>
          {words.slice(0, WORDS).map(change => (
            <li key={`${change.before} ${change.after}`}>
              <Words {...change} />
            </li>
          ))}
        </ul>
        {words.length > WORDS ? <p>And {words.length - WORDS} more.</p> : null}
        {tourToShow === null ? (
          <p className={mutedClass}>
            {kind === 'gone'
              ? 'Nothing is drawn: the product has no such page any more.'
              : 'Nothing is drawn: the stage does not show this page by itself.'}
          </p>
        ) : null}
        {tourToShow === null || kind === 'new' ? null : (
          <p className={mutedClass}>
            Before is today’s page with the words of then.
            {words.some(({ after }) => after === null)
              ? ' Words that are gone have no place on it and are not drawn.'
              : null}
          </p>
        )}
      </div>
    </article>
  )
}

const WHAT: Readonly<Record<PageNews['kind'], string>> = {
  changed: 'reads differently:',
  new: 'is a new page:',
  gone: 'is gone; it said:',
}

function Words({ before, after }: WordChange): ReactNode {
  const [was, is] = [before, after].map(line => (line === null ? null : lineText(line)))
  const isSame = was === is
  return (
    <>
      {before === null ? null : <del>{isSame ? before : was}</del>}
      {after === null ? null : <ins>{isSame ? after : is}</ins>}
    </>
  )
}

const card = css`
  display: grid;
  grid-template-columns: auto minmax(16rem, 1fr);
  gap: var(--space-5);
  align-items: start;

  @media (width < 64em) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const list = css`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-2);
  overflow-wrap: anywhere;

  & :is(b, del, ins) {
    display: block;
  }

  & ins {
    color: var(--status-success-fg);
    font-weight: 600;
    text-decoration: none;
  }

  & del {
    color: var(--muted);
  }
`
