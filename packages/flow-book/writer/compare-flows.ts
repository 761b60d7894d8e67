import type {
  ChartState,
  ChartTransition,
  FlowFacts,
  FlowRule,
  NewsSentence,
} from '#flow-book/page/data.ts'
import { capital, durationOf, plainWords, titleOf, triggerOf } from '#flow-book/page/words.ts'

/** The facts of a state except its id, with the words of the book about a change, in the order of the signed text. */
export const STATE_FACTS = [
  ['description', 'is described in other words'],
  ['type', 'is of another kind'],
  ['isInitial', 'begins elsewhere'],
  ['requirements', 'answers for other requirements'],
  ['tags', 'has other tags'],
  ['entry', 'does something else on entry'],
  ['exit', 'does something else on leaving'],
  ['invokes', 'does something else meanwhile'],
] as const satisfies readonly (readonly [keyof ChartState, string])[]

/** The facts of a transition except its state, its event and its position among the alternatives. */
export const TRANSITION_FACTS = ['targets', 'guard', 'delay', 'actions'] as const

/**
 * Everything that a sign-off covers, as text. The texts of two versions of a flow are equal if and only if
 * `compareFlows` finds no change. The order of states and rules does not count; the order of a transition's
 * alternatives does.
 */
export const signedText = ({ states, transitions, rules }: FlowFacts): string =>
  JSON.stringify([
    sorted(states.map(state => [state.id, ...STATE_FACTS.map(([field]) => state[field])])),
    sorted(
      [...Map.groupBy(transitions, alternativesKey)].map(([key, alternatives]) => [
        key,
        ...alternatives.map(factsOf),
      ]),
    ),
    sorted(rules.map(rule => [ruleKey(rule), rule.requirements])),
  ])

/**
 * Compares every fact of two versions of a flow. All transitions of a state on one event are one sentence, with the old
 * alternatives and the new alternatives in their order. `saysTrigger` returns the label of a transition's event in the
 * flow's cases.
 */
export const compareFlows = (
  old: FlowFacts,
  now: FlowFacts,
  saysTrigger: (transition: ChartTransition) => string | undefined = () => undefined,
): NewsSentence[] => [
  ...pairsOf(old.states, now.states, ({ id }) => id).flatMap(([[was], [is]]) => {
    const name = `“${nameOf((is ?? was)?.id ?? '')}”`
    if (was === undefined) return change(`${name} is new`, null, is, ['', is?.description ?? ''])
    if (is === undefined) return change(`${name} is gone`, was, null, [was.description, ''])
    return STATE_FACTS.flatMap(([field, what]) => change(`${name} ${what}`, was[field], is[field]))
  }),
  ...pairsOf(old.transitions, now.transitions, alternativesKey).flatMap(([was, is]) => {
    const [first] = is.length > 0 ? is : was
    if (first === undefined) return []
    const trigger = saysTrigger(first) ?? triggerOf(first.event, first.delay)
    const what =
      was.length === 0
        ? 'this is new'
        : is.length === 0
          ? 'this no longer happens'
          : 'something else happens'
    const says = `In “${nameOf(first.source)}”: ${trigger} – ${what}`
    return change(says, was.map(factsOf), is.map(factsOf), [was, is].map(alternativesInWords))
  }),
  ...pairsOf(old.rules, now.rules, ruleKey).flatMap(([[was], [is]]) => {
    if (was === undefined || is === undefined) {
      const says = `A rule is ${was === undefined ? 'new' : 'gone'}`
      return change(says, sentenceOf(was), sentenceOf(is))
    }
    const says = `A rule answers for other requirements: ${is.says}`
    return change(says, was.requirements, is.requirements)
  }),
]

/** The sentence about a change; empty if nothing changed. Shows values as code if their words are the same. */
const change = (
  says: string,
  was: unknown,
  is: unknown,
  [before = '', after = '']: readonly string[] = [inWords(was), inWords(is)],
): NewsSentence[] => {
  const [code, codeNow] = [JSON.stringify(was), JSON.stringify(is)]
  if (code === codeNow) return []
  const isSame = before === after
  return [{ says: `${says}.`, before: isSame ? code : before, after: isSame ? codeNow : after }]
}

const inWords = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(name => (/^[ABL]-\d/u.test(name) ? name : plainWords(name))).join(', ') || 'nothing'
    : typeof value === 'boolean'
      ? value
        ? 'here'
        : 'not here'
      : String(value)

/** By key: the values of the old version and of the new version. */
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

/**
 * The key of the list of alternatives to which a transition belongs: its state and its event, or its state and its
 * delay.
 */
const alternativesKey = ({ source, event, delay }: ChartTransition): string =>
  `${source} · ${event.startsWith('xstate.after.') ? `after ${delay ?? ''}` : event}`

const ruleKey = ({ kind, says }: FlowRule): string => `${kind} · ${says}`

const factsOf = (transition: ChartTransition): unknown[] =>
  TRANSITION_FACTS.map(field => transition[field])

const alternativesInWords = (transitions: readonly ChartTransition[]): string =>
  transitions
    .map(({ targets, guard, delay, actions }) =>
      [
        targets.length === 0
          ? '→ stays'
          : `→ ${targets.map(id => titleOf(id.split('.').slice(1).join(' ') || id)).join(' and ')}`,
        ...(guard === null ? [] : [`if ${plainWords(guard)}`]),
        ...(delay === null ? [] : [delay.includes(':') ? delay : durationOf(delay)]),
        ...actions.map(plainWords),
      ].join(', '),
    )
    .join('; ')

const nameOf = (id: string): string => titleOf(id.split('.').at(-1) ?? '')

const sentenceOf = (rule: FlowRule | undefined): string =>
  rule === undefined ? '' : `${capital(rule.says)}.`

const sorted = (rows: readonly unknown[]): string[] =>
  rows.map(row => JSON.stringify(row)).toSorted()
