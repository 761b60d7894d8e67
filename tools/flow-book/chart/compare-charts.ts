import type {
  ChartTable,
  ChartTransition,
  StateChange,
  TransitionChange,
} from '#tools/flow-book/data.ts'
import { durationOf, plainWords, titleOf, triggerOf } from '#tools/flow-book/words.ts'

/**
 * Compares two versions of a machine: the descriptions of states, and the transitions. Pairs old and new transitions
 * that leave the same state on the same event; all delays of a state count as one event. Among several candidates,
 * pairs the most similar ones first: same target, guard and delay; same target and guard; same target; same guard; then
 * the rest in their order.
 */
export const compareCharts = (
  old: ChartTable,
  now: ChartTable,
): { states: StateChange[]; transitions: TransitionChange[] } => ({
  states: stateChanges(old, now),
  transitions: [...groups(old, now)].flatMap(([before, after]) => matched(before, after)),
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
    ...now.states.flatMap(({ id, description }): StateChange[] => {
      const earlier = before.get(id)
      if (earlier === undefined) return [{ change: 'added', id, before: '', after: description }]
      if (earlier.description === description) return []
      return [{ change: 'reworded', id, before: earlier.description, after: description }]
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
  `${source} · ${event.startsWith('xstate.after.') ? 'after' : event}`

type Likeness = (one: ChartTransition, other: ChartTransition) => boolean

const LIKENESSES: readonly Likeness[] = [
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
  const changes: TransitionChange[] = []
  for (const isLike of LIKENESSES) {
    gone = gone.filter(old => {
      const index = come.findIndex(now => isLike(old, now))
      const now = come[index]
      if (now === undefined) return true
      come.splice(index, 1)
      changes.push(...differences(old, now))
      return false
    })
  }
  return [
    ...changes,
    ...gone.map(old => changeOf('removed', old, null, inFull(old), '')),
    ...come.map(now => changeOf('added', null, now, '', inFull(now))),
  ]
}

const differences = (old: ChartTransition, now: ChartTransition): TransitionChange[] => [
  ...(endOf(old) === endOf(now) ? [] : [changeOf('retargeted', old, now, endOf(old), endOf(now))]),
  ...(old.guard === now.guard
    ? []
    : [changeOf('re-guarded', old, now, guardOf(old), guardOf(now))]),
  ...(old.delay === now.delay ? [] : [changeOf('re-timed', old, now, delayOf(old), delayOf(now))]),
  ...(old.actions.join() === now.actions.join()
    ? []
    : [changeOf('reworked', old, now, actionsOf(old), actionsOf(now))]),
]

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

const endOf = ({ targets }: ChartTransition): string =>
  targets.length === 0
    ? 'stays'
    : targets.map(id => titleOf(id.split('.').slice(1).join(' ') || id)).join(' and ')

const guardOf = ({ guard }: ChartTransition): string =>
  guard === null ? 'always' : `if ${plainWords(guard)}`

const delayOf = ({ delay }: ChartTransition): string =>
  delay === null ? 'no delay' : delay.includes(':') ? delay : durationOf(delay)

const actionsOf = ({ actions }: ChartTransition): string =>
  actions.length === 0 ? 'does nothing besides' : actions.map(plainWords).join(', ')

const inFull = (transition: ChartTransition): string =>
  [
    `→ ${endOf(transition)}`,
    ...(transition.guard === null ? [] : [guardOf(transition)]),
    ...(transition.delay === null ? [] : [delayOf(transition)]),
  ].join(', ')
