// `npm run bench` measures, one after the other, each in its own process: the order list, its search, the photo
// library, the photo library in three engines, pages by Lighthouse, and the flow book. `--only` chooses parts,
// separated by commas: `orders`, `search`, `library`, `engines`, `lighthouse`, `book`. Other options are passed on,
// such as `--runs N`. A part that hangs is stopped and reported, and the next part starts. Exits with 1 if a part
// failed, exceeded a limit or missed a goal of Lighthouse; goals that the photo library misses are only printed.
// reports/bench.json has the figures, and how much the speed of the machine varied.
import { noiseOf, writePart } from './report.ts'
import { runCheck } from '#tools/scripts/support/run-check.ts'

/** Minutes allowed per part on a slow machine. */
const PARTS = { orders: 15, search: 5, library: 75, engines: 15, lighthouse: 45, book: 5 }

const args = process.argv.slice(2)
const position = args.indexOf('--only')
const asked = position === -1 ? Object.keys(PARTS) : (args[position + 1] ?? '').split(',')
const rest = position === -1 ? args : args.toSpliced(position, 2)
const unknown = asked.filter(name => !(name in PARTS))
if (unknown.length > 0) {
  process.stderr.write(
    `No part is called ${unknown.join(' or ')}: say ${Object.keys(PARTS).join(', ')}.\n`,
  )
  process.exit(2)
}

const before = noiseOf()
const failed: string[] = []
for (const [name, minutes] of Object.entries(PARTS)) {
  if (!asked.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  const { ok, said } = await runCheck(name, ['node', `tools/bench/${name}.ts`, ...rest], {
    isShown: true,
    limit: minutes,
  })
  process.stderr.write(said)
  if (!ok) failed.push(name)
}
const after = noiseOf()
writePart('machine', { before, after })
process.stdout.write(
  `\nThe machine: ${before.median} ms for the same work before, ${after.median} ms after; it varied by ${Math.max(before.spread, after.spread)} %.\n`,
)
if (failed.length > 0) {
  process.stdout.write(`Failed or missed a goal: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
