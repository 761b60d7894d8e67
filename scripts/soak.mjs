// The long forms of tests: minutes, not seconds. `npm test` runs the short ones.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('vitest', ['run', '--project', 'soak', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, SOAK: 'long' },
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
