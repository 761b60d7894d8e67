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

const PUSH = {
  old: 'door.open · door.push · 0',
  new: 'door.open · door.push · 0',
  state: 'door.open',
  trigger: 'door push',
}

it('finds nothing in a chart that stayed the same', () => {
  expect(compareFlows(chart([transition()]), chart([transition()]))).toEqual({
    states: [],
    transitions: [],
    rules: [],
  })
})

it.each<[string, Partial<ChartTransition>, Partial<ChartTransition>, object]>([
  [
    'retargeted',
    {},
    { targets: [] },
    { ...PUSH, change: 'retargeted', before: 'Shut', after: 'stays' },
  ],
  [
    're-guarded',
    {},
    { guard: 'isLocked' },
    { ...PUSH, change: 're-guarded', before: 'always', after: 'if is locked' },
  ],
  [
    'reworked',
    { actions: ['ring'] },
    {},
    { ...PUSH, change: 'reworked', before: 'ring', after: 'does nothing besides' },
  ],
])('reports that a transition was %s', (_change, before, after, expected) => {
  expect(compareFlows(chart([transition(before)]), chart([transition(after)])).transitions).toEqual(
    [expected],
  )
})

it('reports that a delay was changed, whatever its name', () => {
  const old = transition({ id: 'old', event: 'xstate.after.200.door.open', delay: '200 ms' })
  const now = transition({ id: 'now', event: 'xstate.after.pause.door.open', delay: '5000 ms' })

  expect(compareFlows(chart([old]), chart([now])).transitions).toEqual([
    {
      change: 're-timed',
      old: 'old',
      new: 'now',
      state: 'door.open',
      trigger: 'after 5 s',
      before: '200 ms',
      after: '5 s',
    },
  ])
})

it('reports added and removed transitions, and recognises one that moved up', () => {
  const first = transition({ guard: 'isLocked', targets: [] })
  const second = transition({ id: 'door.open · door.push · 1', branch: 1 })
  const other = transition({
    id: 'door.shut · door.pull · 0',
    source: 'door.shut',
    event: 'door.pull',
  })

  expect(compareFlows(chart([first, second]), chart([transition(), other])).transitions).toEqual([
    {
      change: 'removed',
      old: 'door.open · door.push · 0',
      new: null,
      state: 'door.open',
      trigger: 'door push',
      before: '→ stays, if is locked',
      after: '',
    },
    {
      change: 'added',
      old: null,
      new: 'door.shut · door.pull · 0',
      state: 'door.shut',
      trigger: 'door pull',
      before: '',
      after: '→ Shut',
    },
  ])
})

it('reports added and removed states, and changed descriptions', () => {
  const old = { ...chart([]), states: [state('open'), state('ajar')] }
  const now = { ...chart([]), states: [state('open', 'Another sentence.'), state('shut')] }

  expect(compareFlows(old, now).states).toEqual([
    { change: 'removed', id: 'door.ajar', before: 'A sentence.', after: '' },
    { change: 'reworded', id: 'door.open', before: 'A sentence.', after: 'Another sentence.' },
    { change: 'added', id: 'door.shut', before: '', after: 'A sentence.' },
  ])
})

it.each<[Partial<ChartState>, string, string, string]>([
  [{ type: 'final' }, 'another kind', 'a state without inner states', 'the end'],
  [{ isInitial: true }, 'start moved', 'does not begin here', 'begins here'],
  [{ requirements: ['A-001'] }, 're-cited', 'answers for no sentence', 'answers for A-001'],
  [{ tags: ['busy'] }, 're-tagged', 'tagged with nothing', 'tagged busy'],
  [{ entry: ['ringBell'] }, 'reworked', 'on entry: nothing', 'on entry: ring bell'],
  [{ exit: ['ringBell'] }, 'reworked', 'on leaving: nothing', 'on leaving: ring bell'],
  [{ invokes: ['readCard'] }, 'reworked', 'works meanwhile: nothing', 'works meanwhile: read card'],
])('reports that a state has %j', (part, change, before, after) => {
  const old = { ...chart([]), states: [state('open')] }
  const now = { ...chart([]), states: [{ ...state('open'), ...part }] }

  expect(compareFlows(old, now).states).toEqual([{ change, id: 'door.open', before, after }])
})

it('shows names as they are in the code where their words are the same', () => {
  const old = chart([transition({ guard: 'isLocked' })])
  const now = chart([transition({ guard: 'is-locked' })])

  expect(compareFlows(old, now).transitions).toMatchObject([
    { change: 're-guarded', before: '"isLocked"', after: '"is-locked"' },
  ])
})

it('reports alternatives that are tried in another order', () => {
  const locked = transition({ guard: 'isLocked', targets: [] })
  const other = transition({ id: 'door.open · door.push · 1', branch: 1 })
  const [first, second] = [
    { ...other, id: locked.id, branch: 0 },
    { ...locked, id: other.id, branch: 1 },
  ]

  expect(compareFlows(chart([locked, other]), chart([first, second])).transitions).toEqual([
    {
      ...PUSH,
      change: 'reordered',
      old: locked.id,
      new: second.id,
      before: 'tried as number 1',
      after: 'tried as number 2',
    },
    {
      ...PUSH,
      change: 'reordered',
      old: other.id,
      new: first.id,
      before: 'tried as number 2',
      after: 'tried as number 1',
    },
  ])
})

it('reports added, removed and re-cited rules', () => {
  const rule = (says: string, requirements: readonly string[] = []): FlowRule => ({
    kind: 'prospect',
    says,
    requirements,
  })
  const old = { ...chart([]), rules: [rule('the bell rings'), rule('the door shuts')] }
  const now = { ...chart([]), rules: [rule('the door shuts', ['A-001']), rule('the door locks')] }

  expect(compareFlows(old, now).rules).toEqual([
    { change: 'removed', kind: 'prospect', before: 'The bell rings.', after: '' },
    {
      change: 're-cited',
      kind: 'prospect',
      before: 'The door shuts: answers for no sentence',
      after: 'The door shuts: answers for A-001',
    },
    { change: 'added', kind: 'prospect', before: '', after: 'The door locks.' },
  ])
})
