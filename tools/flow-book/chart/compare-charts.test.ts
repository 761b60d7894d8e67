import { expect, it } from 'vitest'
import { compareFlows } from '#tools/flow-book/chart/compare-charts.ts'
import type { ChartState, ChartTransition, FlowFacts, FlowRule } from '#tools/flow-book/data.ts'

const state = (path: string, description = 'A sentence.'): ChartState => ({
  id: `door.${path}`,
  path,
  parent: 'door',
  type: 'atomic',
  isInitial: false,
  description,
  requirements: [],
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
})

const transition = (changes: Partial<ChartTransition> = {}): ChartTransition => ({
  id: 'door.open · door.push · 0',
  source: 'door.open',
  event: 'door.push',
  branch: 0,
  targets: ['door.shut'],
  guard: null,
  actions: [],
  delay: null,
  ...changes,
})

const chart = (transitions: readonly ChartTransition[]): FlowFacts => ({
  id: 'door',
  states: [state('open'), state('shut')],
  transitions,
  rules: [],
})

it('finds nothing in a chart that stayed the same', () => {
  expect(compareFlows(chart([transition()]), chart([transition()]))).toEqual([])
})

// Answers B-328
it.each<[Partial<ChartTransition>, Partial<ChartTransition>, string, string]>([
  [{}, { targets: [] }, '→ Shut', '→ stays'],
  [{}, { guard: 'isLocked' }, '→ Shut', '→ Shut, if is locked'],
  [{ actions: ['ring'] }, {}, '→ Shut, ring', '→ Shut'],
])('says what happened before and happens now, from %j to %j', (was, is, before, after) => {
  expect(
    compareFlows(chart([transition(was)]), chart([transition(is)]), () => 'somebody pushes'),
  ).toEqual([{ says: 'In “Open”: somebody pushes – something else happens.', before, after }])
})

it('tells new and gone transitions, a delay by its length, and alternatives in their order', () => {
  const first = transition({ guard: 'isLocked', targets: [] })
  const second = transition({ branch: 1 })
  const late = transition({ event: 'xstate.after.200.door.open', delay: '200 ms' })
  const later = transition({ event: 'xstate.after.pause.door.open', delay: '5000 ms' })

  expect(compareFlows(chart([first, second, late]), chart([second, first, later]))).toEqual([
    {
      says: 'In “Open”: door push – something else happens.',
      before: '→ stays, if is locked; → Shut',
      after: '→ Shut; → stays, if is locked',
    },
    {
      says: 'In “Open”: after 200 ms – this no longer happens.',
      before: '→ Shut, 200 ms',
      after: '',
    },
    { says: 'In “Open”: after 5 s – this is new.', before: '', after: '→ Shut, 5 s' },
  ])
})

it('tells new, gone and reworded states', () => {
  const old = { ...chart([]), states: [state('open'), state('ajar')] }
  const now = { ...chart([]), states: [state('open', 'Another sentence.'), state('shut')] }

  expect(compareFlows(old, now)).toEqual([
    {
      says: '“Open” is described in other words.',
      before: 'A sentence.',
      after: 'Another sentence.',
    },
    { says: '“Ajar” is gone.', before: 'A sentence.', after: '' },
    { says: '“Shut” is new.', before: '', after: 'A sentence.' },
  ])
})

it('shows names as they are in the code where their words are the same', () => {
  const old = chart([transition({ guard: 'isLocked' })])
  const now = chart([transition({ guard: 'is-locked' })])

  expect(compareFlows(old, now)).toMatchObject([
    {
      before: '[[["door.shut"],"isLocked",null,[]]]',
      after: '[[["door.shut"],"is-locked",null,[]]]',
    },
  ])
})

it('tells new, gone and re-cited rules', () => {
  const rule = (says: string, requirements: readonly string[] = []): FlowRule => ({
    kind: 'prospect',
    says,
    requirements,
  })
  const old = { ...chart([]), rules: [rule('the bell rings'), rule('the door shuts')] }
  const now = { ...chart([]), rules: [rule('the door shuts', ['A-001']), rule('the door locks')] }

  expect(compareFlows(old, now)).toEqual([
    { says: 'A rule is gone.', before: 'The bell rings.', after: '' },
    {
      says: 'A rule answers for other requirements.',
      before: 'The door shuts: answers for no sentence',
      after: 'The door shuts: answers for A-001',
    },
    { says: 'A rule is new.', before: '', after: 'The door locks.' },
  ])
})
