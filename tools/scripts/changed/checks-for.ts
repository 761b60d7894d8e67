import { basename } from 'node:path'
import { reachedFrom, type Importers } from './imports.ts'

/** A command that checks something. */
export interface Check {
  name: string
  args: readonly string[]
}

/** The facts about the tree that the choice of checks needs. */
export interface Tree {
  importers: Importers
  /** Whether a file still exists; deleted files are not checked. */
  exists(file: string): boolean
  /** Ids of flows: `staged` are the flows with a stage file, `played` the flows with a player. */
  staged: ReadonlySet<string>
  played: ReadonlySet<string>
  /** The flows that show a view; empty for any other file. */
  flowsShowing(file: string): readonly string[]
}

/** The most flows that are explored. If a change reaches more flows, only their traces are replayed. */
const EXPLORED = 8
/** The most journeys that are played. More journeys take minutes, and belong to `npm test`. */
const JOURNEYS = 6

const SCRIPT = /\.(?:ts|tsx|mjs|mts)$/u
const FORMATTED = /\.(?:ts|tsx|mjs|mts|json|css|html|md|yml)$/u
const FLOW_FILE = /^(.+?)\.(?:cases\.ts|traces\.txt|stage\.tsx|words\.txt|player\.ts)$/u

/**
 * The flows that a change reaches. `cases`: the change reaches the flow's cases or traces. `stage` and `paths`: the
 * change reaches the flow's pages; `stage` has the flows with a stage file, `paths` the other flows with a player.
 */
export const touchedFlows = (
  touched: readonly string[],
  tree: Tree,
): { cases: string[]; stage: string[]; paths: string[] } => {
  const reached = [...reachedFrom(touched, tree.importers)].filter(tree.exists)
  const shown = unique([
    ...reached.map(flowOfFile),
    ...touched.filter(tree.exists).flatMap(file => tree.flowsShowing(file)),
  ])
  return {
    cases: unique(
      reached.filter(file => /\.(?:cases\.ts|traces\.txt)$/u.test(file)).map(flowOfFile),
    ),
    stage: shown.filter(id => tree.staged.has(id)),
    paths: shown.filter(id => tree.played.has(id) && !tree.staged.has(id)),
  }
}

/**
 * The narrow checks of touched files, the cheapest first. `left` has a sentence for each kind of test that is left out.
 */
export const checksFor = (
  touched: readonly string[],
  tree: Tree,
): { checks: Check[]; left: string[] } => {
  const present = touched.filter(tree.exists)
  const scripts = present.filter(file => SCRIPT.test(file))
  const reached = [...reachedFrom(touched, tree.importers)].filter(tree.exists)
  const typed = [
    ...scripts,
    ...touched.flatMap(file => tree.importers.get(file) ?? []).filter(tree.exists),
  ]
  const { cases, stage, paths } = touchedFlows(touched, tree)
  const tests = reached.filter(file => /\.test\.tsx?$/u.test(file))
  const units = tests.filter(
    file =>
      (/^(?:machines|src|tools|packages\/(?!sandbox\/))/u.test(file) ||
        /^tests\/(?:paths|support)\//u.test(file)) &&
      !ALL_FLOWS.includes(file) &&
      file !== 'tests/paths/kit/paths.test.ts',
  )
  const journeys = tests.filter(file => file.startsWith('tests/journeys/'))
  const checks = [
    check(
      'format',
      ['oxfmt', '--check'],
      present.filter(file => FORMATTED.test(file)),
    ),
    check('lists of flows and players', ['node', 'tools/scripts/catalogue.mjs', '--check'], null),
    check('citations', ['node', 'tools/scripts/trace.ts', '--citations'], null),
    check('lint and types', LINT, unique(typed.filter(file => SCRIPT.test(file)))),
    ...flowChecks(cases),
    check('tests in Node and jsdom', vitest('unit', 'views'), unique(units)),
    check('rules', vitest('unit'), ['tools/scripts/rules', 'tools/scripts/trace']),
    check(
      'texts',
      ['node', 'tools/scripts/texts.mjs'],
      touched.some(file => /^src\/.*\.(?:tsx?|po)$/u.test(file)) ? null : [],
    ),
    check('sandbox', vitest('sandbox'), inFolder(tests, 'packages/sandbox/')),
    check('contract', vitest('contract'), inFolder(tests, 'tests/contract/')),
    check('stage', ['npm', 'run', '-s', 'test:stage', '--', '--flow'], joined(stage)),
    check('paths in Chromium', PATHS, joined(paths)),
    check(
      'journeys',
      ['npm', 'run', '-s', 'test:journeys', '--'],
      journeys.length > JOURNEYS ? [] : journeys,
    ),
  ].filter(({ args }) => args.length > 0)
  const left =
    journeys.length > JOURNEYS
      ? [`${journeys.length} journeys import it: npm test plays them.`]
      : []
  return { checks, left: [...left, 'Screens, looks and other journeys: npm test, before a merge.'] }
}

const ALL_FLOWS = ['machines/traces.test.ts', 'machines/flows.test.ts']
const LINT = [
  'oxlint',
  '--type-aware',
  '--type-check',
  '--report-unused-disable-directives-severity=error',
]
const PATHS = ['npm', 'run', '-s', 'test:paths', '--', '--short', '--flow']

const vitest = (...projects: string[]): string[] => [
  'vitest',
  'run',
  '--bail=1',
  ...projects.map(project => `--project=${project}`),
]

/** The checks that every flow must pass, for these flows alone. */
const flowChecks = (flows: readonly string[]): Check[] => {
  if (flows.length === 0) return []
  const files = flows.length > EXPLORED ? ALL_FLOWS.slice(0, 1) : ALL_FLOWS
  return [
    check(
      'traces and rules of flows',
      [...vitest('unit'), '-t', `^(?:${flows.join('|')}) `],
      files,
    ),
  ]
}

/**
 * A check of `files`; null if its command takes no files. With an empty list, `args` is empty, and the check is not
 * run.
 */
const check = (name: string, args: readonly string[], files: readonly string[] | null): Check => ({
  name,
  args: files?.length === 0 ? [] : [...args, ...(files ?? [])],
})

const inFolder = (tests: readonly string[], folder: string): string[] =>
  tests.filter(file => file.startsWith(folder))

const joined = (flows: readonly string[]): string[] => (flows.length === 0 ? [] : [flows.join(',')])

/** The flow to which a file belongs by its name; empty for other files. */
const flowOfFile = (file: string): string => FLOW_FILE.exec(basename(file))?.[1] ?? ''

const unique = (list: readonly string[]): string[] => [...new Set(list)].filter(one => one !== '')
