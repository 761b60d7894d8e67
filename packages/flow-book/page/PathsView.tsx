import { css } from '@linaria/core'
import { type ReactNode, use } from 'react'
import { linkTo } from '#flow-book/page/address.ts'
import type { BookFlow, BookPath } from '#flow-book/page/data.ts'
import { loadPaths } from '#flow-book/page/load.ts'
import { mutedClass, rowClass, stackClass } from '#flow-book/page/classes.ts'
import { Downloads, Table } from '#flow-book/page/parts.tsx'
import { capital, titleOf } from '#flow-book/page/words.ts'

/** The generated paths of a flow in words: all of them as a list, or one step by step. */
export function PathsView({ flow, number }: { flow: BookFlow; number: number | null }): ReactNode {
  const paths = use(loadPaths(flow.id))
  const path = paths.find(candidate => candidate.number === number)

  return path === undefined ? (
    <>
      {number === null ? null : (
        <p role="status">
          This flow has no path {number}. Paths are numbered anew when the chart changes.
        </p>
      )}
      <List flow={flow} paths={paths} />
    </>
  ) : (
    <One flow={flow} path={path} count={paths.length} />
  )
}

function List({ flow, paths }: { flow: BookFlow; paths: readonly BookPath[] }): ReactNode {
  return (
    <section className={stackClass} aria-labelledby="paths">
      <div>
        <h2 id="paths">{paths.length === 1 ? 'One path' : `${paths.length} paths`}</h2>
        <p className={text}>
          Together they go through every transition of the chart, and try on the way whatever must
          not happen there.
        </p>
      </div>
      <Downloads folder="paths" flow={flow.id} files={FILES} aria-label="All paths as a file" />
      <Table columns={['Path', 'Begins', 'Steps', 'Ends in']}>
        <tbody>
          {paths.map(({ number, start, steps }) => (
            <tr key={number}>
              <th scope="row">
                <a href={linkTo(flow.id, 'paths', number)}>Path {number}</a>
              </th>
              <td>{capital(start)}</td>
              <td>{steps.length}</td>
              <td>{endOf(steps.at(-1)?.states ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function One({
  flow,
  path: { number, start, begins, steps },
  count,
}: {
  flow: BookFlow
  path: BookPath
  count: number
}): ReactNode {
  return (
    <section className={stackClass} aria-labelledby="path">
      <div>
        <h2 id="path">
          Path {number} of {count}: {start}
        </h2>
        <p className={text}>{begins}</p>
        <ul className={rowClass} aria-label="Other paths">
          {number > 1 ? (
            <li>
              <a href={linkTo(flow.id, 'paths', number - 1)}>Path before</a>
            </li>
          ) : null}
          {number < count ? (
            <li>
              <a href={linkTo(flow.id, 'paths', number + 1)}>Path after</a>
            </li>
          ) : null}
          <li>
            <a href={linkTo(flow.id, 'paths')}>All paths</a>
          </li>
        </ul>
      </div>
      <ol className={stepList}>
        {steps.map(({ happens, seen, states, isRefused }, index) => (
          <li key={`${index} ${happens}`} className={isRefused ? refused : undefined}>
            <b>{capital(happens)}.</b> {seen}
            {isRefused ? null : <span className={mutedClass}> {endOf(states)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const FILES = [
  ['md', 'Markdown'],
  ['feature', 'Gherkin'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const

/** States as titles: `Fresh + Open` for `signedIn.fresh + open`. */
const endOf = (states: string): string =>
  states
    .split(' + ')
    .map(state => titleOf(state.split('.').at(-1) ?? ''))
    .join(' + ')

const text = css`
  max-inline-size: var(--measure);
`

const stepList = css`
  &[class] {
    display: grid;
    gap: var(--space-2);
    max-inline-size: 56rem;
    padding-inline-start: 3rem;
    list-style: decimal;
  }
`

const refused = css`
  color: var(--muted);
`
