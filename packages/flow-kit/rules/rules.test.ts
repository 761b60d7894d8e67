import { createMachine, fromPromise, type AnyStateMachine } from 'xstate'
import { expect, it } from 'vitest'
import { RULES, unknownRequirements } from '#flow-kit/rules/rules.ts'
import { turnstileMachine } from '#flow-kit/turnstile.ts'

const wait = fromPromise(() => Promise.resolve())

const BAD_CHARTS: readonly { rule: string; chart: AnyStateMachine; broken: string[] }[] = [
  {
    rule: 'describes every state in words',
    chart: createMachine({
      id: 'bad',
      initial: 'a',
      states: { a: { description: 'no capital and no end' }, b: { description: 'Short.' }, c: {} },
    }),
    broken: ['bad.a', 'bad.b', 'bad.c'],
  },
  {
    rule: 'gives every invoked actor a name, an end and a failure',
    chart: createMachine({
      id: 'bad',
      invoke: [
        { src: wait, onDone: {}, onError: {} },
        { id: 'endless', src: wait, onError: {} },
        { id: 'careless', src: wait, onDone: {} },
        { id: 'good', src: wait, onDone: {}, onError: {} },
      ],
    }),
    broken: ['bad: 0.bad', 'bad: endless', 'bad: careless'],
  },
  {
    rule: 'names every event that it takes',
    chart: createMachine({ id: 'bad', on: { '*': {}, 'file.*': {}, 'file.send': {} } }),
    broken: ['bad: *', 'bad: file.*'],
  },
  {
    rule: 'names every guard and delay',
    chart: createMachine({
      id: 'bad',
      on: { push: { guard: () => true, actions: () => undefined } },
      after: { 500: {} },
    }),
    broken: ['bad: guard of push', 'bad: delay 500'],
  },
  {
    rule: 'provides every action, guard, actor and delay that it names',
    chart: createMachine({
      id: 'bad',
      entry: 'greet',
      on: { push: { guard: { type: 'isStrong' } } },
      after: { patience: {} },
      invoke: { id: 'work', src: 'work', onDone: {}, onError: {} },
    }),
    broken: ['bad: action greet', 'bad: guard isStrong', 'bad: actor work', 'bad: delay patience'],
  },
  {
    rule: 'lets no region that can end be left by a handler of its own',
    chart: createMachine({
      id: 'bad',
      type: 'parallel',
      states: {
        leaky: { initial: 'a', on: { back: '.a' }, states: { a: {}, b: { type: 'final' } } },
        tight: { initial: 'a', states: { a: { on: { end: 'b' } }, b: { type: 'final' } } },
      },
    }),
    broken: ['bad.leaky'],
  },
  {
    rule: 'stops by itself when it runs in circles',
    chart: createMachine({ id: 'bad' }),
    broken: ['bad'],
  },
]

it('has an example of a bad machine for every rule', () => {
  expect(BAD_CHARTS.map(({ rule }) => rule)).toEqual(RULES.map(({ name }) => name))
})

it.each(BAD_CHARTS)(
  'finds the place where a machine breaks the rule: $rule',
  ({ rule, chart, broken }) => {
    expect(RULES.find(({ name }) => name === rule)?.broken(chart)).toEqual(broken)
  },
)

it.each(RULES)('finds nothing in a good machine: $name', ({ broken }) => {
  expect(broken(turnstileMachine)).toEqual([])
})

it('finds unknown requirements', () => {
  expect(unknownRequirements(turnstileMachine, new Set(['A-001']))).toEqual(['A-002'])
})
