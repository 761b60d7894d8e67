import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import {
  goneFlows,
  SIGN_OFF_FILE,
  type SignOff,
  signOffsFrom,
  UnreadableSignOff,
} from '#machines/kit/sign-off.model.ts'
import type { Flow } from '#machines/kit/flow.ts'
import { parseRecordedWords } from '#tests/paths/kit/recorded-words.ts'
import type { BookFlow, ChartTable, SinceSignOff } from '#tools/flow-book/data.ts'
import { changeOf } from './chapter.ts'
import { chartsOf, gitText } from './older.ts'

/**
 * The hash of a flow's table in a sign-off, 16 hexadecimal digits. Covers the fields that a product owner signs off, in
 * a fixed order.
 */
export const hashOf = ({ id, states, transitions }: ChartTable): string => {
  const said = [
    id,
    states.map(state => [
      state.id,
      state.type,
      state.isInitial,
      state.description,
      state.requirements,
      state.tags,
      state.entry,
      state.exit,
      state.invokes,
    ]),
    transitions.map(({ id: name, targets, guard, actions, delay }) => [
      name,
      targets,
      guard,
      actions,
      delay,
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
}

/**
 * The sign-offs of the repository. Throws `UnreadableSignOff` with one sentence for an unreadable file, or for a flow
 * that is not in `flows`.
 */
export const readSignOffs = (flows: readonly string[]): SignOff[] => {
  const rows = signOffsFrom(existsSync(SIGN_OFF_FILE) ? readFileSync(SIGN_OFF_FILE, 'utf8') : '')
  const [gone] = goneFlows(rows, flows)
  if (gone !== undefined) throw new UnreadableSignOff(gone)
  return rows
}

/** The changes of a flow since it was signed off. */
export const sinceSignOff = async (
  signOff: SignOff,
  flow: Flow,
  book: BookFlow,
): Promise<SinceSignOff> => {
  const agreed = agreedVersion(signOff, flow.machine.id)
  if (typeof agreed === 'string') return { kind: 'unknown', why: agreed }
  const { commit, table, pages } = agreed
  const now = { id: flow.machine.id, states: book.states, transitions: book.transitions }
  const words = linesByState(wordsNow(flow.id), now)
  const states = [...new Set([...pages.keys(), ...words.keys()])]
  return {
    kind: 'known',
    commit,
    change: await changeOf(flow, now, book.transitions, new Map([[table.id, table]])),
    pages: Object.fromEntries(
      states.flatMap(state => {
        const [before, after] = [pages.get(state) ?? [], words.get(state) ?? []]
        const gone = before.filter(line => !after.includes(line))
        const come = after.filter(line => !before.includes(line))
        return gone.length + come.length === 0 ? [] : [[state, { before: gone, after: come }]]
      }),
    ),
  }
}

const wordsFile = (flow: string): string | undefined =>
  globSync(`tests/paths/**/${flow}.words.txt`)[0]

const wordsNow = (flow: string): string => {
  const file = wordsFile(flow)
  return file === undefined ? '' : readFileSync(file, 'utf8')
}

/** The signed-off version of a flow. */
interface AgreedVersion {
  commit: string
  table: ChartTable
  /** Lines of the pages by state, without duplicates. */
  pages: ReadonlyMap<string, readonly string[]>
}

/**
 * Finds the signed-off version in git: the machine and the texts of its pages at the commit that added the line of the
 * sign-off. Returns a sentence that gives the reason if git does not have this version.
 */
const agreedVersion = ({ flow, hash }: SignOff, chart: string): AgreedVersion | string => {
  const commit = gitText('log', '-1', '--format=%h', `-S\t${hash}\t`, '--', SIGN_OFF_FILE)
  if (commit === null) return 'Git is not at hand, so that nobody can say what changed.'
  if (commit === '') {
    return `The line of ${SIGN_OFF_FILE} is not committed, so that git cannot say what was agreed to.`
  }
  const table = chartsOf(commit, flow).charts.get(chart)
  if (table === undefined || hashOf(table) !== hash) {
    return `Commit ${commit} brought the agreement, but not the chart that was agreed to: agree again to what there is now.`
  }
  const file = wordsFile(flow)
  const words =
    file === undefined ? null : gitText('show', `${commit}:${file.replaceAll('\\', '/')}`)
  return { commit, table, pages: linesByState(words ?? '', table) }
}

/** The lines of the recorded pages, grouped by state; a state has the lines of all its configurations. */
export const linesByState = (
  recorded: string,
  { id, states }: ChartTable,
): ReadonlyMap<string, readonly string[]> => {
  const known = new Set(states.map(state => state.id))
  const lines = parseRecordedWords(recorded).flatMap(({ configuration, words }) =>
    statesIn(configuration)
      .map(path => `${id}.${path}`)
      .filter(state => known.has(state))
      .flatMap(state =>
        words
          .split('\n')
          .map(line => line.trim())
          .filter(line => line !== '')
          .map(line => [state, line] as const),
      ),
  )
  return new Map(
    [...Map.groupBy(lines, ([state]) => state)].map(([state, own]) => [
      state,
      [...new Set(own.map(([, line]) => line))],
    ]),
  )
}

/** Paths of the states at the start of a configuration's name, with their outer states: `a.b c · waits for …`. */
export const statesIn = (configuration: string): string[] =>
  (configuration.split(' · ')[0] ?? '')
    .split(' ')
    .flatMap(path => path.split('.').map((_, index, names) => names.slice(0, index + 1).join('.')))
