import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  SIGN_OFF_FILE,
  type SignOff,
  signOffsFrom,
  UnreadableSignOff,
} from '#flow-book/sign-off.model.ts'
import type { Flow } from '#flow-book/writer/flow-kit.ts'
import { signedText } from './compare-flows.ts'
import type {
  BookFlow,
  BookWords,
  ChartTable,
  FlowFacts,
  SinceSignOff,
} from '#flow-book/page/data.ts'
import { type FlowThen, newsOf, wordsAt } from './news.ts'
import { chartsOf, gitText } from './older.ts'
import { factsOf } from './table.ts'

/** The hash of a flow in a sign-off, 16 hexadecimal digits. It covers everything that `compareFlows` compares. */
export const signOffHashOf = (facts: FlowFacts): string =>
  createHash('sha256').update(signedText(facts)).digest('hex').slice(0, 16)

/**
 * The hash of a machine's table, 16 hexadecimal digits. Results of mutants have it, to tell for which chart they were
 * found.
 */
export const hashOf = (table: ChartTable): string => signOffHashOf({ ...table, rules: [] })

/**
 * The sign-offs of the repository. Throws `UnreadableSignOff` with one sentence if the file cannot be read, or names a
 * flow that is not in `flows`.
 */
export const readSignOffs = (flows: readonly string[]): SignOff[] => {
  const rows = signOffsFrom(existsSync(SIGN_OFF_FILE) ? readFileSync(SIGN_OFF_FILE, 'utf8') : '')
  const gone = rows.find(({ flow }) => !flows.includes(flow))
  if (gone === undefined) return rows
  throw new UnreadableSignOff(
    `${SIGN_OFF_FILE} names ${gone.flow}, and there is no such flow any more: delete its line, or rename it if the flow has another name now.`,
  )
}

/** The changes of a flow since it was signed off. */
export const sinceSignOff = (
  signOff: SignOff,
  flow: Flow,
  book: BookFlow,
  words: BookWords,
): SinceSignOff => {
  const now = factsOf(flow)
  const agreed = agreedVersion(signOff, now)
  if (typeof agreed === 'string') return { kind: 'unknown', why: agreed }
  const { commit, ...then } = agreed
  return { kind: 'known', commit, news: newsOf(then, now, flow.id, book, words) }
}

/**
 * The name of a flow in a text of the sign-off file, found by the hash. Returns the given name if the text lacks the
 * hash.
 */
export const nameThen = (text: string, { flow, hash }: Pick<SignOff, 'flow' | 'hash'>): string =>
  text
    .split(/\r?\n/u)
    .map(line => line.split('\t'))
    .find(([, then]) => then === hash)?.[0] ?? flow

const factsAt = (commit: string, name: string): FlowFacts[] => {
  const { charts, rules } = chartsOf(commit, name)
  return charts.map(table => ({ ...table, rules: rules[name]?.rules ?? [] }))
}

/**
 * Finds the signed-off version in git: the flow and the texts of its pages at the commit that added the line of the
 * sign-off. At that commit, the flow may have another name and folder. Returns a sentence with the reason if git does
 * not have this version.
 */
const agreedVersion = (
  { flow, hash }: SignOff,
  now: FlowFacts,
): (FlowThen & { commit: string }) | string => {
  const commit = gitText('log', '-1', '--format=%h', `-S\t${hash}\t`, '--', SIGN_OFF_FILE)
  if (commit === null) return 'Git is not at hand, so that nobody can say what changed.'
  if (commit === '') {
    return `The line of ${SIGN_OFF_FILE} is not committed, so that git cannot say what was agreed to.`
  }
  const name = nameThen(gitText('show', `${commit}:${SIGN_OFF_FILE}`) ?? '', { flow, hash })
  const facts =
    signOffHashOf(now) === hash
      ? now
      : factsAt(commit, name).find(candidate => signOffHashOf(candidate) === hash)
  if (facts === undefined) {
    return `Commit ${commit} brought the agreement, but not the chart that was agreed to: agree again to what there is now.`
  }
  return { commit, facts, words: wordsAt(commit, name) }
}
