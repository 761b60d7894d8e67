import {
  alternativesKey,
  delayOf,
  differencesOf,
  endOf,
  guardOf,
  isAfterDelay,
  RULE_FACTS,
  ruleInWords,
  ruleKey,
  STATE_FACTS,
  TRANSITION_FACTS,
} from '#tools/flow-book/chart/facts.ts'
import type {
  ChartTable,
  ChartTransition,
  FlowChange,
  FlowFacts,
  RuleChange,
  StateChange,
  TransitionChange,
} from '#tools/flow-book/data.ts'
import { triggerOf } from '#tools/flow-book/words.ts'

/**
 * Compares two versions of a flow: every fact of facts.ts. Pairs old and new transitions that leave the same state on
 * the same event; all delays of a state count as one event. Among several candidates, pairs the most similar ones
 * first: equal ones; same target, guard and delay; same target and guard; same target; same guard; then the rest in
 * their order.
 */
export const compareFlows = (old: FlowFacts, now: FlowFacts): Omit<FlowChange, 'old'> => ({
  states: stateChanges(old, now),
  transitions: [...groups(old, now)].flatMap(([before, after]) => matched(before, after)),
  rules: ruleChanges(old, now),
})

const stateChanges = (old: ChartTable, now: ChartTable): StateChange[] => {
  const before = new Map(old.states.map(state => [state.id, state]))
  const after = new Map(now.states.map(state => [state.id, state]))
  return [
    ...old.states
      .filter(({ id }) => !after.has(id))
      .map(({ id, description }): StateChange => ({
        change: 'removed',
        id,
        before: description,
        after: '',
      })),
    ...now.states.flatMap((state): StateChange[] => {
      const { id, description } = state
      const earlier = before.get(id)
      if (earlier === undefined) return [{ change: 'added', id, before: '', after: description }]
      return differencesOf(STATE_FACTS, earlier, state).map(difference => ({ ...difference, id }))
    }),
  ]
}

const ruleChanges = (old: FlowFacts, now: FlowFacts): RuleChange[] => {
  const before = new Map(old.rules.map(rule => [ruleKey(rule), rule]))
  const after = new Map(now.rules.map(rule => [ruleKey(rule), rule]))
  return [
    ...old.rules
      .filter(rule => !after.has(ruleKey(rule)))
      .map((rule): RuleChange => ({
        change: 'removed',
        kind: rule.kind,
        before: ruleInWords(rule),
        after: '',
      })),
    ...now.rules.flatMap((rule): RuleChange[] => {
      const { kind } = rule
      const earlier = before.get(ruleKey(rule))
      if (earlier === undefined) {
        return [{ change: 'added', kind, before: '', after: ruleInWords(rule) }]
      }
      return differencesOf(RULE_FACTS, earlier, rule).map(difference => ({ ...difference, kind }))
    }),
  ]
}

/** Transitions of both versions that leave the same state on the same event; delays count as one event. */
const groups = (
  old: ChartTable,
  now: ChartTable,
): (readonly [ChartTransition[], ChartTransition[]])[] => {
  const before = Map.groupBy(old.transitions, keyOf)
  const after = Map.groupBy(now.transitions, keyOf)
  return [...new Set([...before.keys(), ...after.keys()])].map(
    key => [before.get(key) ?? [], after.get(key) ?? []] as const,
  )
}

const keyOf = ({ source, event }: ChartTransition): string =>
  `${source} · ${isAfterDelay(event) ? 'after' : event}`

type Likeness = (one: ChartTransition, other: ChartTransition) => boolean

const LIKENESSES: readonly Likeness[] = [
  (one, other) => differencesOf(TRANSITION_FACTS, one, other).length === 0,
  (one, other) =>
    endOf(one) === endOf(other) && one.guard === other.guard && one.delay === other.delay,
  (one, other) => endOf(one) === endOf(other) && one.guard === other.guard,
  (one, other) => endOf(one) === endOf(other),
  (one, other) => one.guard === other.guard,
  () => true,
]

const matched = (
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
): TransitionChange[] => {
  let gone = before
  const come = [...after]
  const pairs: Pair[] = []
  for (const isLike of LIKENESSES) {
    gone = gone.filter(old => {
      const index = come.findIndex(now => isLike(old, now))
      const now = come[index]
      if (now === undefined) return true
      come.splice(index, 1)
      pairs.push([old, now])
      return false
    })
  }
  return [
    ...pairs.flatMap(differences),
    ...reordered(before, after, pairs),
    ...gone.map(old => changeOf('removed', old, null, inFull(old), '')),
    ...come.map(now => changeOf('added', null, now, '', inFull(now))),
  ]
}

/** The old and the new version of one transition. */
type Pair = readonly [old: ChartTransition, now: ChartTransition]

const differences = ([old, now]: Pair): TransitionChange[] =>
  differencesOf(TRANSITION_FACTS, old, now).map(({ change, before, after }) =>
    changeOf(change, old, now, before, after),
  )

/** Transitions whose place among the alternatives that both versions have is another one now. */
const reordered = (
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
  pairs: readonly Pair[],
): TransitionChange[] => {
  const kept = pairs.filter(([old, now]) => alternativesKey(old) === alternativesKey(now))
  return [...Map.groupBy(kept, ([old]) => alternativesKey(old)).values()].flatMap(alternatives => {
    const olds = new Set(alternatives.map(([old]) => old))
    const news = new Set(alternatives.map(([, now]) => now))
    const first = before.filter(old => olds.has(old))
    const then = after.filter(now => news.has(now))
    return alternatives.flatMap(([old, now]) => {
      const [was, is] = [first.indexOf(old), then.indexOf(now)]
      return was === is ? [] : [changeOf('reordered', old, now, placeOf(was), placeOf(is))]
    })
  })
}

const placeOf = (index: number): string => `tried as number ${index + 1}`

const changeOf = (
  change: TransitionChange['change'],
  old: ChartTransition | null,
  now: ChartTransition | null,
  before: string,
  after: string,
): TransitionChange => {
  const { source = '', event = '', delay = null } = now ?? old ?? {}
  return {
    change,
    old: old?.id ?? null,
    new: now?.id ?? null,
    state: source,
    trigger: triggerOf(event, delay),
    before,
    after,
  }
}

const inFull = (transition: ChartTransition): string =>
  [
    `→ ${endOf(transition)}`,
    ...(transition.guard === null ? [] : [guardOf(transition)]),
    ...(transition.delay === null ? [] : [delayOf(transition)]),
  ].join(', ')
