import { expect, it } from 'vitest'
import { explore } from '#machines/kit/explore.ts'
import { startRun } from '#machines/kit/run.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { playerOf } from '#tests/paths/kit/players.ts'
import { tourTo } from '#tests/paths/kit/tour-to.ts'

const pathTo = (flow: string, state: string) => {
  const player = playerOf(flow)
  if (player === undefined) throw new Error(`Nobody plays ${flow}`)
  return { player, tour: tourTo(player, explore(player.flow), state) }
}

// Answers B-042
it.each([
  ['lookup', 'failed'],
  ['delivery-address', 'editing'],
  ['modals', ''],
])('brings a page of %s to %s by gestures of its player', (flow, state) => {
  const { player, tour } = pathTo(flow, state)
  if (typeof tour === 'string') throw new Error(tour)
  const run = startRun(player.flow, tour.start)
  for (const label of tour.labels) run.give(label)

  expect(`${statePath(run.see().value)} `).toMatch(new RegExp(`(?:^|[ .])${state}`, 'u'))
  expect(tour.labels.every(label => !('why' in (player.gestures[label] ?? { why: '' })))).toBe(true)
})

it('reports a state without a page', () => {
  expect(pathTo('lookup', 'nowhere').tour).toMatch(/never stands still in nowhere/u)
})
