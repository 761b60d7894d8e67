// Prints the machines of the folder in which it runs as JSON: it is started in an older version of the
// product, which may have no catalogue of flows yet. With the name of a flow, only the machines of the
// files with this name, if there are such files.
import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { tableOf } from './table.ts'

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(resolve(file)).href)

/**
 * The name of the flow, if one is given. Besides machine files, the cases of that flow are read or, for all machines,
 * the catalogue: only these have the machines that factories make.
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
