// Plays the generated paths of every flow, in Node on the machines and in Chromium on the built app. Fails if a path
// fails, or if the paths leave out a part of a flow without a reason. `--flow NAME` or `--flow NAME,NAME` and `--in
// node|browser` choose what to do. `--short` plays in the browser every state and every gesture of a
// person, not every transition. `--record` writes the words of the pages into tests/paths, beside their players: of what
// has no words yet, by the shortest way; where nothing is missing, of everything.
// `--axe` lets axe examine each configuration once; a path fails where axe finds something, and the run if axe examined
// no page.
// Writes reports/paths.json; flows that this run does not play keep their results.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { type Coverage, type Covered, countsOf, PARTS } from '#flow-kit/coverage.ts'
import { keptPaths } from '#tests/paths/kit/kept-paths.ts'
import { playedTransitions } from '#tests/paths/kit/play.ts'
import { keepPlan } from '#tests/paths/kit/planned-tours.ts'
import { playerOf } from '#tests/paths/kit/players.ts'
import { OFF_STAGE } from '#tests/paths/kit/off-stage.ts'
import {
  recordedWords,
  writeRecordedWords,
  type Recorded,
} from '#tests/paths/kit/recorded-words.ts'
import { mergedByFlow, readReport } from './support/flow-reports.ts'
import { inWorkers } from './support/in-workers.ts'
import { runCheck } from './support/run-check.ts'
import { say, stop } from './support/say.ts'
import { junitOf, pageOf, type RunReport } from './paths/report.ts'
import type { NodeRun, PathsJob } from './paths/worker.ts'
import { quietXState } from './support/quiet-xstate.ts'
import { STAGED } from './support/staged.ts'

const RUNS = join('reports', 'paths', 'browser')
const WORDS = join('reports', 'paths', 'words')
const REPORT = join('reports', 'paths.json')

interface BrowserRun {
  flow: string
  transitions: string[]
  steps: number
  seconds: number
  /** How many pages axe had examined in the worker that played the path. */
  examined: number
}

