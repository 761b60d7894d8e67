// Plays the generated paths of every flow with a player in Chromium, on the built app. Fails if a path fails, or if the
// paths leave out a part of a flow without a reason. `--flow NAME,NAME` chooses the flows. `--short` plays every state
// and every gesture of a person, not every transition. `--record` writes the words of the pages into tests/paths,
// beside the players: if a flow lacks words, only these, by the shortest way; else all words of the flow.
// `--axe` lets axe examine each configuration once. A path fails if axe finds something; the run fails if axe examined
// no page.
// Writes reports/paths.json; flows that this run does not play keep their results.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
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
import type { PathsJob, PathsPlan } from './paths/worker.ts'
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
    record: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
})
for (const option of ['record', 'axe'] as const) {
  if (values[option] && values.short)
    stop(2, `--${option} reads every state: --short leaves some out`)
}

quietXState()

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
const record = ({ flow: id, played, isMissing, names: reached }: PathsPlan): void => {
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
const results = await inWorkers<PathsPlan>(
  new URL('paths/worker.ts', import.meta.url),
  flows.map(({ id }) =>
    JSON.stringify({
      flow: id,
      isShort: values.short,
      isRecording: values.record,
    } satisfies PathsJob),
  ),
)
/** The flows of which this run records only the missing words. */
const incomplete = results.flatMap(({ flow, isMissing }) => (isMissing ? [flow] : []))
for (const fault of results.flatMap(({ faults }) => faults)) say(`    ${fault}`)

const isForBrowser = results.some(({ played }) => played.length > 0)
const hasPlayed = !isForBrowser || (await playInBrowser())
if (values.record) for (const result of results) record(result)
const runs = isForBrowser ? browserRuns() : []
const reports = results.map(({ flow, playable, isMissing }) => {
  const player = playerOf(flow)
  const own = runs.filter(run => run.flow === flow)
  const hit = new Set(own.flatMap(({ transitions }) => transitions))
  const isPart = values.short || isMissing
  const reached = isPart ? new Set(playable) : hit
  const { declared, reasons } =
    player === undefined ? { declared: [], reasons: [] } : playedTransitions(player)
  return {
    flow,
    browser:
      player === undefined
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

say('\nIn Chromium   transit.    steps  seconds')
for (const { flow, browser } of reports) {
  if (browser === null) continue
  const { transitions, steps, seconds: taken } = browser
  const share = `${transitions.hit}/${transitions.declared}`.padStart(8)
  say(`${flow.padEnd(13)} ${share} ${`${steps}`.padStart(8)} ${taken.toFixed(1).padStart(8)}`)
}
for (const { flow, notPlayed } of reports) {
  for (const id of notPlayed) say(`${flow}: no path on a page takes ${id}`)
}

mkdirSync('reports', { recursive: true })
const flowReport = v.looseObject({ flow: v.string() })
const earlier = readReport(REPORT, v.object({ flows: v.array(flowReport) }))?.flows ?? []
const merged = mergedByFlow(
  earlier,
  reports.map(({ notPlayed: _left, ...report }) => report),
  FLOWS.map(({ id }) => id),
)
writeFileSync(REPORT, `${JSON.stringify({ flows: merged }, null, 2)}\n`)
const isWhole = results.every(({ faults }) => faults.length === 0)
const isPlayed = reports.every(({ notPlayed }) => notPlayed.length === 0)
const isExamined = !values.axe || runs.some(({ examined }) => examined > 0)
if (!isExamined) say('axe examined no page')
process.exitCode = isWhole && hasPlayed && isPlayed && isExamined ? 0 : 1
