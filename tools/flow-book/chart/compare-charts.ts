import {
  alternativesKey,
  differencesOf,
  RULE_FACTS,
  ruleInWords,
  ruleKey,
  STATE_FACTS,
  TRANSITION_FACTS,
} from '#tools/flow-book/chart/facts.ts'
import type { ChartTransition, FlowFacts, NewsSentence } from '#tools/flow-book/data.ts'
import { titleOf, triggerOf } from '#tools/flow-book/words.ts'

/** What happens by a transition, in the sentences of the cases; undefined if none took it. */
export type SaysTrigger = (transition: ChartTransition) => string | undefined

/**
 * Compares two versions of a flow: every fact of facts.ts. All transitions of a state on one event are one sentence,
 * with the old alternatives and the new ones in their order.
 */
export const compareFlows = (
  old: FlowFacts,
  now: FlowFacts,
  saysTrigger: SaysTrigger = () => undefined,
): NewsSentence[] => [
  ...pairsOf(old.states, now.states, ({ id }) => id).flatMap(([[was], [is]]) => {
    const name = `“${nameOf((is ?? was)?.id ?? '')}”`
    if (was === undefined) return [sentence(`${name} is new`, '', is?.description)]
    if (is === undefined) return [sentence(`${name} is gone`, was.description)]
    return differencesOf(STATE_FACTS, was, is).map(({ change, before, after }) =>
      sentence(`${name} ${change}`, before, after),
    )
  }),
  ...pairsOf(old.transitions, now.transitions, alternativesKey).flatMap(([was, is]) => {
    const [first] = is.length > 0 ? is : was
    const [before, after] = [was.map(inFull).join('; '), is.map(inFull).join('; ')]
    const [code, codeNow] = [was, is].map(own => JSON.stringify(own.map(factsIn)))
    if (first === undefined || code === codeNow) return []
    const trigger = saysTrigger(first) ?? triggerOf(first.event, first.delay)
    const what =
      was.length === 0
        ? 'this is new'
        : is.length === 0
          ? 'this no longer happens'
          : 'something else happens'
    const says = `In “${nameOf(first.source)}”: ${trigger} – ${what}`
    return [before === after ? sentence(says, code, codeNow) : sentence(says, before, after)]
  }),
  ...pairsOf(old.rules, now.rules, ruleKey).flatMap(([[was], [is]]) => {
    if (was === undefined)
      return is === undefined ? [] : [sentence('A rule is new', '', ruleInWords(is))]
    if (is === undefined) return [sentence('A rule is gone', ruleInWords(was))]
    return differencesOf(RULE_FACTS, was, is).map(({ change, before, after }) =>
      sentence(`A rule ${change}`, before, after),
    )
  }),
]

/** What both versions have under each key. */
const pairsOf = <Thing>(
  old: readonly Thing[],
  now: readonly Thing[],
  keyOf: (thing: Thing) => string,
): (readonly [Thing[], Thing[]])[] => {
  const [before, after] = [Map.groupBy(old, keyOf), Map.groupBy(now, keyOf)]
  return [...new Set([...before.keys(), ...after.keys()])].map(
    key => [before.get(key) ?? [], after.get(key) ?? []] as const,
  )
}

const sentence = (says: string, before = '', after = ''): NewsSentence => ({
  says: `${says}.`,
  before,
  after,
})

const nameOf = (id: string): string => titleOf(id.split('.').at(-1) ?? '')

const factsIn = (transition: ChartTransition): unknown[] =>
  TRANSITION_FACTS.map(({ field }) => transition[field])

const inFull = (transition: ChartTransition): string =>
  TRANSITION_FACTS.map(({ inWords }) => inWords(transition))
    .filter(words => words !== '')
    .join(', ')
