import * as v from 'valibot'
import { readReport } from '#tools/scripts/support/flow-reports.ts'

/** The file with the findings of axe in the states of the flows. */
export const AXE_REPORT = 'reports/axe.json'

const finding = v.object({
  rule: v.string(),
  impact: v.nullable(v.string()),
  /** The requirement of the rule, in words. */
  help: v.string(),
  /** CSS selectors of the elements. */
  nodes: v.array(v.string()),
})

const examination = v.object({
  configuration: v.string(),
  /** Null if the page showed nothing of the flow, so that there was nothing to examine. */
  findings: v.nullable(v.array(finding)),
})

/** The findings of axe in one configuration. */
export type Examination = v.InferOutput<typeof examination>

const ruleCount = v.object({
  rule: v.string(),
  /** Success criteria of WCAG that the rule belongs to: `1.4.3`; none for a best practice. */
  criteria: v.array(v.string()),
  /**
   * Numbers of configurations: in which the page kept the rule, in which it violated the rule, and in which a person
   * must decide.
   */
  held: v.number(),
  violated: v.number(),
  undecided: v.number(),
})

const flowExamination = v.object({
  flow: v.string(),
  /** Hash of the flow's table of states and transitions at the time of the run; docs/decisions/0071. */
  hash: v.string(),
  /** ISO date of the run. */
  date: v.string(),
  /** The version of axe, such as `4.13.0`; empty if no configuration showed anything of the flow. */
  axe: v.string(),
  /** The browser with its version, such as `Chromium 140.0.7339.16`. */
  engine: v.string(),
  configurations: v.array(examination),
  rules: v.array(ruleCount),
})

/** The findings of axe in the configurations of one flow. */
export type FlowExamination = v.InferOutput<typeof flowExamination>

const report = v.object({ flows: v.array(flowExamination) })

/** The verdict of one rule in one configuration. */
interface Verdict {
  rule: string
  /** Tags of the rule, such as `wcag143`. */
  tags: readonly string[]
  verdict: 'held' | 'violated' | 'undecided'
}

/** The result that a path writes for one configuration. */
export interface ExaminedPage extends Examination {
  /** The version of axe; empty if axe examined nothing. */
  axe: string
  engine: string
  verdicts: readonly Verdict[]
}

/** Counts the verdicts on each rule in the configurations of a flow. Null without pages. */
export const flowExaminationOf = (
  flow: string,
  { hash, date }: Pick<FlowExamination, 'hash' | 'date'>,
  pages: readonly ExaminedPage[],
): FlowExamination | null => {
  const [first] = pages
  if (first === undefined) return null
  const { engine } = first
  const axe = pages.find(page => page.axe !== '')?.axe ?? ''
  const verdicts = pages.flatMap(page => page.verdicts)
  const rules = [...Map.groupBy(verdicts, ({ rule }) => rule)].map(([rule, own]) => ({
    rule,
    criteria: criteriaIn(own[0]?.tags ?? []),
    held: own.filter(({ verdict }) => verdict === 'held').length,
    violated: own.filter(({ verdict }) => verdict === 'violated').length,
    undecided: own.filter(({ verdict }) => verdict === 'undecided').length,
  }))
  return {
    flow,
    hash,
    date,
    axe,
    engine,
    configurations: pages
      .map(({ configuration, findings }) => ({ configuration, findings }))
      .toSorted((a, b) => (a.configuration < b.configuration ? -1 : 1)),
    rules: rules.toSorted((a, b) => (a.rule < b.rule ? -1 : 1)),
  }
}

/** The success criteria that tags name: `1.4.3` for `wcag143`, `1.4.10` for `wcag1410`. `wcag2aa` names a level. */
const criteriaIn = (tags: readonly string[]): string[] =>
  tags.flatMap(tag => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/u.exec(tag) ?? []
    return criterion === undefined ? [] : [`${principle}.${guideline}.${criterion}`]
  })

/** The flows of an earlier report; empty without a report or for a report of another format. */
export const readExaminations = (file = AXE_REPORT): FlowExamination[] =>
  readReport(file, report)?.flows ?? []

/** Impacts of findings that make a run fail. */
const GRAVE: ReadonlySet<string | null> = new Set(['serious', 'critical'])

/** A sentence for each finding: serious and critical findings in `grave`, all others in `slight`. */
export const findingLines = (
  examinations: readonly FlowExamination[],
): { grave: string[]; slight: string[] } => {
  const all = examinations.flatMap(({ flow, configurations }) =>
    configurations.flatMap(({ configuration, findings }) =>
      (findings ?? []).map(({ rule, impact, help, nodes }) => ({
        isGrave: GRAVE.has(impact),
        line: `${flow}, ${configuration}: ${help} (${rule}, ${impact ?? 'no impact said'}) at ${nodes.join(', ')}`,
      })),
    ),
  )
  const linesOf = (isGrave: boolean): string[] =>
    all.filter(one => one.isGrave === isGrave).map(({ line }) => line)
  return { grave: linesOf(true), slight: linesOf(false) }
}
