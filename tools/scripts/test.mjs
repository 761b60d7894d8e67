// `npm test`: runs every check that a change must pass, in two lanes, and ends with a line of totals. `--all` adds the
// long forms: every transition in a browser, axe in each state, the journeys marked @nightly, the stage and the whole
// walk in each engine, the core journeys in Firefox, six tasks with Orca in Firefox, nginx, mutants and the short
// soaks. `--engines chromium` leaves the other engines out; `npm run changed` runs the narrow checks of touched files.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ofPlaywright, saying } from './support/reports.mjs'
import { runCheck } from './support/run-check.ts'

const isLong = process.argv.includes('--all')
const position = process.argv.indexOf('--engines')
const engines = (
  position === -1 ? 'chromium,firefox,webkit' : (process.argv[position + 1] ?? '')
).split(',')
const others = engines.filter(engine => engine !== 'chromium')

/** The folder of the JUnit reports of this run. */
const JUNIT = 'reports/junit'
rmSync(JUNIT, { recursive: true, force: true })
mkdirSync(JUNIT, { recursive: true })

const begun = performance.now()
/** Name and seconds of each stage, for reports/stages.json. */
const stages = []

/**
 * Runs a command. With `isQuiet`, for a stage that runs beside others, prints the output only when the command ends.
 */
const run = async (args, { env = {}, isQuiet = false } = {}) => {
  const name = args.join(' ')
  if (!isQuiet) process.stdout.write(`\n> ${name}\n`)
  const { ok, said, seconds } = await runCheck(name, args, { env, isShown: !isQuiet })
  if (isQuiet) process.stdout.write(`\n> ${name}\n${said}`)
  stages.push({ name, seconds: Math.round(seconds) })
  return ok
}

const readReport = file => {
  if (!existsSync(file)) return null
  return JSON.parse(readFileSync(file, 'utf8'))
}

let passedInAll = 0
let skippedInAll = 0
/** The failures in words. The run prints them again at its end. */
const failures = []
const count = ({ passed, failed, skipped = 0 }) => {
  passedInAll += passed
  skippedInAll += skipped
  failures.push(...failed)
}

/**
 * Runs a stage and counts the results in its report. A stage that exits with an error counts as failed even if its
 * report names no failure.
 */
const stage = async (report, args, read, options) => {
  rmSync(report, { force: true })
  const isFine = await run(args, options)
  const content = readReport(report)
  const counted = content === null ? { passed: 0, failed: [] } : read(content)
  const isSilent = counted.failed.length === 0 && (!isFine || content === null)
  count(isSilent ? { ...counted, failed: [`${args.join(' ')} (see its output above)`] } : counted)
}

const ofVitest = ({ testResults }) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(each => each.status !== 'failed'),
  )
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: [
      ...broken.map(({ name, message }) => saying(name, message)),
      ...all
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => saying(fullName, failureMessages[0])),
    ],
  }
}
const ofChecks = checks => ({
  passed: checks.filter(({ ok }) => ok).length,
  failed: checks.filter(({ ok }) => !ok).map(({ name }) => name),
})
/** Counts each flow in a report as passed, because the command of the stage exits with an error if a flow fails. */
const ofFlows = ({ flows }) => ({ passed: flows.length, failed: [] })
const ofEngines = ({ engines: played }) => ({
  passed: played.reduce((sum, { passed }) => sum + passed, 0),
  skipped: played.reduce((sum, { skipped }) => sum + skipped, 0),
  failed: played.flatMap(({ failed }) => failed),
})

/**
 * Tests in Node that only `--all` runs, and `npm run changed` after a change of what they import: the tests that need
 * nginx, and those in which the doctor examines services with faults.
 */
const LONG_TESTS = ['tests/contract/{doctor-nginx,doctor-services,container}.test.ts']

