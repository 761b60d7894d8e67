// Quick checks before a commit, side by side; `--json FILE` writes which passed. A failing one prints what it said.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const CHECKS = [
  ['format', ['oxfmt', '--check']],
  ['lint and types', ['oxlint', '--type-aware', '--type-check']],
  ['charts without DOM', ['tsc', '-p', 'machines']],
  ['unused code', ['knip']],
  ['texts', ['node', 'tools/scripts/texts.mjs']],
  ['brands', ['node', 'tools/scripts/brands.mjs']],
  ['configuration page', ['node', 'tools/scripts/configuration.ts', '--check']],
  ['citations of requirements', ['node', 'tools/scripts/trace.ts']],
  ['unit-tests', ['vitest', 'run', '--project', 'unit']],
]

/** Two at a time: the machine that this is made for has two cores. */
const AT_ONCE = 2

const run = ([name, [command, ...words]]) =>
  new Promise(resolve => {
    const begun = performance.now()
    const child = spawn(command, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    child.stdout.on('data', piece => (said += piece))
    child.stderr.on('data', piece => (said += piece))
    child.on('error', error => resolve({ name, ok: false, said: error.message, seconds: 0 }))
    child.on('close', code =>
      resolve({ name, ok: code === 0, said, seconds: (performance.now() - begun) / 1000 }),
    )
  })

const waiting = CHECKS.filter(([name]) => !process.argv.includes(`--without=${name}`))
const results = []
const worker = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const result = await run(next)
    results.push(result)
    process.stdout.write(
      `${result.ok ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)\n`,
    )
    if (!result.ok) process.stdout.write(`${result.said}\n`)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, worker))

const target = process.argv[process.argv.indexOf('--json') + 1]
if (process.argv.includes('--json') && target !== undefined) {
  writeFileSync(target, JSON.stringify(results.map(({ name, ok }) => ({ name, ok }))))
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
