import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explore } from '#machines/kit/explore.ts'
import type { Tour } from '#machines/kit/tours.ts'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { playedTours } from '#tests/paths/kit/play.ts'

/** The paths that a browser plays, by the id of their flow. */
export type TourPlan = Readonly<Record<string, readonly Tour[]>>

const FILE = join('reports', 'paths', 'tours.json')

/** Keeps a plan for the processes that come: exploring every flow takes each of them as long as a dozen paths. */
export const keepPlan = (plan: TourPlan): void => {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(plan))
}

/**
 * The plan that was kept, in a worker of Playwright and where `tools/scripts/test-paths.ts` made one; else a new one for these
 * players, which is kept for the workers.
 */
export const planFor = (players: readonly AnyPathPlayer[]): TourPlan => {
  const { PATHS_PLANNED: planned, TEST_WORKER_INDEX: worker } = process.env
  if (planned === 'true' || worker !== undefined) return JSON.parse(readFileSync(FILE, 'utf8'))
  const plan = Object.fromEntries(
    players.map(player => [player.flow.id, playedTours(player, explore(player.flow))]),
  )
  keepPlan(plan)
  return plan
}
