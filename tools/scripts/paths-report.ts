import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

const flowReport = v.looseObject({ flow: v.string(), browser: v.nullable(v.looseObject({})) })
const pathsReport = v.object({ flows: v.array(flowReport) })

/** What the last runs of one flow came to; `browser` is null for a flow that was never played on a page. */
type FlowReport = v.InferOutput<typeof flowReport>

/**
 * The flows of a report, each as it was run last: those that were not run now stay as they were, one that was run in
 * Node alone keeps what its last run in a browser came to, and one that is not in `known` is gone. In the order of `known`.
 */
export const mergedReports = (
  earlier: readonly FlowReport[],
  now: readonly FlowReport[],
  known: readonly string[],
): FlowReport[] =>
  known.flatMap(id => {
    const before = earlier.find(({ flow }) => flow === id)
    const own = now.find(({ flow }) => flow === id)
    if (own === undefined) return before === undefined ? [] : [before]
    return [{ ...own, browser: own.browser ?? before?.browser ?? null }]
  })

/** The flows of a report that was written earlier; none where there is no such report. */
export const readReport = (file: string): FlowReport[] => {
  if (!existsSync(file)) return []
  const report = v.safeParse(
    v.pipe(v.string(), v.parseJson(), pathsReport),
    readFileSync(file, 'utf8'),
  )
  return report.success ? report.output.flows : []
}
