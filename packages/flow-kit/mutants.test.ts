import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { explore } from '#flow-kit/explore.ts'
import { flow } from '#flow-kit/flow.ts'
import { testMutants, mutantsOf, OPERATORS } from '#flow-kit/mutants.ts'
import { turnstile } from '#flow-kit/turnstile.ts'

it('creates a mutant for every fault that the table allows', () => {
  const mutants = mutantsOf(turnstile())

  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  expect([...new Set(mutants.map(({ operator }) => operator))].toSorted()).toEqual(
    OPERATORS.filter(name => name !== 'drop entry' && name !== 'drop exit').toSorted(),
  )
  expect(mutants.map(({ id }) => id)).toContain(
    'negate guard: checking · checkCoin done · 0 · isGood',
  )
})

it('reports the mutants that no test noticed', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on', forget: { target: 'off' } } }, on: { type: 'final' } },
  })
  const unfinished = flow({
    id: 'lamp',
    area: 'shell',
    title: 'Lamp',
    promise: 'Light.',
    machine: lamp,
    events: { 'somebody forgets the lamp': { type: 'forget' } },
  })

  expect(testMutants(explore(unfinished)).survivors).toEqual([
    'drop transition: off · press · 0',
    'retarget transition: off · press · 0 · off',
  ])
})
