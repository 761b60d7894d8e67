// Prints the machines of the working directory, and the rules of its flows, as JSON. `chartsOf` runs this script in an
// older version of the product, which may have no catalogue of flows. With the name of a flow as argument, prints only
// the content of that flow's files, if there are such files.
import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import type { Flow } from '#flow-book/writer/flow-kit.ts'
import type { FlowRule } from '#flow-book/page/data.ts'
import { rulesOf, tableOf } from './table.ts'

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const isFlow = (value: unknown): value is Pick<Flow, 'id'> & Parameters<typeof rulesOf>[0] =>
  typeof value === 'object' && value !== null && 'machine' in value && 'sentences' in value

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(resolve(file)).href)

/**
 * The name of the flow, if one is given. The script also reads the flow's cases, or the catalogue for all flows,
 * because machines that a factory makes are not in machine files.
 */
const [flow] = process.argv.slice(2)
const own = flow === undefined ? [] : globSync(`machines/**/${flow}.{machine,cases}.ts`).toSorted()
const files =
  own.length > 0
    ? own
    : [
        ...globSync('machines/**/*.machine.ts').toSorted(),
        ...(existsSync('machines/catalogue.ts') ? ['machines/catalogue.ts'] : []),
      ]
const charts = new Map<string, AnyStateMachine>()
const rules = new Map<string, { machine: string; rules: readonly FlowRule[] }>()
for (const file of files) {
  for (const value of Object.values(await load(file)).flat()) {
    const machine =
      typeof value === 'object' && value !== null && 'machine' in value ? value.machine : value
    if (!isMachine(machine)) continue
    charts.set(machine.id, machine)
    if (isFlow(value)) rules.set(value.id, { machine: machine.id, rules: rulesOf(value) })
  }
}
process.stdout.write(
  JSON.stringify({
    charts: [...charts.values()].map(tableOf),
    rules: Object.fromEntries(rules),
  }),
)
