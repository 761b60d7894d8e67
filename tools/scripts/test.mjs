// Everything that must hold, in the order in which it fails fastest; ends with one line that counts it all. `--engines
// chromium` leaves the other engines out; `--all` plays whole journeys in them, not their walk alone.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ofPlaywright, saying } from './reports.mjs'

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

let passedInAll = 0
let skippedInAll = 0
/** What failed, in words: repeated at the end, where the output of a long run is read first. */
const failures = []
const count = ({ passed, failed, skipped = 0 }) => {
  passedInAll += passed
  skippedInAll += skipped
  failures.push(...failed)
}

/** A stage that exits with an error counts as failed even when its report says nothing of it. */
const stage = (report, words, read) => {
  rmSync(report, { force: true })
  const ok = run(...words)
  const content = readReport(report)
  const counted = content === null ? { passed: 0, failed: [] } : read(content)
  const silent = counted.failed.length === 0 && (!ok || content === null)
  count(silent ? { ...counted, failed: [`${words.join(' ')} (see its output above)`] } : counted)
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
/** A flow that does not hold makes its stage fail as a whole. */
const ofFlows = ({ flows }) => ({ passed: flows.length, failed: [] })
const ofEngines = ({ engines }) => ({
  passed: engines.reduce((sum, { passed }) => sum + passed, 0),
  skipped: engines.reduce((sum, { skipped }) => sum + skipped, 0),
  failed: engines.flatMap(({ failed }) => failed),
})

const vitest = (project, report) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
]

const playEngines = () => {
  const position = process.argv.indexOf('--engines')
  const asked = position === -1 ? 'firefox,webkit' : (process.argv[position + 1] ?? '')
  const engines = asked.split(',').filter(engine => engine !== 'chromium')
  if (engines.length === 0) return
  const words = ['node', 'tools/scripts/test-engines.mjs', '--engines', engines.join(',')]
  stage('reports/engines.json', words, ofEngines)
  if (process.argv.includes('--all')) {
    stage('reports/engines.json', [...words, '--journeys'], ofEngines)
  }
}

stage(
  'reports/checks.json',
  ['node', 'tools/scripts/check.mjs', '--without=unit-tests', '--json', 'reports/checks.json'],
  ofChecks,
)
stage('reports/unit.json', vitest('unit', 'reports/unit.json'), ofVitest)
stage('reports/mutants.json', ['node', 'tools/scripts/mutants.mjs'], ofFlows)
stage('reports/sandbox.json', vitest('sandbox', 'reports/sandbox.json'), ofVitest)
if (run('node', 'tools/scripts/build.mjs', '--if-changed')) {
  stage('reports/contract.json', vitest('contract', 'reports/contract.json'), ofVitest)
  stage('reports/soak.json', vitest('soak', 'reports/soak.json'), ofVitest)
  rmSync('reports/paths-browser.json', { force: true })
  stage('reports/paths.json', ['node', 'tools/scripts/test-paths.ts'], ofFlows)
  count(ofPlaywright(readReport('reports/paths-browser.json')))
  if (!run('node', 'tools/scripts/flow-book.ts', '--if-changed'))
    count({ passed: 0, failed: ['the flow book could not be built'] })
  stage('reports/journeys.json', ['playwright', 'test', '--project=journeys'], ofPlaywright)
  playEngines()
} else {
  count({ passed: 0, failed: ['the build'] })
}

if (failures.length > 0) process.stdout.write(`\nFailed:\n- ${failures.join('\n- ')}\n`)
const skipped = skippedInAll === 0 ? '' : `, ${skippedInAll} skipped`
process.stdout.write(`\n${passedInAll} passed, ${failures.length} failed${skipped}\n`)
process.exitCode = failures.length === 0 && passedInAll > 0 ? 0 : 1
