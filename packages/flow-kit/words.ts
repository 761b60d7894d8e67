import type { Flow } from '#flow-kit/flow.ts'
import { nodesOf } from '#flow-kit/chart/chart.ts'
import { startRun } from '#flow-kit/run.ts'
import type { Tour } from '#flow-kit/tours.ts'
import { HALF, TIME, type Step } from '#flow-kit/trace.ts'
import { described, stateNames } from '#flow-kit/chart/states.ts'

/** A path in words. */
export interface DescribedPath {
  flow: string
  /** The number of the path within its flow, from 1. */
  number: number
  start: string
  /** A description of the state before the first step. */
  begins: string
  steps: readonly DescribedStep[]
}

export interface DescribedStep {
  /** A description of the step, in words. */
  happens: string
  /** A description of the state after the step, or a sentence that nothing changed. */
  seen: string
  /** Names of the states, `signedIn.fresh`. */
  states: string
  isRefused: boolean
}

/** Formats in which paths are written. */
export const FORMATS = ['md', 'gherkin', 'csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** The file extension of each format. */
export const ENDINGS = {
  md: 'md',
  gherkin: 'feature',
  csv: 'csv',
  json: 'json',
} as const satisfies Record<Format, string>

/** Runs a tour and describes it. */
export const describeTour = (
  flow: Flow,
  { start, labels }: Tour,
  number: number,
): DescribedPath => {
  const run = startRun(flow, start)
  const begins = described(flow.machine, run.observe().value)
  const steps = labels.map(label => describeStep(flow, run.play(label)))
  run.stop()
  return { flow: flow.id, number, start, begins, steps }
}

/** All paths of a flow as one text. */
export const formatPaths = (
  flow: Flow,
  paths: readonly DescribedPath[],
  format: Format,
): string => {
  switch (format) {
    case 'md':
      return markdown(flow, paths)
    case 'gherkin':
      return gherkin(flow, paths)
    case 'csv':
      return csv(paths)
    case 'json':
      return `${JSON.stringify(paths, null, 2)}\n`
  }
}

/**
 * The names that tests of a flow use, in Markdown: its starts, its states with their descriptions, and its labels.
 * There is one list of labels for events, one for each invoked or spawned actor, and one for time.
 */
export const formatNames = ({ title, machine, starts, events, outcomes }: Flow): string =>
  [
    `# ${title}: names for tests`,
    ...namesUnder('Starts', Object.keys(starts)),
    ...namesUnder(
      'States',
      nodesOf(machine.root).flatMap(({ path, description, always }) => {
        const isLeft = always?.some(({ guard }) => guard === undefined) ?? false
        const note = isLeft ? ' Left at once: no path ends here.' : ''
        return path.length === 0 ? [] : [`\`${path.join('.')}\`: ${description ?? ''}${note}`]
      }),
    ),
    ...namesUnder('Labels of people, the browser and other actors', Object.keys(events)),
    ...Object.entries(outcomes).flatMap(([actor, own]) =>
      namesUnder(`Labels of \`${actor}\``, Object.keys(own)),
    ),
    ...namesUnder('Labels of time, where a delay runs', [TIME, HALF]),
    '',
  ].join('\n')

const namesUnder = (heading: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : ['', `## ${heading}`, '', ...names.map(name => `- ${name}`)]

const describeStep = (flow: Flow, step: Step): DescribedStep => ({
  happens: step.label,
  seen: step.isRefused ? 'Nothing changes.' : described(flow.machine, step.after.value),
  states: stateNames(flow.machine, step.after.value).join(' + '),
  isRefused: step.isRefused,
})

const markdown = ({ title, promise }: Flow, paths: readonly DescribedPath[]): string =>
  [
    `# ${title}`,
    '',
    promise,
    ...paths.flatMap(({ number, start, begins, steps }) => [
      '',
      `## Path ${number}: ${start}`,
      '',
      begins,
      '',
      ...steps.map(({ happens, seen }, index) => `${index + 1}. **${happens}.** ${seen}`),
    ]),
    '',
  ].join('\n')

const gherkin = ({ title, promise }: Flow, paths: readonly DescribedPath[]): string =>
  [
    `Feature: ${title}`,
    `  ${promise}`,
    ...paths.flatMap(({ number, start, begins, steps }) => [
      '',
      `  Scenario: Path ${number}, ${start}`,
      `    Given ${begins}`,
      ...steps.flatMap(({ happens, seen }) => [`    When ${happens}`, `    Then ${seen}`]),
    ]),
    '',
  ].join('\n')

const csv = (paths: readonly DescribedPath[]): string =>
  [
    ['flow', 'path', 'step', 'happens', 'seen', 'states'],
    ...paths.flatMap(({ flow, number, start, begins, steps }) => [
      [flow, `${number}`, '0', start, begins, ''],
      ...steps.map(({ happens, seen, states }, index) => [
        flow,
        `${number}`,
        `${index + 1}`,
        happens,
        seen,
        states,
      ]),
    ]),
  ]
    .map(cells => `${cells.map(quoted).join(',')}\r\n`)
    .join('')

/** A quoted CSV cell. An apostrophe before `=`, `+`, `-` or `@` keeps spreadsheets from reading a formula. */
const quoted = (text: string): string =>
  `"${(/^[=+\-@]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