const { values } = parseArgs({
  options: {
    axe: { type: 'boolean', default: false },
    flow: { type: 'string' },
    in: { type: 'string' },
    record: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
})
if (values.in !== undefined && values.in !== 'node' && values.in !== 'browser') {
  stop(2, `--in takes node or browser, not "${values.in}"`)
}

for (const option of ['record', 'axe'] as const) {
  if (!values[option]) continue
  if (values.short) stop(2, `--${option} reads every state: --short leaves some out`)
  if (values.in === 'node') stop(2, `--${option} reads pages, and --in node has none`)
}

quietXState()

const share = ({ hit, declared }: Pick<Covered, 'hit' | 'declared'>): string =>
  `${hit}/${declared}`.padStart(8)

const missingOf = (coverage: Coverage): string[] => PARTS.flatMap(part => coverage[part].missing)

const playInBrowser = async (): Promise<boolean> => {
  for (const folder of [RUNS, WORDS]) rmSync(folder, { recursive: true, force: true })
  keepPlan(Object.fromEntries(results.map(({ flow, played }) => [flow, played])))
  const { ok } = await runCheck('paths', ['playwright', 'test', '--project=paths'], {
    isShown: true,
    env: {
      PATHS_PLANNED: 'true',
      PLAYWRIGHT_REPORT: join('reports', 'paths-browser.json'),
      ...(values.flow === undefined ? {} : { PATHS_FLOW: values.flow }),
      ...(values.record
        ? { PATHS_RECORD: 'true', FIRST_FAILURE: 'true', PATHS_MISSING: incomplete.join(',') }
        : {}),
      ...(values.axe ? { PATHS_AXE: 'true' } : {}),
    },
  })
  return ok
}

/** Records the texts of a flow's paths if the browser completed every path. */
const record = ({ flow: id, played, isMissing, names: reached }: NodeRun): void => {
  if (STAGED.has(id)) {
    say(`    ${id} is recorded on the stage: npm run test:stage -- --flow ${id} --record`)
    return
  }
  if (played.length === 0) return
  const names = [
    ...keptPaths(id).map((_path, index) => `${id}-kept-${index + 1}`),
    ...played.map((_tour, index) => `${id}-${index + 1}`),
  ]
  const files = names.map(name => join(WORDS, `${name}.json`))
  if (files.every(file => existsSync(file))) {
    const read = files.flatMap((file): Recorded[] => JSON.parse(readFileSync(file, 'utf8')))
    const kept = isMissing
      ? [...recordedWords(id)].flatMap(([configuration, all]) =>
          all.map((words): Recorded => ({ configuration, ...words })),
        )
      : []
    const byName = Map.groupBy([...kept, ...read], ({ configuration }) => configuration)
    writeRecordedWords(
      id,
      [...new Set(reached)].flatMap(name => byName.get(name) ?? []),
    )
  } else say(`    ${id} is not recorded: not all of its paths were gone to their end`)
}

const browserRuns = (): BrowserRun[] =>
  existsSync(RUNS)
    ? readdirSync(RUNS).map(file => JSON.parse(readFileSync(join(RUNS, file), 'utf8')))
    : []

const flows = values.flow === undefined ? FLOWS : values.flow.split(',').map(flowOf)
const begun = performance.now()
const results = await inWorkers<NodeRun>(
  new URL('paths/worker.ts', import.meta.url),
  flows.map(({ id }) =>
    JSON.stringify({
      flow: id,
      isShort: values.short,
      isRecording: values.record,
    } satisfies PathsJob),
  ),
)
/** The flows of which only words that are missing are recorded. */
const incomplete = results.flatMap(({ flow, isMissing }) => (isMissing ? [flow] : []))
const seconds = (performance.now() - begun) / 1000

say('flow          transit.   states   guards   delays   requir.  refused')
for (const { flow, coverage, faults, refusals } of results) {
  const parts = PARTS.map(part => share(coverage[part])).join(' ')
  say(`${flow.padEnd(13)} ${parts} ${`${refusals.checked}`.padStart(8)}`)
  for (const id of missingOf(coverage)) say(`    nothing goes through ${id}`)
  for (const fault of faults) say(`    ${fault}`)
  for (const reason of coverage.reasons) say(`    left out: ${reason}`)
}
say(`In Node: ${seconds.toFixed(1)} s\n`)

const nodeRuns = results.map(({ flow, coverage, faults }): RunReport => {
  const missing = missingOf(coverage).map(id => `${flow}: nothing goes through ${id}`)
  return { flow, counts: countsOf(coverage), faults: [...faults, ...missing] }
})
for (const [file, text] of [
  [join('reports', 'junit', 'paths-node.xml'), junitOf(nodeRuns, seconds)],
  [join('reports', 'html', 'paths-node.html'), pageOf(nodeRuns)],
] as const) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const isForBrowser = values.in !== 'node' && results.some(({ played }) => played.length > 0)
const hasPlayed = !isForBrowser || (await playInBrowser())
if (values.record) for (const result of results) record(result)
const runs = isForBrowser ? browserRuns() : []
const reports = results.map(({ flow, coverage, refusals, playable, isMissing }) => {
  const player = playerOf(flow)
  const own = runs.filter(run => run.flow === flow)
  const hit = new Set(own.flatMap(({ transitions }) => transitions))
  const isPart = values.short || values.in === 'node' || isMissing
  const reached = isPart ? new Set(playable) : hit
  const { declared, reasons } =
    player === undefined ? { declared: [], reasons: [] } : playedTransitions(player)
  return {
    flow,
    ...countsOf(coverage),
    refusals,
    browser:
      values.in === 'node' || player === undefined
        ? null
        : {
            transitions: {
              declared: declared.length,
              hit: declared.filter(id => hit.has(id)).length,
            },
            steps: own.reduce((sum, { steps }) => sum + steps, 0),
            seconds: Math.round(own.reduce((sum, run) => sum + run.seconds, 0) * 10) / 10,
          },
    reasons: [
      ...coverage.reasons,
      ...(player === undefined && flow in OFF_STAGE ? [`${flow}: ${OFF_STAGE[flow]}`] : []),
      ...(STAGED.has(flow) ? [`${flow}: the stage plays every path`] : []),
      ...reasons,
    ],
    notPlayed:
      player === undefined
        ? flow in OFF_STAGE || STAGED.has(flow)
          ? []
          : ['anything: the flow has no stage file and no player, and OFF_STAGE no reason']
        : declared.filter(id => !reached.has(id)),
  }
})

if (values.in !== 'node') {
  say('\nIn Chromium   transit.    steps  seconds')
  for (const { flow, browser } of reports) {
    if (browser === null) continue
    const { transitions, steps, seconds: taken } = browser
    say(
      `${flow.padEnd(13)} ${share(transitions)} ${`${steps}`.padStart(8)} ${taken.toFixed(1).padStart(8)}`,
    )
  }
}
for (const { flow, notPlayed } of reports) {
  for (const id of notPlayed) say(`${flow}: no path on a page takes ${id}`)
}

mkdirSync('reports', { recursive: true })
const flowReport = v.looseObject({ flow: v.string(), browser: v.nullable(v.looseObject({})) })
const earlier = readReport(REPORT, v.object({ flows: v.array(flowReport) }))?.flows ?? []
const merged = mergedByFlow(
  earlier,
  // A flow that ran only in Node keeps its earlier result in a browser.
  reports.map(({ notPlayed: _left, ...report }) => ({
    ...report,
    browser: report.browser ?? earlier.find(({ flow }) => flow === report.flow)?.browser ?? null,
  })),
  FLOWS.map(({ id }) => id),
)
writeFileSync(REPORT, `${JSON.stringify({ flows: merged }, null, 2)}\n`)
const isWhole = results.every(
  ({ coverage, faults }) => missingOf(coverage).length === 0 && faults.length === 0,
)
const isPlayed = reports.every(({ notPlayed }) => notPlayed.length === 0)
const isExamined = !values.axe || runs.some(({ examined }) => examined > 0)
if (!isExamined) say('axe examined no page')
process.exitCode = isWhole && hasPlayed && isPlayed && isExamined ? 0 : 1
