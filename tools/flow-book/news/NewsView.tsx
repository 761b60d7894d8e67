import { type ReactNode, Suspense, use } from 'react'
import { linkTo } from '#tools/flow-book/address.ts'
import type { BookIndex, FlowSummary } from '#tools/flow-book/data.ts'
import { loadLooksNews, loadNews } from '#tools/flow-book/load.ts'
import { mutedLook, scrollLook, stackLook, tableLook } from '#tools/flow-book/looks.ts'
import { FlowNewsView } from '#tools/flow-book/news/FlowNewsView.tsx'
import { Heading } from '#tools/flow-book/parts.tsx'

/** What changed in each flow and on each screen since the last release, old beside new. */
export function NewsView({ index: { since, flows } }: { index: BookIndex }): ReactNode {
  if (since === null) {
    return (
      <div className={stackLook}>
        <Heading>News</Heading>
        <p>Git was not at hand when the book was built, so that nobody can say what changed.</p>
      </div>
    )
  }
  const changed = flows
    .filter(({ news }) => news !== null && news.pages + news.sentences > 0)
    .toSorted((one, other) => Number(other.isStaged) - Number(one.isStaged))

  return (
    <div className={stackLook}>
      <div>
        <Heading>News since {sinceInWords(since)}</Heading>
        <p>
          {changed.length} of {flows.length} flows changed, {flows.filter(isNew).length} are new.
        </p>
        <p className={mutedLook}>
          Compared with version {since.commit}: what happens, the words of pages, and how screens
          look.
        </p>
      </div>
      {flows.some(isNew) ? (
        <section className={stackLook} aria-labelledby="new-flows">
          <h2 id="new-flows">New flows</h2>
          <ul>
            {flows.filter(isNew).map(({ id, title, promise }) => (
              <li key={id}>
                <a href={linkTo(id)}>{title}</a>: {promise}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {changed.map(flow => (
        <section key={flow.id} className={stackLook} aria-labelledby={`news-${flow.id}`}>
          <h2 id={`news-${flow.id}`}>
            <a href={linkTo(flow.id)}>{flow.title}</a>
          </h2>
          <Suspense fallback={<p role="status">The flow is being read.</p>}>
            <FlowSince flow={flow} />
          </Suspense>
        </section>
      ))}
      <Suspense fallback={null}>
        <Looks />
      </Suspense>
    </div>
  )
}

function FlowSince({ flow }: { flow: FlowSummary }): ReactNode {
  return <FlowNewsView flow={flow} news={use(loadNews(flow.id))} />
}

/** Parts of screens whose look changed, in the words of their recordings. */
function Looks(): ReactNode {
  const looks = use(loadLooksNews())

  return looks.length === 0 ? null : (
    <section className={scrollLook} aria-labelledby="news-looks">
      <h2 id="news-looks">How screens look</h2>
      <table className={tableLook}>
        <thead>
          <tr>
            {['Screen', 'Part', 'Before', 'Now'].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {looks.map(({ screen, part, before, after }) => (
            <tr key={`${screen} ${part}`}>
              <td>{screen}</td>
              <th scope="row">{part}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isNew = ({ news }: FlowSummary): boolean => news?.isNew === true

/** The name of a release; the day of a version without a name. */
export const sinceInWords = ({ name, commit, date }: NonNullable<BookIndex['since']>): string =>
  name === commit ? new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long' }) : name
