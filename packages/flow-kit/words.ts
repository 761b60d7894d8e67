import { getStateNodes } from 'xstate'
import type { Flow } from '#flow-kit/flow.ts'
import { nodesOf, requirementsOf } from '#flow-kit/chart/chart.ts'
import { startRun } from '#flow-kit/run.ts'
import type { Tour } from '#flow-kit/tours.ts'
import { HALF, type Observation, TIME, type Step } from '#flow-kit/trace.ts'
import { described, stateNames } from '#flow-kit/chart/states.ts'

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
  /** The label of the step. */
  happens: string
  /** Milliseconds that pass in the step. */
  passes: number
  /** A description of the state after the step, or a sentence that nothing changed. */
  seen: string
  /** Names of the states, `signedIn.fresh`. */
  states: string
  /** The requirements of the states after the step and of the states that the step passed through, in order. */
  requirements: readonly string[]
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
    ...namesUnder('Labels of time, where a delay runs', [
      `${TIME}: until the next delay ends`,
      `${HALF}: half of that`,
    ]),
    '',
  ].join('\n')

const namesUnder = (heading: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : ['', `## ${heading}`, '', ...names.map(name => `- ${name}`)]

const describeStep = (flow: Flow, step: Step): DescribedStep => ({
  happens: step.label,
  seen: step.isRefused ? 'Nothing changes.' : described(flow.machine, step.after.value),
  passes: passedIn(step),
  states: stateNames(flow.machine, step.after.value).join(' + '),
  requirements: step.isRefused ? [] : requiredBy(flow, step),
  isRefused: step.isRefused,
})

/** The requirements of the states after a step and of the states that the step passed through. */
const requiredBy = ({ machine: { root } }: Flow, { visited, before, after }: Step): string[] => {
  const idsOf = ({ value }: Observation): Set<string> =>
    new Set(getStateNodes(root, value).map(({ id }) => id))
  const [left, reached] = [idsOf(before), idsOf(after)]
  const nodes = nodesOf(root).filter(
    ({ id }) => reached.has(id) || (visited.includes(id) && !left.has(id)),
  )
  return [...new Set(nodes.flatMap(requirementsOf))].toSorted()
}

const passedIn = ({ label, before: { wait } }: Step): number => {
  if (label === TIME) return wait ?? 0
  return label === HALF ? (wait ?? 0) / 2 : 0
}

/** What happens in a step, with the time that passes: `Time passes (10 s)`. */
const happening = ({ happens, passes }: DescribedStep): string => {
  if (passes === 0) return happens
  const [unit, length] = (
    [
      ['min', 60_000],
      ['s', 1000],
      ['ms', 1],
    ] as const
  ).find(([, ms]) => passes % ms === 0) ?? ['ms', 1]
  return `${happens} (${passes / length} ${unit})`
}

const cited = (ids: readonly string[]): string => (ids.length === 0 ? '' : ` (${ids.join(', ')})`)

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
      ...steps.map(
        (step, index) =>
          `${index + 1}. **${happening(step)}.** ${step.seen}${cited(step.requirements)}`,
      ),
    ]),
    '',
  ].join('\n')

const gherkin = ({ title, promise }: Flow, paths: readonly DescribedPath[]): string =>
  [
    `Feature: ${title}`,
    `  ${promise}`,
    ...paths.flatMap(({ number, start, begins, steps }) => [
      '',
      ...tagsOf(steps),
      `  Scenario: Path ${number}, ${start}`,
      `    Given ${begins}`,
      ...steps.flatMap(step => [`    When ${happening(step)}`, `    Then ${step.seen}`]),
    ]),
    '',
  ].join('\n')

const tagsOf = (steps: readonly DescribedStep[]): string[] => {
  const ids = [...new Set(steps.flatMap(({ requirements }) => requirements))].toSorted()
  return ids.length === 0 ? [] : [`  ${ids.map(id => `@${id}`).join(' ')}`]
}

const csv = (paths: readonly DescribedPath[]): string =>
  [
    ['flow', 'path', 'step', 'happens', 'seen', 'states', 'requirements'],
    ...paths.flatMap(({ flow, number, start, begins, steps }) => [
      [flow, `${number}`, '0', start, begins, '', ''],
      ...steps.map((step, index) => [
        flow,
        `${number}`,
        `${index + 1}`,
        happening(step),
        step.seen,
        step.states,
        step.requirements.join(' '),
      ]),
    ]),
  ]
    .map(cells => `${cells.map(quoted).join(',')}\r\n`)
    .join('')

/** A quoted CSV cell. An apostrophe before `=`, `+`, `-` or `@` keeps spreadsheets from reading a formula. */
const quoted = (text: string): string =>
  `"${(/^[=+\-@]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
