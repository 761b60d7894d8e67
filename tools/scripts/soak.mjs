// The long forms of tests: minutes, not seconds. `npm test` runs the short ones. `npm run soak -- histories` runs those of
// this name alone. An upload of ten thousand photos goes on where it was ended when SOAK_FOLDER names a folder for it, and
// SOAK_MINUTES says when it ends by itself; SOAK_SEED begins other histories.
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
