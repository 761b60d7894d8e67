import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Flow } from '#flow-book/writer/flow-kit.ts'
import type { BookIndex, ChartTable, FlowFacts, FlowRule } from '#flow-book/page/data.ts'

export interface OlderFlows {
  charts: readonly ChartTable[]
  /** The id of the machine and the rules of each flow, by the flow's id. */
  rules: Readonly<Record<string, { machine: string; rules: readonly FlowRule[] }>>
}

/** An earlier version of the app, with its commit. */
export interface Older extends OlderFlows {
  since: NonNullable<BookIndex['since']>
}

/**
 * The facts of a flow in an earlier version; undefined if that version does not have its machine. A flow that was
 * renamed since has the rules of the flow with the same machine.
 */
export const olderFacts = (
  { charts, rules }: OlderFlows,
  { id, machine }: Pick<Flow, 'id' | 'machine'>,
): FlowFacts | undefined => {
  const table = charts.find(chart => chart.id === machine.id)
  const own = rules[id] ?? Object.values(rules).find(older => older.machine === machine.id)
  return table === undefined ? undefined : { ...table, rules: own?.rules ?? [] }
}

/**
 * Reads the machines and rules of a git revision in a temporary folder; if `flow` is given, only those of this flow.
 * Throws if the revision does not exist or its machines cannot be loaded.
 */
export const chartsOf = (revision: string, flow?: string): Older => {
  const commitLine = gitText('log', '-1', '--format=%h%n%cI', revision, '--') ?? ''
  const [commit = '', date = ''] = commitLine.split('\n')
  if (commit === '') throw new Error(`git knows no version called '${revision}'`)
  const folder = mkdtempSync(join(tmpdir(), 'flow-book-'))
  try {
    const archive = join(folder, 'version.tar')
    const listed = git('ls-tree', '--name-only', commit).split('\n')
    const parts = ['machines', 'src', 'packages', 'package.json'].filter(name =>
      listed.includes(name),
    )
    git('archive', '--output', archive, commit, ...parts)
    run('tar', ['-xf', 'version.tar'], folder)
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
    mkdirSync(join(folder, 'flow-book'))
    for (const name of ['dump-tables.ts', 'table.ts']) {
      cpSync(join(import.meta.dirname, name), join(folder, 'flow-book', name))
    }
    const said = run(
      process.execPath,
      ['flow-book/dump-tables.ts', ...(flow === undefined ? [] : [flow])],
      folder,
    )
    const flows: OlderFlows = JSON.parse(said)
    return { since: { name: revision, commit, date }, ...flows }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The last release; if there is no release, the last version that is at least a week old. Null if git knows neither.
 */
export const lastRelease = (): string | null =>
  [
    gitText('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'),
    gitText('log', '-1', '--format=%h', '--before=7 days ago'),
  ].find(version => version !== null && version !== '') ?? null

/**
 * Why the book has no news since `revision`, as a sentence. `revision` is null if git has no release and no old
 * version.
 */
export const whyNoNews = (revision: string | null, isGitAtHand: boolean): string =>
  !isGitAtHand
    ? 'Git was not at hand when the book was built.'
    : revision === null
      ? 'There is no release yet, and no version that is a week old.'
      : `The machines of version ${revision} could not be read with the packages of today; the log of the build says why.`

/** The ids of flows of another version that the product does not have any more, neither by name nor by machine. */
export const goneFlows = (
  { rules }: Pick<OlderFlows, 'rules'>,
  flows: readonly Pick<Flow, 'id' | 'machine'>[],
): string[] =>
  Object.entries(rules)
    .filter(
      ([id, older]) => !flows.some(flow => flow.id === id || flow.machine.id === older.machine),
    )
    .map(([id]) => id)

/** The short commit of the working tree, with `+` if machines/ or src/ have uncommitted changes; empty outside git. */
export const versionHere = (): string => {
  try {
    const changed = git('status', '--porcelain', '--', 'machines', 'src') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`
  } catch {
    return ''
  }
}

/** The output of git; null if git fails or is missing. */
export const gitText = (...args: string[]): string | null => {
  try {
    return git(...args)
  } catch {
    return null
  }
}

const git = (...args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed`)
  return stdout.trim()
}

const run = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  if (status !== 0) throw new Error(`${command} failed on the earlier version:\n${stderr}`)
  return stdout
}
