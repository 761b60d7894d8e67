// Breaks every chart in every way that its table allows, and says which faults no generated path noticed. Writes
// reports/mutants.json. `--flow NAME` breaks one flow only.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { explore } from '#machines/kit/explore.ts'
import { hunt, OPERATORS } from '#machines/kit/mutants.ts'

/** Of all mutants of a flow, so many percent must be noticed, or all but one. */
const GOAL = 95

const { flow: wanted } = parseArgs({ options: { flow: { type: 'string' } } }).values
const flows = wanted === undefined ? FLOWS : [flowOf(wanted)]

/** XState warns when something is said to a child that broke; flows do that on purpose. */
console.warn = () => undefined

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const counts = new Map(OPERATORS.map(operator => [operator, { mutants: 0, killed: 0 }]))
const reports = flows.map(flow => {
  const { mutants, killed, survivors } = hunt(explore(flow))
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
  for (const id of idle) say(`    no longer survives, drop its reason: ${id}`)
  const visible = mutants.length - survivors.filter(id => id in flow.unseen).length
  const isGood = (killed / visible) * 100 >= GOAL || unexplained.length <= 1
  return { flow: flow.id, mutants: mutants.length, killed, survivors, isGood, unexplained, idle }
})

say('')
for (const [operator, { mutants, killed }] of counts) {
  say(`${operator.padEnd(20)} ${`${killed}/${mutants}`.padStart(9)}`)
}

mkdirSync('reports', { recursive: true })
writeFileSync(
  'reports/mutants.json',
  `${JSON.stringify(
    {
      flows: reports.map(({ flow, mutants, killed, survivors }) => ({
        flow,
        mutants,
        killed,
        survivors,
      })),
    },
    null,
    2,
  )}\n`,
)

const bad = reports.filter(
  ({ isGood, unexplained, idle }) => !isGood || unexplained.length > 0 || idle.length > 0,
)
if (bad.length > 0)
  say(`\nToo many faults go unnoticed in ${bad.map(({ flow }) => flow).join(', ')}`)
process.exitCode = bad.length === 0 ? 0 : 1
