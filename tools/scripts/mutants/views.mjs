// Injects faults into the views, one at a time. For each fault, plays the flows that show the view on the stage, then
// runs the tests of the view in jsdom, then plays the view's other flows by their generated paths. Ends as soon as one
// of these fails. A fault that nothing notices is a gap; fails if more than 5 % of the faults are gaps.
// `--seed N` (1) chooses the positions. `--at Name.tsx:LINE,Name.tsx:LINE` takes the positions of these lines, `--kind
// "lost focus"` every position of a kind, and `--flow NAME` chooses among the views that show a flow. Writes
// reports/mutants-views.json after each fault.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeIntegrity, writeRelease } from '../build/integrity.ts'
import { reachedFrom, readImporters } from '../changed/imports.ts'
import { quietXState } from '../support/quiet-xstate.ts'
import { ofPlaywright } from '../support/reports.mjs'
import { runCheck } from '../support/run-check.ts'
import { STAGED } from '../support/staged.ts'
import { FAULT_KINDS, faultsOfViews, typesNoticedTwice } from './view-faults.mjs'
import { flowsOf } from './view-flows.ts'

const {
  seed,
  at,
  kind: ofKind,
  flow: ofFlow,
} = parseArgs({
  options: {
    views: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
    at: { type: 'string' },
    kind: { type: 'string' },
    flow: { type: 'string' },
  },
}).values

/** The number of positions that a seed chooses, and of parallel runs. */
const [MOST, AT_ONCE] = [32, 2]

/**
 * Chooses `count` positions by the seed: shuffles the positions of each kind of fault, and takes one of each kind in
 * turn.
 */
const chosen = (places, count) => {
  let state = Number(seed)
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  return FAULT_KINDS.flatMap(kind =>
    places
      .filter(place => place.kind === kind)
      .map(place => [chance(), place])
      .toSorted(([a], [b]) => a - b)
      .map(([, place], turn) => ({ place, turn })),
  )
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ place }) => place)
}

/** The environment in which builds and tests read a view with a fault; see planted-fault.ts. */
const withFault = ({ file, kind, start, end, text }) => {
  const needsMemo = kind === 'stale answer' && !/\buseMemo\b/u.test(readFileSync(file, 'utf8'))
  const begin = needsMemo ? "import { useMemo } from 'react'\n" : ''
  return { PLANTED_FAULT: JSON.stringify({ file, start, end, text, begin }) }
}

const importers = readImporters()

/**
 * Whether a test in jsdom that reaches the file fails. False for a file that cannot be compiled, which the build
 * finds. Throws if the tests did not run.
 */
const isNoticedInJsdom = async place => {
  const { file } = place
  const tests = [...reachedFrom([file], importers)].filter(one => one.endsWith('.test.tsx'))
  if (tests.length === 0) return false
  const args = ['run', '--project', 'views', '--bail', '1', '--maxWorkers', '1', ...tests]
  const { ok, said } = await runCheck('jsdom', ['vitest', ...args], { env: withFault(place) })
  if (!ok && !said.includes('Test Files')) {
    throw new Error(`The tests of ${file} were not run: ${said}`)
  }
  return !ok && /Tests\s.*failed/u.test(said)
}

/** Plays a flow on the stage if it has a stage file, else by its generated paths. */
const playOne = async (room, flow) => {
  const runs = join(room, 'runs')
  const report = join(room, 'report.json')
  rmSync(runs, { recursive: true, force: true })
  rmSync(report, { force: true })
  const { ok, said } = await runCheck(
    'pages',
    [
      'playwright',
      'test',
      ...(STAGED.has(flow) ? ['--project=stage', 'stage/stage.test'] : ['--project=paths']),
      '--reporter=json',
      `--output=${join(room, 'test-results')}`,
    ],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PATHS_APP: join(room, 'app'),
        PATHS_FLOW: flow,
        STAGE_APP: join(room, 'stage'),
        STAGE_FLOW: flow,
        FIRST_FAILURE: 'true',
        PATHS_KEEP: 'false',
        PATHS_PATIENCE: '90',
        PATHS_RUNS: runs,
      },
    },
  )
  if (!existsSync(report)) throw new Error(`The flow ${flow} was not played: ${said}`)
  const content = JSON.parse(readFileSync(report, 'utf8'))
  const { stats, errors } = content
  // Throw if no path ran, or if the run failed without a failed path: such a run says nothing about the fault.
  if (stats.expected + stats.unexpected === 0 || (!ok && stats.unexpected === 0)) {
    const why = errors.map(({ message }) => message).join('\n')
    throw new Error(`The flow ${flow} was not played: ${why || said}`)
  }
  const why = ofPlaywright(content).failed[0] ?? null
  if (why?.includes('\n    Fixture ')) throw new Error(`The flow ${flow} was not played: ${why}`)
  return { isFound: stats.unexpected > 0, why }
}

