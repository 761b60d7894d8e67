import { expect, it } from 'vitest'
import type { FlowSummary, SearchIndex } from '#src/flow-book/data.ts'
import { searchFor } from '#src/flow-book/search.ts'

const NOTHING = { declared: 0, hit: 0 }
const flow: FlowSummary = {
  id: 'session',
  area: 'session',
  title: 'Session',
  promise: 'A customer stays signed in.',
  chart: 'session',
  states: 2,
  transitions: 3,
  paths: 1,
  coverage: {
    transitions: NOTHING,
    states: NOTHING,
    guards: NOTHING,
    delays: NOTHING,
    requirements: NOTHING,
  },
  mutation: null,
  lastRun: null,
  pictures: 0,
  changes: null,
}
const renewing = {
  flow: 'session',
  path: 'renewing',
  title: 'Renewing',
  description: 'A new token is fetched.',
  requirements: ['A-264'],
}
const unanswered = {
  id: 'A-100',
  area: 'orders',
  sentence: 'The token list is sorted',
  observe: '',
  tests: [],
  flows: [],
}
const renewal = {
  id: 'A-264',
  area: 'session',
  sentence: 'The session is renewed shortly before the token expires',
  observe: 'wait',
  tests: [],
  flows: [],
}
const index: SearchIndex = { states: [renewing], requirements: [unanswered, renewal] }

const idsOf = (words: string): string[] =>
  searchFor(words, [flow], index).requirements.map(({ id }) => id)

it('finds a sentence of the specification with the states that answer for it', () => {
  expect(searchFor('The session is renewed shortly', [flow], index)).toEqual({
    flows: [],
    states: [],
    requirements: [{ ...renewal, states: [renewing] }],
    isNear: false,
  })
})

it('finds states by their sentence and by requirement id, and flows by their promise', () => {
  expect(searchFor('new token', [flow], index).states).toEqual([renewing])
  expect(searchFor('a-264', [flow], index).states).toEqual([renewing])
  expect(searchFor('stays signed in', [flow], index).flows).toEqual([flow])
})

it('takes no notice of endings and of small words', () => {
  expect(idsOf('the expired tokens')).toEqual(['A-264'])
})

it('puts what a state answers for first', () => {
  expect(idsOf('token')).toEqual(['A-264', 'A-100'])
})

it('gives the nearest sentence when none has every word', () => {
  expect(searchFor('session renewed at midnight', [flow], index)).toEqual({
    flows: [],
    states: [],
    requirements: [{ ...renewal, states: [renewing] }],
    isNear: true,
  })
})

it('finds nothing for nothing', () => {
  expect(searchFor('  ', [flow], index)).toEqual({
    flows: [],
    states: [],
    requirements: [],
    isNear: false,
  })
})
