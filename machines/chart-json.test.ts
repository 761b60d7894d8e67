import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { FLOWS } from '#machines/catalogue.ts'
import { chartJsonOf } from '#flow-kit/chart/chart-json.ts'
import { nodesOf, transitionId, transitionsOf } from '#flow-kit/chart/chart.ts'

// Answers B-032
it.each(FLOWS.map(({ title, machine }) => [title, machine] as const))(
  'serializes %s so that XState creates the same states and transitions',
  (_title, machine) => {
    const { root } = createMachine(JSON.parse(chartJsonOf(machine)))

    expect(nodesOf(root).map(({ id, type, description }) => [id, type, description])).toEqual(
      nodesOf(machine.root).map(({ id, type, description }) => [id, type, description]),
    )
    expect(nodesOf(root).flatMap(transitionsOf).map(summaryOf)).toEqual(
      nodesOf(machine.root).flatMap(transitionsOf).map(summaryOf),
    )
  },
)

const summaryOf = (transition: Parameters<typeof transitionId>[0]): unknown => [
  transitionId(transition),
  (transition.target ?? []).map(({ id }) => id),
  transition.actions.length,
]
