// Records the traces of flows beside their cases: what each machine does on paths through all of its transitions, and
// at a step for each fault that `npm run mutants` injects. Paths that were recorded before stay, as far as they can still
// happen. `--flow NAME,NAME` chooses the flows. `npm run check` fails if a machine does anything else than its traces say.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { inWorkers } from './support/in-workers.ts'
import { traceFile } from './traces/trace-files.ts'
import type { TracedFlow } from './traces/worker.ts'

const { flow: wanted } = parseArgs({ options: { flow: { type: 'string' } } }).values
const flows = wanted === undefined ? FLOWS : wanted.split(',').map(flowOf)
const all = await inWorkers<TracedFlow>(
  new URL('traces/worker.ts', import.meta.url),
  flows.map(({ id }) => id),
)
for (const [index, { text, unnoticed }] of all.entries()) {
  const id = flows[index]?.id ?? ''
  writeFileSync(traceFile(id), text)
  for (const fault of unnoticed) process.stdout.write(`${id}: no trace notices ${fault}\n`)
}
process.stdout.write(
  `${flows.length} flows recorded. Read git diff -- '*.traces.txt' as a change of behaviour.\n`,
)
