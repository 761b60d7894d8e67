import type { ReactNode } from 'react'
import { linkTo } from '#flow-book/page/address.ts'
import type { BookIndex, Count, FlowSummary } from '#flow-book/page/data.ts'
import { mutedClass, stackClass } from '#flow-book/page/classes.ts'
import { Heading, Table } from '#flow-book/page/parts.tsx'
import { percentOf, titleOf } from '#flow-book/page/words.ts'

/** The figures of every flow of the app, by area. */
export function FlowList({ index: { flows, written, version } }: { index: BookIndex }): ReactNode {
  return (
    <div className={stackClass}>
      <div>
        <Heading>The figures of every flow</Heading>
        <p className={mutedClass}>
          Written on {new Date(written).toLocaleString('en-GB', WHEN)}
          {version === '' ? '' : ` from version ${version}`}.
        </p>
      </div>
      <Table columns={COLUMNS}>
        {[...Map.groupBy(flows, ({ area }) => area)].map(([area, members]) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                <h2>{titleOf(area)}</h2>
              </th>
            </tr>
            {members.map(flow => (
              <tr key={flow.id}>
                <th scope="row">
                  <a href={linkTo(flow.id, 'results')}>{flow.title}</a>
                </th>
                {figuresOf(flow).map((figure, index) => (
                  <td key={index}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </div>
  )
}

const COLUMNS = ['Flow', 'States', 'Paths', 'Covered', 'Faults found', 'In the browser']

const figuresOf = ({ states, paths, coverage, mutation, lastRun }: FlowSummary): string[] => {
  const browser = lastRun?.browser ?? null
  const faults = mutation === null || mutation.isOlder ? null : mutation
  return [
    `${states}`,
    `${paths}`,
    percentText(coverage.transitions),
    faults === null ? '–' : percentText({ declared: faults.mutants, hit: faults.killed }),
    browser === null ? '–' : percentText(browser.transitions),
  ]
}

const WHEN = { dateStyle: 'long', timeStyle: 'short' } as const

const percentText = (count: Count): string => `${percentOf(count)} %`
