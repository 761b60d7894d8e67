import { css } from '@linaria/core'
import { type ReactNode, Suspense, use } from 'react'
import { linkTo } from '#flow-book/page/address.ts'
import type { BookIndex, FlowSummary } from '#flow-book/page/data.ts'
import { loadNews } from '#flow-book/page/load.ts'
import { mutedClass, stackClass } from '#flow-book/page/classes.ts'
import { FlowNewsView } from '#flow-book/page/news/FlowNewsView.tsx'
import { Fold, Heading } from '#flow-book/page/parts.tsx'
import { capital, titleOf } from '#flow-book/page/words.ts'

/** The changes of each flow since the last release, old beside new. */
export function NewsView({
  index: { since, noNews, gone, translated, flows },
}: {
  index: BookIndex
}): ReactNode {
  if (since === null) {
    return (
      <div className={stackClass}>
        <Heading>News</Heading>
        <p>{noNews} Nobody can say what changed.</p>
      </div>
    )
  }
  const changed = flows
    .filter(flow => newsInWords(sumOf([flow])) !== '')
    .toSorted((one, other) => byNews(sumOf([one]), sumOf([other])))
  const added = flows.filter(({ news }) => news?.isNew === true)
  const areas = [...Map.groupBy(changed, ({ area }) => area)].toSorted(([, one], [, other]) =>
    byNews(sumOf(one), sumOf(other)),
  )

  return (
    <div className={stackClass}>
      <div>
        <Heading>News since {sinceInWords(since)}</Heading>
        <p>
          {changed.length} of {flows.length} flows changed, {added.length} are new, {gone.length}{' '}
          are gone. In other languages {translated} texts changed whose English is the same.
        </p>
        <p className={mutedClass}>
          Compared with version {since.commit}: what happens, the words of pages in English, and how
          screens look.
        </p>
      </div>
      {areas.map(([area, members], place) => (
        <Fold
          key={area}
          isOpen={place === 0}
          summary={
            <h2>
              {titleOf(area)}, {members.length === 1 ? 'one flow' : `${members.length} flows`}:{' '}
              {newsInWords(sumOf(members))}
            </h2>
          }
        >
          <div className={inner}>
            {members.map((flow, index) => (
              <Fold
                key={flow.id}
                isOpen={place === 0 && index === 0}
                summary={
                  <h3>
                    {flow.title}: {newsInWords(sumOf([flow]))}
                  </h3>
                }
              >
                <Suspense fallback={<p role="status">The flow is being read.</p>}>
                  <FlowSince flow={flow} />
                </Suspense>
              </Fold>
            ))}
          </div>
        </Fold>
      ))}
      {added.length === 0 ? null : (
        <Fold summary={<h2>New: {added.length === 1 ? 'one flow' : `${added.length} flows`}</h2>}>
          <ul>
            {added.map(({ id, title, promise }) => (
              <li key={id}>
                <a href={linkTo(id)}>{title}</a>: {promise}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {gone.length === 0 ? null : (
        <Fold summary={<h2>Gone: {gone.length === 1 ? 'one flow' : `${gone.length} flows`}</h2>}>
          <ul>
            {gone.map(id => (
              <li key={id}>{capital(id.replaceAll('-', ' '))}</li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  )
}

/** The number of changes in some flows. */
interface Sum {
  pages: number
  sentences: number
}

const sumOf = (flows: readonly FlowSummary[]): Sum => ({
  pages: flows.reduce((sum, { news }) => sum + (news?.pages ?? 0), 0),
  sentences: flows.reduce((sum, { news }) => sum + (news?.sentences ?? 0), 0),
})

/**
 * Compares two sums of changes: the sum with more changed pages comes first, else the sum with more changed sentences.
 */
const byNews = (one: Sum, other: Sum): number =>
  other.pages - one.pages || other.sentences - one.sentences

const newsInWords = ({ pages, sentences }: Sum): string =>
  [
    [pages, 'page reads', 'pages read'] as const,
    [sentences, 'thing happens', 'things happen'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many} differently`)
    .join(', ')

function FlowSince({ flow }: { flow: FlowSummary }): ReactNode {
  return <FlowNewsView flow={flow} news={use(loadNews(flow.id))} />
}

/** The name of a release; the day of a version without a name. */
export const sinceInWords = ({ name, commit, date }: NonNullable<BookIndex['since']>): string =>
  name === commit ? new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long' }) : name

const inner = css`
  padding-inline-start: var(--space-5);
`
