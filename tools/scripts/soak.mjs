// Runs the long forms of tests, which take minutes; `npm run test:all` runs the short forms. `npm run soak --
// histories` runs only the tests with this name, `npm run soak -- matrix` only the matrices of reads and writes with
// every fault on every screen. SOAK_SEED chooses other histories.
import { runCheck } from './support/run-check.ts'

const names = process.argv.slice(2)
const isAll = names.length === 0
const ofVitest = names.filter(name => name !== 'matrix')
const RUNS = [
  ...(isAll || ofVitest.length > 0
    ? [['vitest', 'run', '--project', 'soak', ...ofVitest.map(name => `tests/soak/${name}`)]]
    : []),
  ...(isAll ? [['vitest', 'run', '--project', 'unit', 'machines/flows.test.ts']] : []),
  ...(isAll || names.includes('matrix')
    ? [['playwright', 'test', '--project=journeys', '/reads.test.ts', '/writes.test.ts']]
    : []),
]

for (const args of RUNS) {
  const env = { SOAK: 'long', MATRIX: 'whole' }
  const { ok } = await runCheck('soak', args, { isShown: true, env })
  if (!ok) process.exitCode = 1
}
