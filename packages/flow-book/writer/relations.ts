import { globSync, readFileSync } from 'node:fs'
import type { Flow } from '#flow-book/writer/flow-kit.ts'

/**
 * By flow: the flows to which the wirings of screens pass its events, and the flows whose machines it starts. Leaves
 * out actors whose name is not the id of a machine.
 */
export const relationsOf = (flows: readonly Flow[]): ReadonlyMap<string, readonly string[]> => {
  const byMachine = new Map(flows.map(({ id, machine }) => [machine.id, id]))
  const wired = globSync('src/**/*.screen.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/wiring\(\s*\[([^\]]*)\]/gu)].map(([, names = '']) =>
      [...names.matchAll(/'(\w+)'/gu)].flatMap(([, name = '']) => byMachine.get(name) ?? []),
    ),
  )
  const pairs = wired.flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map(other => [first, other] as const),
  )
  const started = flows.flatMap(({ id, machine }) => {
    const actors: readonly unknown[] = Object.values(machine.implementations.actors)
    return flows.flatMap(other =>
      other.id !== id && actors.includes(other.machine) ? [[id, other.id] as const] : [],
    )
  })
  return new Map(
    [...Map.groupBy([...pairs, ...started], ([from]) => from)].map(([from, own]) => [
      from,
      [...new Set(own.map(([, to]) => to))],
    ]),
  )
}
