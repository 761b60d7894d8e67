// Runs the narrow checks of what was touched since the last common commit with main, the cheapest first, and ends at the
// first that fails. `--since REV` compares with another revision; `--list` prints the commands without running them.
import { parseArgs } from 'node:util'
import { checksFor } from './changed/checks-for.ts'
import { touchedSince, treeHere } from './changed/touched.ts'
import { runCheck, tellCheck } from './support/run-check.ts'
import { say } from './support/say.ts'

const { values } = parseArgs({
  options: {
    since: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

const touched = touchedSince(values.since)
const { checks, left } = checksFor(touched, treeHere())
say(`${touched.length} files were touched: ${checks.length} checks.`)
for (const { name, args } of checks) {
  if (values.list) {
    say(`${name}: ${args.join(' ')}`)
    continue
  }
  const result = await runCheck(name, args, { env: { FIRST_FAILURE: 'true' } })
  tellCheck(result)
  if (result.ok) continue
  say(`This command alone: ${args.join(' ')}`)
  process.exitCode = 1
  break
}
if (process.exitCode !== 1) for (const line of left) say(line)
