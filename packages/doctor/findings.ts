import type { Answer, Network, Question } from './network.ts'

/** `holds`: correct. `wrong`: must be changed. `look`: a person must judge it. */
export type Verdict = 'holds' | 'wrong' | 'look'

/** One line of the report. */
export interface Finding {
  part: string
  verdict: Verdict
  /** The finding, in a sentence. */
  what: string
  /** The advice: what to change, or what to look at; empty if the finding is `holds`. */
  advice: string
}

/** A deployment under examination, and what was found so far. */
export interface Examination {
  origin: string
  network: Network
  /** Asks the account area for a path. */
  ask(path: string, more?: Omit<Question, 'address'>): Promise<Answer>
  part(name: string): Findings
}

/** Creates the functions that add findings of one part to a list. */
export const findingsOf = (part: string, list: Finding[]) => {
  const add = (verdict: Verdict, what: string, advice: string): void => {
    list.push({ part, verdict, what, advice })
  }
  return {
    holds: (what: string): void => add('holds', what, ''),
    wrong: (what: string, advice: string): void => add('wrong', what, advice),
    look: (what: string, advice: string): void => add('look', what, advice),
    /** Records `holds` if `isSo`, otherwise `wrong`. */
    judge: (isSo: boolean, what: string, otherwise: { what: string; advice: string }): void =>
      isSo ? add('holds', what, '') : add('wrong', otherwise.what, otherwise.advice),
  }
}

/** Records the findings of one part of the examination. */
export type Findings = ReturnType<typeof findingsOf>

const SIGNS = { holds: 'ok   ', wrong: 'WRONG', look: 'look ' } as const

/** The report in words, a line or two for each finding. */
export const reportOf = (address: string, list: readonly Finding[]): string => {
  const parts = Map.groupBy(list, ({ part }) => part)
  const wrong = list.filter(({ verdict }) => verdict === 'wrong').length
  return [
    address,
    ...[...parts].flatMap(([part, findings]) => [
      '',
      part,
      ...findings.flatMap(({ verdict, what, advice }) => [
        `  ${SIGNS[verdict]} ${what}`,
        ...(advice === '' ? [] : [`        ${advice}`]),
      ]),
    ]),
    '',
    wrong === 0
      ? 'Everything that can be seen from outside holds.'
      : `${wrong} ${wrong === 1 ? 'thing has' : 'things have'} to be changed.`,
    '',
  ].join('\n')
}
