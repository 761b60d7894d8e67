// The long forms of tests: minutes, not seconds. `npm test` runs the short ones.
import { spawnSync } from 'node:child_process'

const RUNS = [
  ['run', '--project', 'soak'],
  ['run', '--project', 'unit', 'machines/flows.test.ts'],
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
