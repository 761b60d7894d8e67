import { expect, it } from 'vitest'
import { compareCharts } from '#tools/flow-book/chart/compare-charts.ts'
import type { ChartState, ChartTable, ChartTransition } from '#tools/flow-book/data.ts'

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

const chart = (transitions: readonly ChartTransition[]): ChartTable => ({
  id: 'door',
  states: [state('open'), state('shut')],
  transitions,
})

const PUSH = {
  old: 'door.open · door.push · 0',
  new: 'door.open · door.push · 0',
  state: 'door.open',
  trigger: 'door push',
}

it('finds nothing in a chart that stayed the same', () => {
  expect(compareCharts(chart([transition()]), chart([transition()]))).toEqual({
    states: [],
    transitions: [],
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
  expect(
    compareCharts(chart([transition(before)]), chart([transition(after)])).transitions,
  ).toEqual([expected])
})

it('reports that a delay was changed, whatever its name', () => {
  const old = transition({ id: 'old', event: 'xstate.after.200.door.open', delay: '200 ms' })
  const now = transition({ id: 'now', event: 'xstate.after.pause.door.open', delay: '5000 ms' })

  expect(compareCharts(chart([old]), chart([now])).transitions).toEqual([
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

  expect(compareCharts(chart([first, second]), chart([transition(), other])).transitions).toEqual([
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
  const old: ChartTable = { id: 'door', states: [state('open'), state('ajar')], transitions: [] }
  const now: ChartTable = {
    id: 'door',
    states: [state('open', 'Another sentence.'), state('shut')],
    transitions: [],
  }

  expect(compareCharts(old, now).states).toEqual([
    { change: 'removed', id: 'door.ajar', before: 'A sentence.', after: '' },
    { change: 'reworded', id: 'door.open', before: 'A sentence.', after: 'Another sentence.' },
    { change: 'added', id: 'door.shut', before: '', after: 'A sentence.' },
  ])
})
