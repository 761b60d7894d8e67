import { createActor, createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { machineCoverage } from '#tests/support/actors/machine-coverage.ts'

it('names the states and transitions that no test covered', () => {
  const { actor, coverage } = witnessed({})
  expect(coverage.unvisited()).toEqual(['door.open'])
  expect(coverage.untaken()).toEqual(['door.closed · door.push · 0', 'door.open · always · 0'])

  actor.send({ type: 'door.push' })

  expect(coverage.unvisited()).toEqual([])
  expect(coverage.untaken()).toEqual([])
})

it.each([
  { name: 'a date', held: new Date(0), isFault: true },
  { name: 'an error', held: new Error('x'), isFault: true },
  { name: 'a set', held: new Set([1]), isFault: true },
  { name: 'a function', held: () => 1, isFault: true },
  { name: 'undefined', held: undefined, isFault: true },
  { name: 'an infinite number', held: Number.POSITIVE_INFINITY, isFault: true },
  { name: 'a list of texts and objects', held: ['a', { b: null }], isFault: false },
])('finds a fault in a context that contains $name: $isFault', ({ held, isFault }) => {
  const { coverage } = witnessed({ held })

  expect(coverage.faults().length > 0).toBe(isFault)
})

function witnessed(context: Record<string, unknown>) {
  const door = createMachine({
    id: 'door',
    context,
    initial: 'closed',
    states: {
      closed: { on: { 'door.push': 'open' } },
      open: { always: 'closed' },
    },
  })
  const coverage = machineCoverage(door)
  return { actor: createActor(door, { inspect: coverage.inspect }).start(), coverage }
}
