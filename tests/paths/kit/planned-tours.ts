import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Tour } from '#flow-kit/tours.ts'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { playedTours } from '#tests/paths/kit/play.ts'
import { keptGraph } from '#tools/scripts/support/kept-graph.ts'

/** The paths for the browser, by flow id. */
export type TourPlan = Readonly<Record<string, readonly Tour[]>>

const FILE = join('reports', 'paths', 'tours.json')

/** Stores a plan for other processes, each of which would otherwise have to explore every flow. */
export const keepPlan = (plan: TourPlan): void => {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(plan))
}

/**
 * The plan of paths. Reads the stored plan in a Playwright worker, or if `tools/scripts/test-paths.ts` has stored one.
 * Otherwise makes a plan for these players, and stores it for the workers.
 */
export const planFor = (players: readonly AnyPathPlayer[]): TourPlan => {
  const { PATHS_PLANNED: planned, TEST_WORKER_INDEX: worker } = process.env
  if (planned === 'true' || worker !== undefined) return JSON.parse(readFileSync(FILE, 'utf8'))
  const plan = Object.fromEntries(
    players.map(player => [player.flow.id, playedTours(player, keptGraph(player.flow))]),
  )
  keepPlan(plan)
  return plan
}
