import { expect, it } from 'vitest'
import { explore } from '#flow-kit/explore.ts'
import { chooseTraces } from '#flow-kit/traces/choose-traces.ts'
import { refuseDifference, retrace, textOf, tracedIn } from '#flow-kit/traces/trace-text.ts'
import { turnstile, turnstileMachine } from '#flow-kit/turnstile.ts'

const way = ['somebody inserts a coin']
const opened = { start: 'it begins', way, labels: ['the coin is good', 'Time passes'] }

it('says what a step changes, does and asks for, and nothing else', () => {
  expect(retrace(turnstile(), opened).lines).toEqual([
    '# it begins | somebody inserts a coin',
    'the coin is good → open · does to parent: {"type":"turnstile.opened"} · not busy · ends checkCoin · 5000 ms · coins = 1',
    'Time passes → locked · no delay',
  ])
})

it('names a wrong target in a sentence, before what follows from it', () => {
  const begin = '# it begins\nlocked'
  const recorded = `${begin}\na push · refused\n\n${begin}\na coin → open · coins = 1\na push → locked`

  const now = `${begin}\na push\n\n${begin}\na coin → broken · coins = 1`

  expect(() => refuseDifference(recorded, recorded)).not.toThrow()
  expect(() => refuseDifference(recorded, now)).toThrow(
    "After 'a coin' the machine is in broken, and should be in open",
  )
  expect(() => refuseDifference(recorded, recorded.replace(' · refused', ''))).toThrow(
    'The machine does: a push. It should do: a push · refused',
  )
})

it('reads the paths of its own text', () => {
  const { traces } = chooseTraces(explore(turnstile()), [])

  expect(tracedIn(textOf(traces))).toEqual(traces.map(({ traced }) => traced))
})

it('chooses traces that notice every mutant, and keeps those that it had', () => {
  const { traces, unnoticed } = chooseTraces(explore(turnstile()), [opened])

  expect(unnoticed).toEqual([])
  expect(traces[0]?.traced).toEqual(opened)
})

it('shortens a trace whose label no longer happens, and says so where it is judged', () => {
  const old = { ...opened, labels: ['the coin is good', 'the coin is false'] }

  expect(retrace(turnstile(), old).lines.at(-1)).toBe("'the coin is false' cannot happen in open")
  expect(chooseTraces(explore(turnstile()), [old]).traces[0]?.traced.labels).toEqual([
    'the coin is good',
  ])
})

it('differs for a machine with other work', () => {
  const machine = turnstileMachine.provide({ delays: { patience: 4000 } })

  expect(retrace(turnstile(), opened, { machine }).lines).not.toEqual(
    retrace(turnstile(), opened).lines,
  )
})
