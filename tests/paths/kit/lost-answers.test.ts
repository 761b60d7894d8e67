import { expect, it } from 'vitest'
import { FLOWS } from '#machines/catalogue.ts'
import { arriveAt, type Edge, type FlowGraph } from '#flow-kit/explore.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { failuresOf, kindsIn } from '#tests/paths/kit/lost-answers.ts'
import { playerOf } from '#tests/paths/kit/players.ts'
import { recordedWords } from '#tests/paths/kit/recorded-words.ts'
import { configurationName } from '#tools/stage/page-words.ts'
import { keptGraph } from '#tools/scripts/support/kept-graph.ts'
import { STAGED } from '#tools/scripts/support/staged.ts'

/**
 * Actors that need no case of a lost answer, by the reason: a second call would change nothing at a service. Names that
 * begin with a verb of `READS` need no entry. The cases of every other actor must have a lost answer.
 */
const NO_WRITES: Readonly<Record<string, readonly string[]>> = {
  'only reads': [
    'collectIds',
    'fetchArchive',
    'fetchCode',
    'fetchFiles',
    'fetchPage',
    'fetchShell',
    'fetchUploads',
    'findPhotos',
    'findThere',
    'gatherSection',
    'inspectFiles',
    'locatePhoto',
    'mayReload',
    'mayStartOver',
    'packInvoices',
    'prefetchPictures',
    'refresh',
    'saveArchive',
    'saveFile',
    'saveFiles',
    'savePhoto',
  ],
  'acts in this browser': [
    'applyVariant',
    'clearAccount',
    'clearSession',
    'comeBack',
    'applyAppearance',
    'finishFile',
    'holdPage',
    'keepAwake',
    'leaveFor',
    'openFile',
    'openNext',
    'openShareSheet',
    'reloadPage',
    'setConsent',
    'showDone',
    'startOver',
    'startSignIn',
  ],
  'begins or ends a session, which the session’s own flows tell': [
    'completeSignIn',
    'endAtProvider',
    'renewSession',
    'renewToken',
    'signOut',
  ],
  'may be repeated without a further effect': ['activate', 'handOff', 'sendFile'],
  'is a machine with cases of its own, or a socket': [
    'accountDeletion',
    'bootstrap',
    'connection',
    'consent',
    'freshSignIn',
    'language',
    'modals',
    'order',
    'photos',
    'providerSignOut',
    'pushSocket',
    'removal',
    'reorder',
    'screenActors',
    'session',
    'socket',
    'submission',
    'toasts',
  ],
}

const READS = /^(?:ask|await|check|count|learn|listen|load|read|recall|watch)(?:[A-Z]|$)/u
const KNOWN = new Set(Object.values(NO_WRITES).flat())

it('has a lost answer among the cases of each actor that writes', () => {
  const others = FLOWS.flatMap(flow =>
    Object.keys(flow.outcomes)
      .filter(id => !READS.test(id) && !KNOWN.has(id) && flow.ownDoubt[id] === undefined)
      .filter(id => failuresOf(flow, id).lost.length === 0)
      .map(id => `${flow.id}, ${id}`),
  )
  expect(others).toEqual([])
})

const isWaitingFor = ({ asked }: Observation, id: string): boolean =>
  asked.some(work => work.startsWith(`${id} `))

/** The fewest labels that lead from a configuration to the next call of the actor `id`; null if there are none. */
const wayBack = ({ configurations, edges, flow }: FlowGraph, from: string, id: string) => {
  const ways = new Map<string, readonly string[]>([[from, []]])
  for (const [key, way] of ways) {
    const seen = configurations.get(key)?.seen
    if (seen !== undefined && isWaitingFor(seen, id)) return way
    for (const { from: at, label, to } of edges) {
      if (at === key && !ways.has(to) && !(label in (flow.outcomes[id] ?? {}))) {
        ways.set(to, [...way, label])
      }
    }
  }
  return null
}

const NOT_KNOWN = /\bcouldn't confirm\b/iu

/** A configuration after a lost answer and a refusal, with the labels that lead from the lost answer to it. */
interface Doubt {
  labels: readonly string[]
  name: string
  isKept: boolean
}

/**
 * The configurations after each refusal that follows a lost answer; without those in which a read then finds out the
 * result.
 */
const doubtsOf = (graph: FlowGraph, id: string): Doubt[] => {
  const { flow, configurations } = graph
  const { lost, refused } = failuresOf(flow, id)

  const after = ({ from, label, to }: Edge, refusal: string): Doubt[] => {
    const way = wayBack(graph, to, id)
    const begun = configurations.get(from)
    if (way === null || begun === undefined) return []
    const run = arriveAt(flow, begun.start, [...begun.path, label, ...way])
    const { after: seen } = run.play(refusal)
    const name = configurationName(run.identity())
    run.stop()
    const kinds = kindsIn(seen.context)
    if (kinds.length === 0 && seen.tags.includes('busy')) return []
    return [{ labels: [label, ...way, refusal], name, isKept: kinds.includes('unanswered') }]
  }

  return graph.edges
    .filter(({ label }) => lost.includes(label))
    .flatMap(edge => refused.flatMap(refusal => after(edge, refusal)))
}

/**
 * Each port that writes, with its doubts. `isOwn`: its cases say in `ownDoubt` why the failure may forget the doubt.
 */
const WRITES = FLOWS.flatMap(flow => {
  const graph = keptGraph(flow)
  return Object.keys(flow.outcomes)
    .filter(id => failuresOf(flow, id).lost.length > 0)
    .map(id => ({
      flow: flow.id,
      port: id,
      isOwn: flow.ownDoubt[id] !== undefined,
      isPlayed: STAGED.has(flow.id) || playerOf(flow.id) !== undefined,
      doubts: doubtsOf(graph, id),
    }))
})

const forgottenIn = (doubts: readonly Doubt[]): Doubt[] => doubts.filter(({ isKept }) => !isKept)

// Answers B-130
it.each(WRITES.filter(({ isOwn }) => !isOwn))(
  '$flow, $port: a refusal after a lost answer leaves the outcome unknown',
  ({ doubts }) => {
    expect(forgottenIn(doubts)).toEqual([])
  },
)

it.each(WRITES.filter(({ isOwn, isPlayed }) => isPlayed && !isOwn))(
  '$flow, $port: the page says that the outcome is unknown after such a refusal',
  ({ flow, doubts }) => {
    const words = recordedWords(flow)
    const names = [...new Set(doubts.map(({ name }) => name))]
    const said = names.flatMap(name => words.get(name) ?? [])
    expect(said.length > 0 ? [] : names, 'not recorded').toEqual([])
    expect(said.filter(page => !NOT_KNOWN.test(page.words))).toEqual([])
  },
)

it.each(WRITES.filter(({ isOwn }) => isOwn))(
  '$flow, $port: gives a reason only if the failure forgets the doubt',
  ({ doubts }) => {
    expect(forgottenIn(doubts)).not.toEqual([])
  },
)
