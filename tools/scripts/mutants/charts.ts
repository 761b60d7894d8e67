// Injects every fault that a machine's table allows, and prints the faults that no generated path notices. Fails if a
// flow gives no reason for such a fault, or if a path now notices a fault with a reason. The score, the share of faults
// that a path notices, is only information. Writes reports/mutants.json for the flow book. `--flow NAME` for one flow
// only; other flows keep their earlier results.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { OPERATORS } from '#flow-kit/mutants.ts'
import { mutantsIn } from '#flow-book/writer/reports.ts'
import { hashOf } from '#flow-book/writer/sign-off.ts'
import { tableOf } from '#flow-book/writer/table.ts'
import { mergedByFlow } from '#tools/scripts/support/flow-reports.ts'
import { inWorkers } from '#tools/scripts/support/in-workers.ts'
import { complain, say } from '#tools/scripts/support/say.ts'
import type { FlowMutants } from './worker.ts'

const { flow: wanted } = parseArgs({ options: { flow: { type: 'string' } } }).values
const flows = wanted === undefined ? FLOWS : [flowOf(wanted)]

const hunts = await inWorkers<FlowMutants>(
  new URL('worker.ts', import.meta.url),
  flows.map(({ id }) => id),
)

const counts = new Map(OPERATORS.map(operator => [operator, { mutants: 0, killed: 0 }]))
const reports = hunts.map(({ flow: name, mutants, killed, survivors }) => {
  const flow = flowOf(name)
  for (const { operator, id } of mutants) {
    const count = counts.get(operator)
    if (count === undefined) continue
    count.mutants += 1
    if (!survivors.includes(id)) count.killed += 1
  }
  const unexplained = survivors.filter(id => !(id in flow.unseen))
  const idle = Object.keys(flow.unseen).filter(id => !survivors.includes(id))
  const score = (killed / mutants.length) * 100
  say(
    `${flow.id.padEnd(14)} ${`${killed}/${mutants.length}`.padStart(8)} ${score.toFixed(1).padStart(6)} %`,
  )
  for (const id of survivors) say(`    survives: ${id}. ${flow.unseen[id] ?? 'NOBODY SAYS WHY'}`)
  for (const id of idle) say(`    noticed by now or gone, drop its reason: ${id}`)
  return { flow: flow.id, mutants: mutants.length, killed, survivors, unexplained, idle }
})

say('')
for (const [operator, { mutants, killed }] of counts) {
  say(`${operator.padEnd(20)} ${`${killed}/${mutants}`.padStart(9)}`)
}

const date = new Date().toISOString().slice(0, 10)
const results = mergedByFlow(
  mutantsIn('reports', complain),
  reports.map(({ flow, mutants, killed, survivors }) => ({
    flow,
    hash: hashOf(tableOf(flowOf(flow).machine)),
    date,
    mutants,
    killed,
    survivors,
  })),
  FLOWS.map(({ id }) => id),
)
mkdirSync('reports', { recursive: true })
writeFileSync('reports/mutants.json', `${JSON.stringify({ flows: results }, null, 2)}\n`)

const flowsWith = (list: 'unexplained' | 'idle'): string =>
  reports
    .filter(report => report[list].length > 0)
    .map(({ flow }) => flow)
    .join(', ')
const unexplained = flowsWith('unexplained')
const stale = flowsWith('idle')
if (unexplained !== '') say(`\nFaults go unnoticed, and nobody says why, in ${unexplained}`)
if (stale !== '') say(`\nReasons are stale, their faults are noticed by now or gone, in ${stale}`)
process.exitCode = unexplained === '' && stale === '' ? 0 : 1
