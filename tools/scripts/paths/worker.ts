// A worker of tools/scripts/test-paths.ts: chooses the paths of flows for a browser, one flow after the other.
import { flowOf } from '#machines/catalogue.ts'
import type { Flow } from '#flow-kit/flow.ts'
import { replay } from '#flow-kit/replay.ts'
import { startRun } from '#flow-kit/run.ts'
import type { Tour } from '#flow-kit/tours.ts'
import { keptPaths } from '#tests/paths/kit/kept-paths.ts'
import { playedTours, shortened } from '#tests/paths/kit/play.ts'
import { playerOf } from '#tests/paths/kit/players.ts'
import { recordedWords } from '#tests/paths/kit/recorded-words.ts'
import { configurationName } from '#tools/stage/page-words.ts'
import { workOff } from '#tools/scripts/support/in-workers.ts'
import { keptGraph } from '#tools/scripts/support/kept-graph.ts'
import { quietXState } from '#tools/scripts/support/quiet-xstate.ts'

/** The input of a worker, as JSON. */
export interface PathsJob {
  flow: string
  /** Whether the paths go only through every state and every gesture of a person; else through every transition. */
  isShort: boolean
  /** Whether the run records the words of pages; it then does not report configurations without recorded words. */
  isRecording: boolean
}

export interface PathsPlan {
  flow: string
  /** A sentence for each configuration without recorded words. */
  faults: string[]
  /** Whether `played` has only the paths to configurations without recorded words. */
  isMissing: boolean
  /** The paths; empty if the flow has no player. */
  played: readonly Tour[]
  /** The names of all configurations on the kept and the unshortened paths, in order. */
  names: readonly string[]
  /** Ids of the transitions on the unshortened paths. */
  playable: readonly string[]
}

/** The names of the configurations on a path. */
const configurationsOn = (flow: Flow, { start, labels }: Tour): string[] => {
  const run = startRun(flow, start)
  const names = [configurationName(run.identity())]
  for (const label of labels) {
    run.play(label)
    names.push(configurationName(run.identity()))
  }
  run.stop()
  return names
}

/**
 * The beginnings of these paths, each up to its last configuration without recorded words, and the names of these
 * configurations.
 */
const toUnrecorded = (flow: Flow, tours: readonly Tour[]): { tours: Tour[]; names: string[] } => {
  const recorded = recordedWords(flow.id)
  const withoutWords = new Set<string>()
  const cut = tours.flatMap(tour => {
    const names = configurationsOn(flow, tour)
    const last = names.findLastIndex(name => !recorded.has(name) && !withoutWords.has(name))
    for (const name of names) if (!recorded.has(name)) withoutWords.add(name)
    return last === -1 ? [] : [{ ...tour, labels: tour.labels.slice(0, last) }]
  })
  return { tours: cut, names: [...withoutWords] }
}

quietXState()

workOff((job: string): PathsPlan => {
  const { flow: id, isShort, isRecording }: PathsJob = JSON.parse(job)
  const flow = flowOf(id)
  const player = playerOf(id)
  const long = player === undefined ? [] : playedTours(player, keptGraph(flow))
  const unrecorded = toUnrecorded(flow, long)
  const hasWords = recordedWords(id).size > 0
  const isMissing = isRecording && hasWords && unrecorded.tours.length > 0
  return {
    flow: id,
    faults: isRecording
      ? []
      : unrecorded.names.map(
          name => `no words of '${name}' are recorded: record the flow with --record`,
        ),
    isMissing,
    played: isMissing
      ? unrecorded.tours
      : player === undefined || !isShort
        ? long
        : shortened(player, long),
    names: [...keptPaths(id), ...long].flatMap(tour => configurationsOn(flow, tour)),
    playable: long.flatMap(tour => replay(flow, tour)).flatMap(({ taken }) => taken),
  }
})