const vitest = (report, ...projects) => [
  'vitest',
  'run',
  ...projects.flatMap(project => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  // Answers B-033
  '--reporter=junit',
  `--outputFile.junit=${JUNIT}/${basename(report, '.json')}.xml`,
  ...(isLong ? [] : LONG_TESTS.map(file => `--exclude=${file}`)),
]

const withoutBrowsers = async () => {
  await Promise.all([
    stage(
      'reports/checks.json',
      [
        'node',
        'tools/scripts/check.mjs',
        '--without=unit-tests',
        ...(isLong ? ['--release'] : []),
        '--json',
        'reports/checks.json',
      ],
      ofChecks,
      { isQuiet: true },
    ),
    stage(
      'reports/vitest.json',
      vitest('reports/vitest.json', 'unit', 'views', 'sandbox', 'contract'),
      ofVitest,
      { isQuiet: true, env: isLong ? { NIGHT: 'true' } : {} },
    ),
  ])
  if (!isLong) return
  await stage('reports/mutants.json', ['node', 'tools/scripts/mutants.mjs'], ofFlows)
}

const paths = async () => {
  rmSync('reports/paths-browser.json', { force: true })
  const args = ['node', 'tools/scripts/test-paths.ts', isLong ? '--axe' : '--short']
  await stage('reports/paths.json', args, ofFlows)
  count(ofPlaywright(readReport('reports/paths-browser.json')))
}

const onStage = async () => {
  const args = ['node', 'tools/scripts/test-stage.ts', isLong ? '--axe' : '--short']
  await stage('reports/stage.json', args, ofPlaywright)
  for (const engine of isLong ? others : []) {
    const report = `reports/stage-${engine}.json`
    await stage(report, [...args.slice(0, 2), '--engine', engine], ofPlaywright)
  }
}

const journeys = async () => {
  const args = ['playwright', 'test', '--project=journeys']
  if (!isLong) {
    await stage('reports/journeys.json', [...args, '--grep-invert=@nightly'], ofPlaywright)
    return
  }
  args.push('--project=journeys of the book')
  const nightly = 'reports/journeys-nightly.json'
  await stage(nightly, [...args, '--grep=@nightly'], ofPlaywright, {
    env: { PLAYWRIGHT_REPORT: nightly },
  })
  await stage('reports/journeys.json', [...args, '--grep-invert=@nightly'], ofPlaywright, {
    env: { CHROMIUM: 'whole' },
  })
}

const otherEngines = async () => {
  if (others.length === 0) return
  const args = ['node', 'tools/scripts/test-engines.mjs', '--engines', others.join(',')]
  await stage('reports/engines.json', isLong ? [...args, '--all'] : args, ofEngines)
  if (!isLong || !others.includes('firefox')) return
  for (const project of ['--journeys', '--orca']) {
    const whole = [...args.slice(0, 2), project, '--engines', 'firefox']
    await stage('reports/engines.json', whole, ofEngines, { env: { ORCA_COMPARES: 'no' } })
  }
}

const wanted = isLong
  ? [...engines, 'whole-chromium', ...(engines.includes('firefox') ? ['orca'] : [])]
  : engines
const installing = run(['node', 'tools/scripts/ensure.mjs', '--engines', wanted.join(',')], {
  isQuiet: true,
})

/**
 * The lane beside the lane of Chromium: runs what needs no browser. The short run adds the other engines here, because
 * they take about as long as the rest of the other lane.
 */
const besideChromium = async () => {
  await withoutBrowsers()
  if (!isLong && (await installing)) await otherEngines()
}

const inChromium = async () => {
  if (await installing) {
    await onStage()
    await paths()
    await journeys()
  } else count({ passed: 0, failed: ['the installation of Chromium'] })
}

const afterwards = async () => {
  if (!(await installing)) return
  await otherEngines()
  await stage('reports/soak.json', vitest('reports/soak.json', 'soak'), ofVitest)
}

if (await run(['node', 'tools/scripts/build.mjs', '--if-changed'])) {
  // Run two lanes, because each lane sometimes waits for frames, for programs or for its last test.
  await Promise.all([besideChromium(), inChromium()])
  if (isLong) await afterwards()
} else {
  await installing
  count({ passed: 0, failed: ['the build'] })
}

const minutes = (performance.now() - begun) / 60_000
writeFileSync('reports/stages.json', JSON.stringify({ minutes, stages }, null, 2))
if (failures.length > 0) process.stdout.write(`\nFailed:\n- ${failures.join('\n- ')}\n`)
const skipped = skippedInAll === 0 ? '' : `, ${skippedInAll} skipped`
process.stdout.write(`\nIt took ${minutes.toFixed(1)} minutes.\n`)
process.stdout.write(`${passedInAll} passed, ${failures.length} failed${skipped}\n`)
process.exitCode = failures.length === 0 && passedInAll > 0 ? 0 : 1
