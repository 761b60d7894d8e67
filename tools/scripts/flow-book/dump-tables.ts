// Prints the machines of the working directory as JSON. `chartsOf` runs this script in an older version of the product,
// which may have no catalogue of flows. The name of a flow as argument limits the output to the machines of the flow's
// files, if there are such files.
import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { tableOf } from './table.ts'

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(resolve(file)).href)

/**
 * The name of the flow, if one is given. The script reads machine files and, for one flow, its cases or, for all flows,
 * the catalogue: machines that factories make are not in machine files.
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
for (const file of files) {
  for (const value of Object.values(await load(file)).flat()) {
    const machine =
      typeof value === 'object' && value !== null && 'machine' in value ? value.machine : value
    if (isMachine(machine)) charts.set(machine.id, machine)
  }
}
process.stdout.write(JSON.stringify([...charts.values()].map(tableOf)))
