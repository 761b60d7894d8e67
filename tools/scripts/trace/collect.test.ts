import { expect, it } from 'vitest'
import { turnstile } from '#flow-kit/turnstile.ts'
import { collect } from './collect.ts'
import type { Requirement } from './requirements.ts'

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
const SOURCES = { flows: [FLOW], calls: CALLS, citations: CITATIONS }

it('lists citations of a requirement that does not exist, once', () => {
  expect(collect([row('A-001', 'doors')], SOURCES).faults).toEqual([
    'turnstile · open cites A-002, which does not exist',
    'coins.list · GET /coins cites A-002, which does not exist',
    'coins.list · GET /coins cites A-003, which does not exist',
    'coins.test.ts:3 · counts coins cites A-002, which does not exist',
  ])
})
