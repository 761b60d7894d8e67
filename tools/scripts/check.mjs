// Runs the quick checks before a commit, in parallel, after a build if a source has changed. Prints the output of a
// failing check. Lists missing translations; with `--release`, they fail. `--json FILE` writes the result of each
// check; `--without=NAME` leaves a check out.
import { writeFileSync } from 'node:fs'
import { runCheck, tellCheck } from './support/run-check.ts'

/**
 * The build runs alone and before the checks, because checks read files that the build writes. After a failed build,
 * the check of the oldest browsers does not run.
 */
const BUILD = ['build', ['node', 'tools/scripts/build.mjs', '--if-changed']]
const BROWSER_FLOOR = ['oldest browsers', ['node', 'tools/scripts/browser-floor.ts']]
const isRelease = process.argv.includes('--release')
const TEXTS = ['texts', ['node', 'tools/scripts/texts.mjs', ...(isRelease ? ['--release'] : [])]]
const CHECKS = [
  BROWSER_FLOOR,
  ['format', ['oxfmt', '--check']],
  // Collect garbage less often in the type checker, which is written in Go, because it then takes a third less of the
  // processor.
  ['lint and types', ['npm', 'run', '--silent', 'lint'], { env: { GOGC: '400' } }],
  ['unused code', ['knip']],
  ['packages that are installed', ['npm', 'ls', '--workspaces', '--depth=0']],
  TEXTS,
  ['brands', ['node', 'tools/scripts/brands.mjs']],
  ['catalogue', ['node', 'tools/scripts/catalogue.mjs', '--check']],
  ['configuration page', ['node', 'tools/scripts/configuration.ts', '--check']],
  ['citations of requirements', ['node', 'tools/scripts/trace.ts', '--citations']],
  [
    'unit-tests',
    [
      'vitest',
      'run',
      '--project',
      'unit',
      '--project',
      'views',
      // Answers B-033
      '--reporter=default',
      '--reporter=junit',
      '--outputFile.junit=reports/junit/unit.xml',
    ],
  ],
]

/** The number of checks that run at the same time, for a machine with two cores. */
const AT_ONCE = 2

const results = []
const runAndTell = async check => {
  const result = await runCheck(...check)
  results.push(result)
  tellCheck(result, check === TEXTS)
  return result.ok
}

const isBuilt = await runAndTell(BUILD)
const waiting = CHECKS.filter(
  check => !process.argv.includes(`--without=${check[0]}`) && (isBuilt || check !== BROWSER_FLOOR),
)
const worker = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await runAndTell(next)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, worker))

const target = process.argv[process.argv.indexOf('--json') + 1]
if (process.argv.includes('--json') && target !== undefined) {
  writeFileSync(target, JSON.stringify(results.map(({ name, ok }) => ({ name, ok }))))
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
