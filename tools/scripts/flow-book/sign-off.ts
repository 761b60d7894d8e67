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
import { signedText } from '#tools/flow-book/chart/facts.ts'
import type { BookFlow, ChartTable, FlowFacts, SinceSignOff } from '#tools/flow-book/data.ts'
import { changeOf } from './chapter.ts'
import { chartsOf, gitText } from './older.ts'
import { factsOf } from './table.ts'

/** The hash of a flow in a sign-off, 16 hexadecimal digits. Covers the facts of tools/flow-book/chart/facts.ts. */
export const signOffHashOf = (facts: FlowFacts): string => digestOf(signedText(facts))

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The hash of a machine's table, 16 hexadecimal digits, by which results of axe and of mutants know their chart. */
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
  return digestOf(JSON.stringify(said))
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
  const agreed = agreedVersion(signOff)
  if (typeof agreed === 'string') return { kind: 'unknown', why: agreed }
  const { commit, facts, pages } = agreed
  const now = factsOf(flow)
  const words = linesByState(wordsNow(flow.id), now)
  const states = [...new Set([...pages.keys(), ...words.keys()])]
  return {
    kind: 'known',
    commit,
    change: await changeOf(flow, now, book.transitions, facts),
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

const wordsNow = (flow: string): string => {
  const file = wordsFileIn(globSync('{src,tests/paths}/**/*.words.txt'), flow)
  return file === undefined ? '' : readFileSync(file, 'utf8')
}

/** The file with the recorded words of a flow, by its name; the folder may be another one in another version. */
export const wordsFileIn = (files: readonly string[], flow: string): string | undefined =>
  files.find(file => file.split(/[/\\]/u).at(-1) === `${flow}.words.txt`)

/** The name of a flow in a text of the sign-off file, found by the hash; the given name if the text lacks the hash. */
export const nameThen = (text: string, { flow, hash }: Pick<SignOff, 'flow' | 'hash'>): string =>
  text
    .split(/\r?\n/u)
    .map(line => line.split('\t'))
    .find(([, then]) => then === hash)?.[0] ?? flow

/** The signed-off version of a flow. */
interface AgreedVersion {
  commit: string
  facts: FlowFacts
  /** Lines of the pages by state, without duplicates. */
  pages: ReadonlyMap<string, readonly string[]>
}

/**
 * Finds the signed-off version in git: the flow and the texts of its pages at the commit that added the line of the
 * sign-off, by the name and in the folder that it had there. Returns a sentence that gives the reason if git does not
 * have this version.
 */
const agreedVersion = ({ flow, hash }: SignOff): AgreedVersion | string => {
  const commit = gitText('log', '-1', '--format=%h', `-S\t${hash}\t`, '--', SIGN_OFF_FILE)
  if (commit === null) return 'Git is not at hand, so that nobody can say what changed.'
  if (commit === '') {
    return `The line of ${SIGN_OFF_FILE} is not committed, so that git cannot say what was agreed to.`
  }
  const name = nameThen(gitText('show', `${commit}:${SIGN_OFF_FILE}`) ?? '', { flow, hash })
  const { charts, rules } = chartsOf(commit, name)
  const facts = charts
    .map(table => ({ ...table, rules: rules[name]?.rules ?? [] }))
    .find(candidate => signOffHashOf(candidate) === hash)
  if (facts === undefined) {
    return `Commit ${commit} brought the agreement, but not the chart that was agreed to: agree again to what there is now.`
  }
  const files = gitText('ls-tree', '-r', '--name-only', commit) ?? ''
  const file = wordsFileIn(files.split('\n'), name)
  const words = file === undefined ? null : gitText('show', `${commit}:${file}`)
  return { commit, facts, pages: linesByState(words ?? '', facts) }
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
