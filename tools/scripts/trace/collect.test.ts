import { expect, it } from 'vitest'
import { turnstile } from '#machines/kit/turnstile.ts'
import { collect } from './collect.ts'
import type { Requirement } from './requirements.ts'
import { areasOf, tableOf, requirementLines, unansweredOf } from './lines.ts'

const row = (id: string, area: string): Requirement => ({
  id,
  area,
  requirement: `The sentence of ${id}`,
  observe: 'on screen',
})

const FLOW = turnstile({
  sentences: [{ requirements: ['A-001'], says: 'Nobody gets in for free', holds: () => true }],
})
const CALLS = { 'coins.list': { method: 'GET', path: '/coins', rows: ['A-002', 'A-003'] } } as const
const CITATIONS = [{ requirements: ['A-002'], where: 'coins.test.ts:3 · counts coins' }]
const ROWS = [
  row('A-001', 'doors'),
  row('A-002', 'doors'),
  row('A-003', 'coins'),
  row('A-004', 'coins'),
]

const SOURCES = { flows: [FLOW], calls: CALLS, citations: CITATIONS, withPaths: true }

const { traced, faults } = collect(ROWS, SOURCES)

it('lists the states, sentences, paths, calls and tests that answer a requirement', () => {
  expect(traced.map(({ id, answers }) => [id, answers])).toEqual([
    [
      'A-001',
      [
        { kind: 'state', where: 'turnstile · locked' },
        { kind: 'sentence', where: 'turnstile · Nobody gets in for free' },
        { kind: 'path', where: expect.stringMatching(/^turnstile · locked · (\d+) of \1 paths$/u) },
      ],
    ],
    [
      'A-002',
      [
        { kind: 'state', where: 'turnstile · open' },
        { kind: 'path', where: expect.stringMatching(/^turnstile · open · \d+ of \d+ paths$/u) },
        { kind: 'call', where: 'coins.list · GET /coins' },
        { kind: 'test', where: 'coins.test.ts:3 · counts coins' },
      ],
    ],
    ['A-003', [{ kind: 'call', where: 'coins.list · GET /coins' }]],
    ['A-004', []],
  ])
  expect(faults).toEqual([])
})

it('lists citations of a requirement that does not exist, once', () => {
  expect(collect([row('A-001', 'doors')], SOURCES).faults).toEqual([
    'turnstile · open cites A-002, which does not exist',
    'coins.list · GET /coins cites A-002, which does not exist',
    'coins.list · GET /coins cites A-003, which does not exist',
    'coins.test.ts:3 · counts coins cites A-002, which does not exist',
  ])
})

it('counts for each area the answered requirements, and those that only services answer', () => {
  expect(areasOf(traced)).toEqual({
    doors: {
      total: 2,
      answered: 2,
      callsOnly: 0,
      state: 2,
      sentence: 1,
      path: 2,
      call: 1,
      test: 1,
    },
    coins: {
      total: 2,
      answered: 1,
      callsOnly: 1,
      state: 0,
      sentence: 0,
      path: 0,
      call: 1,
      test: 0,
    },
  })
  expect(tableOf(traced)).toEqual([
    'area              answered    state sentence     path     call     test  calls only',
    'doors                  2/2        2        1        2        1        1           0',
    'coins                  1/2        0        0        0        1        0           1',
    'all                    3/4        2        1        2        2        1           1',
  ])
})

it('lists unanswered requirements, and everything about one requirement', () => {
  expect(unansweredOf(traced)).toEqual(['A-004 coins: The sentence of A-004'])
  expect(traced.filter(({ area }) => area === 'coins').map(requirementLines)).toEqual([
    [
      'A-003 coins',
      'The sentence of A-003',
      'Observed by: on screen',
      'call      coins.list · GET /coins',
    ],
    ['A-004 coins', 'The sentence of A-004', 'Observed by: on screen', 'Nothing answers for it.'],
  ])
})
