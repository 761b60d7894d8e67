import type { BookAxe, StateAxe } from '#tools/flow-book/data.ts'
import type { Examination, FlowExamination } from '#tools/scripts/paths/axe-report.ts'
import { statesIn } from './sign-off.ts'

/** The findings of axe in a flow, by the states of its chart. `hash` is the hash of the current chart. */
export const axeByState = (
  { configurations, hash: then, date, axe, engine }: FlowExamination,
  chart: string,
  hash: string,
): BookAxe => {
  const byState = configurations.flatMap(examination =>
    [chart, ...statesIn(examination.configuration).map(path => `${chart}.${path}`)].map(
      state => [state, examination] as const,
    ),
  )
  return {
    date,
    axe,
    engine,
    isOlder: then !== hash,
    states: Object.fromEntries(
      [...Map.groupBy(byState, ([state]) => state)].map(([state, own]) => [
        state,
        countOf([...new Set(own.map(([, examination]) => examination))]),
      ]),
    ),
  }
}

const countOf = (all: readonly Examination[]): StateAxe => ({
  examined: all.filter(({ findings }) => findings !== null).length,
  empty: all.filter(({ findings }) => findings === null).length,
  findings: all.flatMap(({ configuration, findings }) =>
    (findings ?? []).map(finding => ({ configuration, ...finding })),
  ),
})
