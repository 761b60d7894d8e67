// Everything that must hold, in the order in which it fails fastest; ends with one line that counts it all.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

mkdirSync('reports', { recursive: true })

const run = (...words) => {
  const [command = '', ...rest] = words
  process.stdout.write(`\n> ${words.join(' ')}\n`)
  return (
    spawnSync(command, rest, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  )
}

const readReport = file => {
  if (!existsSync(file)) return null
  return JSON.parse(readFileSync(file, 'utf8'))
}

const total = { passed: 0, failed: 0 }
const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

/** A stage that exits with an error counts as failed even when its report says nothing of it. */
const stage = (report, words, read) => {
  rmSync(report, { force: true })
  const ok = run(...words)
  const content = readReport(report)
  const [passed, failed] = content === null ? [0, 1] : read(content)
  count(passed, !ok && failed === 0 ? 1 : failed)
}

const ofVitest = ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]
const ofChecks = checks => [
  checks.filter(({ ok }) => ok).length,
  checks.filter(({ ok }) => !ok).length,
]
/** A flow that does not hold makes its stage fail as a whole. */
const ofFlows = ({ flows }) => [flows.length, 0]
const NOTHING_PLAYED = { stats: { expected: 0, flaky: 0, unexpected: 1 } }
const ofPlaywright = ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]

const vitest = (project, report) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
]

stage(
  'reports/checks.json',
  ['node', 'scripts/check.mjs', '--without=unit-tests', '--json', 'reports/checks.json'],
  ofChecks,
)
stage('reports/unit.json', vitest('unit', 'reports/unit.json'), ofVitest)
stage('reports/mutants.json', ['node', 'scripts/mutants.mjs'], ofFlows)
stage('reports/sandbox.json', vitest('sandbox', 'reports/sandbox.json'), ofVitest)
if (run('node', 'scripts/build.mjs', '--if-changed')) {
  stage('reports/contract.json', vitest('contract', 'reports/contract.json'), ofVitest)
  stage('reports/soak.json', vitest('soak', 'reports/soak.json'), ofVitest)
  rmSync('reports/paths-browser.json', { force: true })
  stage('reports/paths.json', ['node', 'scripts/test-paths.ts'], ofFlows)
  count(...ofPlaywright(readReport('reports/paths-browser.json') ?? NOTHING_PLAYED))
  if (!run('node', 'scripts/flow-book.ts', '--if-changed')) count(0, 1)
  stage('reports/journeys.json', ['playwright', 'test', '--project=journeys'], ofPlaywright)
} else {
  count(0, 1)
}

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