const lineOf = ({ file, start }) => readFileSync(file, 'utf8').slice(0, start).split('\n').length

quietXState()
const { faults: all, leftOut } = faultsOfViews(typesNoticedTwice())
for (const { file, why, count } of leftOut) {
  if (count === 0) throw new Error(`No fault is left out for ${file}: take the entry away`)
  process.stdout.write(`left out: ${file}, ${count} faults: ${why}\n`)
}
const pick = () => {
  const places = all.filter(({ file }) => ofFlow === undefined || flowsOf(file).includes(ofFlow))
  if (at !== undefined) {
    const isAt = place =>
      at.split(',').some(line => `${place.file}:${lineOf(place)}`.endsWith(`/${line}`))
    return { picked: places.filter(isAt), how: `at ${at}` }
  }
  if (ofKind !== undefined) {
    return { picked: places.filter(({ kind }) => kind === ofKind), how: `of the kind ${ofKind}` }
  }
  return { picked: chosen(places, MOST), how: `chosen by seed ${seed}` }
}
const { picked, how } = pick()
process.stdout.write(`${all.length} places, ${picked.length} of them ${how}\n`)

const REPORT = join('reports', 'mutants-views.json')
const write = results => {
  mkdirSync('reports', { recursive: true })
  writeFileSync(REPORT, `${JSON.stringify({ seed, results }, null, 2)}\n`)
}
const sayOutcome = ({ name, isBuilt, isFound, flow, why }) => {
  const words = !isBuilt
    ? 'does not build'
    : isFound
      ? flow === null
        ? 'found by a test in jsdom'
        : `found ${STAGED.has(flow) ? 'on the stage of' : 'in'} ${flow}: ${why?.split('\n')[1]?.trim()}`
      : 'NOT FOUND'
  process.stdout.write(`${name}: ${words}\n`)
}

/** Builds the stage or the app with a fault, and plays the flows on it until one of them fails. */
const playAll = async (room, place, flows, target) => {
  const outcome = { isFound: false, flow: null, isBuilt: true, why: null }
  if (flows.length === 0) return outcome
  const folder = join(room, target)
  const config = target === 'stage' ? 'vite.stage.config.ts' : 'vite.config.ts'
  rmSync(folder, { recursive: true, force: true })
  const { ok, said } = await runCheck(
    'build',
    ['vite', 'build', '--logLevel', 'error', '--config', config, '--outDir', folder],
    { env: { ...withFault(place), STAGE_FLOW: flows.join(',') } },
  )
  if (!ok) return { ...outcome, isBuilt: false, why: said.slice(-5000) }
  if (target === 'app') {
    // Without the hash of its import map, the page's policy blocks its scripts.
    writeRelease(folder, '')
    writeIntegrity(folder)
  }
  for (const flow of flows) {
    Object.assign(outcome, await playOne(room, flow), { flow })
    if (outcome.isFound) break
  }
  return outcome
}

const judge = async (room, place, name) => {
  const flows = flowsOf(place.file)
  const staged = flows.filter(flow => STAGED.has(flow))
  let outcome = await playAll(room, place, staged, 'stage')
  const isOpen = () => outcome.isBuilt && !outcome.isFound
  if (isOpen() && (await isNoticedInJsdom(place)))
    outcome = { ...outcome, isFound: true, flow: null }
  if (isOpen()) {
    const others = flows.filter(flow => !STAGED.has(flow))
    outcome = { ...outcome, ...(await playAll(room, place, others, 'app')) }
  }
  return { name, start: place.start, ...outcome }
}

const results = []
const left = picked.values()
const judgeThoseLeft = async () => {
  const room = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const place of left) {
    const name = `${place.kind}: ${place.file}:${lineOf(place)}`
    const result = await judge(room, place, name)
    results.push(result)
    sayOutcome(result)
    write(results)
  }
  rmSync(room, { recursive: true, force: true })
}
await Promise.all(Array.from({ length: AT_ONCE }, judgeThoseLeft))

const judged = results.filter(({ isBuilt }) => isBuilt)
const found = judged.filter(({ isFound }) => isFound)
process.stdout.write(`\n${found.length} of ${judged.length} faults found\n`)
process.exitCode = found.length / judged.length >= 0.95 ? 0 : 1
