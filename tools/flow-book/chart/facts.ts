import type { ChartState, ChartTransition, FlowFacts, FlowRule } from '#tools/flow-book/data.ts'
import { capital, durationOf, plainWords, titleOf } from '#tools/flow-book/words.ts'

/** A fact of a state, a transition or a rule. */
export interface Fact<Subject> {
  field: keyof Subject
  /** What the book says of a change of the fact. */
  change: string
  inWords: (subject: Subject) => string
}

/** The facts of a state besides its id. */
export const STATE_FACTS: readonly Fact<ChartState>[] = [
  {
    field: 'description',
    change: 'is described in other words',
    inWords: ({ description }) => description,
  },
  {
    field: 'type',
    change: 'is of another kind',
    inWords: ({ type }) => KINDS[type] ?? plainWords(type),
  },
  {
    field: 'isInitial',
    change: 'begins elsewhere',
    inWords: ({ isInitial }) => (isInitial ? 'begins here' : 'does not begin here'),
  },
  {
    field: 'requirements',
    change: 'answers for other requirements',
    inWords: state => citedIn(state),
  },
  {
    field: 'tags',
    change: 'has other tags',
    inWords: ({ tags }) => `tagged ${tags.length === 0 ? 'with nothing' : tags.join(', ')}`,
  },
  {
    field: 'entry',
    change: 'does something else',
    inWords: ({ entry }) => `on entry: ${listOf(entry)}`,
  },
  {
    field: 'exit',
    change: 'does something else',
    inWords: ({ exit }) => `on leaving: ${listOf(exit)}`,
  },
  {
    field: 'invokes',
    change: 'does something else',
    inWords: ({ invokes }) => `works meanwhile: ${listOf(invokes)}`,
  },
]

const KINDS: Readonly<Record<string, string>> = {
  atomic: 'a state without inner states',
  compound: 'a state with one inner state at a time',
  parallel: 'a state with all inner states at once',
  final: 'the end',
  history: 'back to the inner state that was left',
}

/** The target of a transition in words. */
const endOf = ({ targets }: ChartTransition): string =>
  targets.length === 0
    ? '→ stays'
    : `→ ${targets.map(id => titleOf(id.split('.').slice(1).join(' ') || id)).join(' and ')}`

/** The guard of a transition in words. */
const guardOf = ({ guard }: ChartTransition): string =>
  guard === null ? '' : `if ${plainWords(guard)}`

/** The delay of a transition in words. */
const delayOf = ({ delay }: ChartTransition): string =>
  delay === null ? '' : delay.includes(':') ? delay : durationOf(delay)

const actionsOf = ({ actions }: ChartTransition): string =>
  actions.length === 0 ? '' : actions.map(plainWords).join(', ')

/** The facts of a transition besides its state, its event and its place among the alternatives. */
export const TRANSITION_FACTS: readonly Omit<Fact<ChartTransition>, 'change'>[] = [
  { field: 'targets', inWords: endOf },
  { field: 'guard', inWords: guardOf },
  { field: 'delay', inWords: delayOf },
  { field: 'actions', inWords: actionsOf },
]

/** The facts of a rule besides its kind and its sentence. */
export const RULE_FACTS: readonly Fact<FlowRule>[] = [
  {
    field: 'requirements',
    change: 'answers for other requirements',
    inWords: rule => `${capital(rule.says)}: ${citedIn(rule)}`,
  },
]

const citedIn = ({ requirements }: { requirements: readonly string[] }): string =>
  `answers for ${requirements.length === 0 ? 'no sentence' : requirements.join(', ')}`

const listOf = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.map(plainWords).join(', ')

/** Whether an event is the end of a delay. */
export const isAfterDelay = (event: string): boolean => event.startsWith('xstate.after.')

/** Names the list of alternatives that a transition is one of: its state and its event; a delay by its length. */
export const alternativesKey = ({ source, event, delay }: ChartTransition): string =>
  `${source} · ${isAfterDelay(event) ? `after ${delay ?? ''}` : event}`

/** Identifies a rule by its kind and its sentence. */
export const ruleKey = ({ kind, says }: FlowRule): string => `${kind} · ${says}`

/** A rule as a sentence. */
export const ruleInWords = ({ says }: FlowRule): string => `${capital(says)}.`

/** The facts that differ, in words; as they are in the code if the words are the same. */
export const differencesOf = <Subject>(
  facts: readonly Fact<Subject>[],
  old: Subject,
  now: Subject,
): { change: string; before: string; after: string }[] =>
  facts.flatMap(({ field, change, inWords }) => {
    const [was, is] = [JSON.stringify(old[field]), JSON.stringify(now[field])]
    if (was === is) return []
    const [before, after] = [inWords(old), inWords(now)]
    return [before === after ? { change, before: was, after: is } : { change, before, after }]
  })

/**
 * Everything that a sign-off covers, as text: equal for two versions of a flow if and only if `compareFlows` finds no
 * change. The order of states and rules does not count, that of a transition's alternatives does.
 */
export const signedText = ({ states, transitions, rules }: FlowFacts): string =>
  JSON.stringify([
    sorted(states.map(state => [state.id, ...valuesOf(STATE_FACTS, state)])),
    sorted(
      [...Map.groupBy(transitions, alternativesKey)].map(([key, alternatives]) => [
        key,
        ...alternatives.map(transition => valuesOf(TRANSITION_FACTS, transition)),
      ]),
    ),
    sorted(rules.map(rule => [ruleKey(rule), ...valuesOf(RULE_FACTS, rule)])),
  ])

const valuesOf = <Subject>(
  facts: readonly Pick<Fact<Subject>, 'field'>[],
  subject: Subject,
): unknown[] => facts.map(({ field }) => subject[field])

const sorted = (rows: readonly unknown[]): string[] =>
  rows.map(row => JSON.stringify(row)).toSorted()
