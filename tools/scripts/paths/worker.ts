// A worker of tools/scripts/test-paths.ts: runs the paths of flows in Node, one flow after the other.
import { flowOf } from '#machines/catalogue.ts'
import { coverageOf, type Coverage } from '#flow-kit/coverage.ts'
import type { FlowGraph } from '#flow-kit/explore.ts'
import type { Flow } from '#flow-kit/flow.ts'
import { faultsOf } from '#flow-kit/rules/judge.ts'
import { replay } from '#flow-kit/replay.ts'
import { startRun } from '#flow-kit/run.ts'
import { timeFaultsOf } from '#flow-kit/rules/temporal.ts'
import { everyTransition, toursOf, type Tour } from '#flow-kit/tours.ts'
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
  /** Whether paths go through every transition and label of a state, not through every edge, and in the browser through every state. */
  isShort: boolean
  /** Whether the browser records words: then missing words are no fault. */
  isRecording: boolean
}

export interface NodeRun {
  flow: string
  coverage: Coverage
  /** One sentence for each fault. */
  faults: string[]
  /** Refused events: how many were sent, and how many of them had an effect. */
  refusals: { checked: number; failed: number }
  /** Whether `played` leads only to what has no words yet. */
  isMissing: boolean
  /** The paths for a browser; empty if the flow has no player. */
  played: readonly Tour[]
  /** The names of all configurations on the kept and the unshortened paths for a browser, in order. */
  names: readonly string[]
  /** Ids of the transitions on the unshortened paths for a browser. */
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

/** The beginnings of these paths, up to the last configuration of each that has no recorded words. */
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

/** Tours through every transition, both results of every guard, and every label in every state. */
const shortToursOf = (graph: FlowGraph): Tour[] =>
  toursOf(
    graph,
    everyTransition(
      () => true,
      ({ label, step: { before, judged } }) => [
        ...judged,
        `${JSON.stringify(before.value)} ${label}`,
      ],
    ),
  )

quietXState()

workOff((job: string): NodeRun => {
  const { flow: id, isShort, isRecording }: PathsJob = JSON.parse(job)
  const flow = flowOf(id)
  const graph = keptGraph(flow)
  const player = playerOf(id)
  const long = player === undefined ? [] : playedTours(player, graph)
  const steps = (isShort ? shortToursOf(graph) : toursOf(graph)).flatMap(tour => replay(flow, tour))
  const unrecorded = toUnrecorded(flow, long)
  const hasWords = recordedWords(id).size > 0
  const isMissing = isRecording && hasWords && unrecorded.tours.length > 0
  const refusals = steps.filter(({ isRefused }) => isRefused)
  return {
    flow: id,
    coverage: coverageOf(flow, steps),
    faults: [
      ...new Set(steps.flatMap(step => faultsOf(flow, step))),
      ...timeFaultsOf(graph),
      ...(isRecording
        ? []
        : unrecorded.names.map(
            name =>
              `no words of '${name}' are recorded: record the flow with --in browser --record`,
          )),
    ],
    refusals: {
      checked: refusals.length,
      failed: refusals.filter(step => faultsOf(flow, step).length > 0).length,
    },
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
