// The long forms of tests, which take minutes; `npm run test:all` runs the short ones. `npm run soak -- histories`
// runs the tests with this name only. With SOAK_FOLDER, an upload of ten thousand photos continues where an earlier
// run ended; SOAK_MINUTES limits its time; SOAK_SEED chooses other histories.
import { spawnSync } from 'node:child_process'

const names = process.argv.slice(2)
const RUNS = [
  ['run', '--project', 'soak', ...names.map(name => `tests/soak/${name}`)],
  ...(names.length > 0 ? [] : [['run', '--project', 'unit', 'machines/flows.test.ts']]),
]

const statuses = RUNS.map(
  words =>
    spawnSync('vitest', words, {
      stdio: 'inherit',
      env: { ...process.env, SOAK: 'long' },
      shell: process.platform === 'win32',
    }).status,
)
process.exitCode = statuses.every(status => status === 0) ? 0 : 1
