import {
  array,
  boolean,
  check,
  constant,
  constantFrom,
  property,
  record,
  shuffledSubarray,
  tuple,
  uniqueArray,
} from 'fast-check'
import { expect, it } from 'vitest'
import { turnstile, turnstileMachine } from '#machines/kit/turnstile.ts'
import { compareFlows } from '#tools/flow-book/chart/compare-charts.ts'
import { RULE_FACTS, STATE_FACTS, TRANSITION_FACTS } from '#tools/flow-book/chart/facts.ts'
import type { FlowFacts } from '#tools/flow-book/data.ts'
import { signOffLines } from '#tools/scripts/trace/sign-offs.ts'
import { pagesOf, wordsFileIn } from './news.ts'
import { hashOf, nameThen, signOffHashOf } from './sign-off.ts'
import { factsOf, tableOf } from './table.ts'

const table = tableOf(turnstileMachine)
const [state, ...states] = table.states
const [transition, ...transitions] = table.transitions

it('has the same hash for the same table, and another hash after every change', () => {
  const changed = [
    { ...table, states },
    { ...table, transitions },
    ...(state === undefined
      ? []
      : [{ ...table, states: [{ ...state, description: 'Other' }, ...states] }]),
    ...(transition === undefined
      ? []
      : ([{ targets: ['turnstile.open'] }, { guard: 'isOther' }, { delay: '5 ms' }] as const).map(
          part => ({ ...table, transitions: [{ ...transition, ...part }, ...transitions] }),
        )),
  ]

  expect(hashOf(tableOf(turnstileMachine))).toMatch(/^[\da-f]{16}$/u)
  expect(new Set([table, ...changed].map(hashOf)).size).toBe(changed.length + 1)
  expect(changed).toHaveLength(6)
})

/** Another value of the same type; a text for null. */
const otherThan = (value: unknown): unknown =>
  typeof value === 'boolean'
    ? !value
    : Array.isArray(value)
      ? [...value, 'other']
      : `${String(value)} other`

const rule = {
  kind: 'prospect' as const,
  says: 'whoever has paid gets through',
  requirements: ['A-001'],
}
const signed: FlowFacts = { ...table, rules: [rule] }

it('knows every field of a state, a transition and a rule as a fact or as part of its name', () => {
  const fieldsOf = (facts: readonly { field: string }[], ...names: string[]): string[] =>
    [...facts.map(({ field }) => field), ...names].toSorted()

  expect(fieldsOf(STATE_FACTS, 'id', 'path', 'parent')).toEqual(Object.keys(state ?? {}).toSorted())
  expect(fieldsOf(TRANSITION_FACTS, 'id', 'source', 'event', 'branch')).toEqual(
    Object.keys(transition ?? {}).toSorted(),
  )
  expect(fieldsOf(RULE_FACTS, 'kind', 'says')).toEqual(Object.keys(rule).toSorted())
})

// Answers B-041
it.each([
  ...STATE_FACTS.map(({ field }) => {
    const changed = state === undefined ? [] : [{ ...state, [field]: otherThan(state[field]) }]
    return { field, now: { ...signed, states: [...changed, ...states] } }
  }),
  ...TRANSITION_FACTS.map(({ field }) => {
    const changed =
      transition === undefined ? [] : [{ ...transition, [field]: otherThan(transition[field]) }]
    return { field, now: { ...signed, transitions: [...changed, ...transitions] } }
  }),
  ...RULE_FACTS.map(({ field }) => {
    const changed = { ...rule, [field]: otherThan(rule[field]) }
    return { field, now: { ...signed, rules: [changed] } }
  }),
])('another $field makes a sign-off void, and is told', ({ now }) => {
  expect(signOffHashOf(now)).not.toBe(signOffHashOf(signed))
  expect(compareFlows(signed, now)).not.toEqual([])
})

it('another sentence of a prospect makes a sign-off void, and is named', () => {
  const reworded = { ...signed, rules: [{ ...rule, says: 'nobody gets through' }] }

  expect(signOffHashOf(reworded)).not.toBe(signOffHashOf(signed))
  expect(compareFlows(signed, reworded)).toHaveLength(2)
})

const some = (...names: string[]) => uniqueArray(constantFrom(...names))
const smallFlows = record({
  id: constant('door'),
  states: uniqueArray(
    record({
      id: constantFrom('door', 'door.open'),
      path: constant(''),
      parent: constant(null),
      type: constantFrom('atomic', 'final'),
      isInitial: boolean(),
      description: constant('A sentence.'),
      requirements: some('A-001'),
      tags: constant([]),
      entry: some('ring', 'lock'),
      exit: constant([]),
      invokes: constant([]),
    }),
    { selector: ({ id }) => id },
  ),
  transitions: array(
    record({
      id: constant(''),
      source: constantFrom('door', 'door.open'),
      event: constantFrom('push', 'xstate.after.1.door', 'xstate.after.2.door'),
      branch: constant(0),
      targets: some('door.open'),
      guard: constantFrom(null, 'isLocked'),
      actions: some('ring'),
      delay: constantFrom('1 ms', '2 ms'),
    }),
    { maxLength: 5 },
  ),
  rules: uniqueArray(
    record({
      kind: constantFrom('sentence', 'prospect'),
      says: constant('it shuts'),
      requirements: some('A-001'),
    }),
    { selector: ({ kind }) => kind },
  ),
})

