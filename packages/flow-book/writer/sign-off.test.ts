import { expect, it } from 'vitest'
import { turnstile, turnstileMachine } from '#flow-book/writer/flow-kit-of-tests.ts'
import type { ChartTransition, FlowFacts } from '#flow-book/page/data.ts'
import { signOffLines } from '#flow-book/writer/product-of-tests.ts'
import { compareFlows, STATE_FACTS, TRANSITION_FACTS } from './compare-flows.ts'
import { pagesOf, wordsFileIn } from './news.ts'
import { hashOf, nameThen, signOffHashOf } from './sign-off.ts'
import { factsOf, tableOf } from './table.ts'

const table = tableOf(turnstileMachine)
const [state, ...states] = table.states
const [transition, ...transitions] = table.transitions
const rule = {
  kind: 'prospect' as const,
  says: 'whoever has paid gets through',
  requirements: ['A-001'],
}
const signed: FlowFacts = { ...table, rules: [rule] }

it('knows every field of a state and a transition as a fact or as part of its name', () => {
  const stateFields = STATE_FACTS.map(([field]) => field)

  expect([...stateFields, 'id', 'path', 'parent'].toSorted()).toEqual(
    Object.keys(state ?? {}).toSorted(),
  )
  expect([...TRANSITION_FACTS, 'id', 'source', 'event', 'branch'].toSorted()).toEqual(
    Object.keys(transition ?? {}).toSorted(),
  )
})

/** Another value of the same type; a string in place of null. */
const otherThan = (value: unknown): unknown =>
  typeof value === 'boolean'
    ? !value
    : Array.isArray(value)
      ? [...value, 'other']
      : `${String(value)} other`

const other = <Thing extends object>(thing: Thing | undefined, field: keyof Thing): Thing[] =>
  thing === undefined ? [] : [{ ...thing, [field]: otherThan(thing[field]) }]

// Answers B-041
it.each([
  ...STATE_FACTS.map(([field]) => ({
    field,
    now: { ...signed, states: [...other(state, field), ...states] },
  })),
  ...TRANSITION_FACTS.map(field => ({
    field,
    now: { ...signed, transitions: [...other(transition, field), ...transitions] },
  })),
  { field: 'requirement of a rule', now: { ...signed, rules: other(rule, 'requirements') } },
  { field: 'sentence of a rule', now: { ...signed, rules: other(rule, 'says') } },
  { field: 'number of states', now: { ...signed, states } },
  { field: 'number of transitions', now: { ...signed, transitions } },
  { field: 'number of rules', now: { ...signed, rules: [] } },
])('another $field makes a sign-off void, and is told', ({ now }) => {
  expect(signOffHashOf(now)).not.toBe(signOffHashOf(signed))
  expect(compareFlows(signed, now)).not.toEqual([])
  expect(compareFlows(now, signed)).not.toEqual([])
  expect(hashOf(now) === hashOf(signed)).toBe(now.rules !== signed.rules)
})

it('signs the order of alternatives, and not the order of states and rules', () => {
  const shuffled = { ...signed, states: signed.states.toReversed() }
  const insert = signed.transitions.filter(({ event }) => event === 'coin.insert')
  const swapped = {
    ...signed,
    transitions: [
      ...signed.transitions.filter(({ event }) => event !== 'coin.insert'),
      ...insert.toReversed(),
    ],
  }

  expect(signOffHashOf(shuffled)).toBe(signOffHashOf(signed))
  expect(compareFlows(signed, shuffled)).toEqual([])
  expect(insert).toHaveLength(2)
  expect(signOffHashOf(swapped)).not.toBe(signOffHashOf(signed))
  expect(compareFlows(signed, swapped)).toHaveLength(1)
})

// Answers B-328
it('says what happened before and happens now', () => {
  const door = (changes: Partial<ChartTransition>): FlowFacts => ({
    id: 'door',
    states: [],
    rules: [],
    transitions: [
      {
        id: 'door.open · door.push · 0',
        source: 'door.open',
        event: 'door.push',
        branch: 0,
        targets: ['door.shut'],
        guard: null,
        actions: [],
        delay: null,
        ...changes,
      },
    ],
  })

  expect(
    compareFlows(
      door({ actions: ['ringBell'] }),
      door({ guard: 'isLocked' }),
      () => 'somebody pushes',
    ),
  ).toEqual([
    {
      says: 'In “Open”: somebody pushes – something else happens.',
      before: '→ Shut, ring bell',
      after: '→ Shut, if is locked',
    },
  ])
  expect(
    compareFlows(
      door({ event: 'xstate.after.200.door.open', delay: '200 ms' }),
      door({ event: 'xstate.after.pause.door.open', delay: '5000 ms', targets: [] }),
    ),
  ).toEqual([
    {
      says: 'In “Open”: after 200 ms – this no longer happens.',
      before: '→ Shut, 200 ms',
      after: '',
    },
    { says: 'In “Open”: after 5 s – this is new.', before: '', after: '→ stays, 5 s' },
  ])
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