/** Whether the book names a change if the sign-off of the old version is void, and only then. */
const namesIfVoid = (old: FlowFacts, now: FlowFacts): boolean => {
  const isVoid = signOffHashOf(old) !== signOffHashOf(now)
  return compareFlows(old, now).length > 0 === isVoid
}

it('names a change wherever a sign-off is void, and nowhere else', () => {
  const pairs = property(smallFlows, smallFlows, (old, now) => namesIfVoid(old, now))

  expect(check(pairs, { seed: 1 }).counterexample).toBeNull()
})

it('voids a sign-off for the order of alternatives, and not for the order of states', () => {
  const shuffled = smallFlows.chain(flow =>
    tuple(
      constant(flow),
      shuffledSubarray(flow.states, { minLength: flow.states.length }),
      shuffledSubarray(flow.transitions, { minLength: flow.transitions.length }),
    ),
  )

  const pairs = property(
    shuffled,
    ([flow, statesNow, transitionsNow]) =>
      signOffHashOf({ ...flow, states: statesNow }) === signOffHashOf(flow) &&
      namesIfVoid(flow, { ...flow, states: statesNow, transitions: transitionsNow }),
  )

  expect(check(pairs, { seed: 1 }).counterexample).toBeNull()
})

it('signs the rules of a flow off with its chart', () => {
  const { rules } = factsOf(
    turnstile({ sentences: [{ requirements: ['A-002'], says: 'it opens', holds: () => true }] }),
  )

  expect(rules).toEqual([{ kind: 'sentence', says: 'it opens', requirements: ['A-002'] }])
})

it('finds the words of a flow in whichever folder they are, by the name of the flow', () => {
  const files = [
    'tests/paths/orders/order-list.words.txt',
    'tests/paths/recorded/list.words.txt',
    String.raw`tests\paths\albums\album.words.txt`,
  ]

  expect(wordsFileIn(files, 'list')).toBe(files[1])
  expect(wordsFileIn(files, 'album')).toBe(files[2])
  expect(wordsFileIn(files, 'order')).toBeUndefined()
})

// Answers B-328
it('tells which texts of a page are other ones, new and gone, and in which states, without what was typed', () => {
  const page = (...lines: string[]): string =>
    ['# open · [1] → focus: nowhere', ...lines].join('\n')
  const then = page('heading "Shut"', '  button "Push"', '  textbox "Name": Anna')
  const now = `${page('heading "Open"', '  textbox "Name": Eva', '  status: Go on')}\n\n# gone → focus: nowhere\ntext: Bye`

  expect(pagesOf(then, now, name => ({ start: name, labels: [] }))).toEqual([
    {
      states: ['open'],
      kind: 'changed',
      tour: { start: 'open · [1]', labels: [] },
      words: [
        { before: 'heading "Shut"', after: 'heading "Open"' },
        { before: 'button "Push"', after: null },
        { before: null, after: 'status: Go on' },
      ],
    },
    {
      states: ['gone'],
      kind: 'new',
      tour: { start: 'gone', labels: [] },
      words: [{ before: null, after: 'text: Bye' }],
    },
  ])
  expect(pagesOf(now, '', () => undefined).map(({ kind }) => kind)).toEqual(['gone', 'gone'])
})

it('finds the name that a flow had when it was signed off', () => {
  const hash = '0123456789abcdef'
  const file = `flow\thash\tname\tdate\tnote\nbasket\t${hash}\tAnna\t2026-11-03\t\n`

  expect(nameThen(file, { flow: 'cart', hash })).toBe('basket')
  expect(nameThen('', { flow: 'cart', hash })).toBe('cart')
})

it('counts the flows that are signed off, changed since, and never signed off', () => {
  const signOff = {
    flow: 'b',
    hash: '0123456789abcdef',
    name: 'Anna',
    date: '2026-11-03',
    note: '',
  }

  expect(
    signOffLines([
      { flow: 'a', signOffStatus: { kind: 'open' } },
      { flow: 'b', signOffStatus: { kind: 'changed', signOff } },
      { flow: 'c', signOffStatus: { kind: 'agreed', signOff } },
      { flow: 'd', signOffStatus: { kind: 'open' } },
    ]),
  ).toEqual([
    'Flows that are as they were agreed to: 1 of 4',
    'Changed since they were agreed to: 1 b',
    'Nobody agreed to: 2 a d',
  ])
})
