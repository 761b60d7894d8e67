import { readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { FLOWS } from '#machines/catalogue.ts'
import { nodesOf, transitionsOf } from '#machines/kit/chart.ts'

const CHARTS = FLOWS.map(({ id, machine }): [string, AnyStateMachine] => [id, machine])

const REQUIREMENTS = new Set(
  readFileSync(new URL('../docs/requirements.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .map(row => row.split('\t')[0])
    .filter(id => id !== ''),
)

it('knows the requirements of the specification', () => {
  expect(REQUIREMENTS.size).toBe(706)
})

describe.each(CHARTS)('%s', (_id, chart) => {
  const nodes = nodesOf(chart.root)

  it('describes every state in words', () => {
    const silent = nodes
      .filter(node => node !== chart.root && !/^[A-Z].{9,}[.]$/u.test(node.description ?? ''))
      .map(({ id }) => id)

    expect(silent).toEqual([])
  })

  it('gives every invoked actor a name, an end and a failure', () => {
    const careless = nodes.flatMap(node =>
      node.invoke
        .filter(
          ({ id }) =>
            /^\d+\./u.test(id) ||
            id.includes(node.id) ||
            !node.transitions.has(`xstate.done.actor.${id}`) ||
            !node.transitions.has(`xstate.error.actor.${id}`),
        )
        .map(({ id }) => `${node.id}: ${id}`),
    )

    expect(careless).toEqual([])
  })

  it('names every event that it takes', () => {
    const wild = nodes
      .flatMap(transitionsOf)
      .map(({ eventType }) => eventType)
      .filter(type => type.includes('*'))

    expect(wild).toEqual([])
  })

  it('names every guard and delay', () => {
    const nameless = nodes.flatMap(node => [
      ...transitionsOf(node)
        .filter(({ guard }) => typeof guard === 'function')
        .map(({ eventType }) => `${node.id}: guard of ${eventType}`),
      ...Object.keys(node.config.after ?? {})
        .filter(delay => /^\d+$/u.test(delay))
        .map(delay => `${node.id}: delay ${delay}`),
    ])

    expect(nameless).toEqual([])
  })

  it('lets no region that can end be left by a handler of its own', () => {
    const leaky = nodes
      .filter(({ type }) => type === 'parallel')
      .flatMap(({ states }) => Object.values(states))
      .filter(
        region =>
          Object.values(region.states).some(({ type }) => type === 'final') &&
          transitionsOf(region).length > 0,
      )
      .map(({ id }) => id)

    expect(leaky).toEqual([])
  })

  it('stops by itself when it runs in circles', () => {
    expect(chart.options?.maxIterations).toBe(1000)
  })

  it('answers for requirements that exist', () => {
    const unknown = nodes
      .flatMap(({ meta }) => (meta as { requirements?: string[] } | undefined)?.requirements ?? [])
      .filter(id => !REQUIREMENTS.has(id))

    expect(unknown).toEqual([])
  })

  it('provides every action, guard, actor and delay that it names', () => {
    const { actions, actors, delays, guards } = chart.implementations
    const strangers = nodes.flatMap(node => [
      ...namesIn([node.entry, node.exit, transitionsOf(node).map(step => step.actions)])
        .filter(name => !(name in actions))
        .map(name => `${node.id}: action ${name}`),
      ...namesIn(transitionsOf(node).map(step => step.guard))
        .filter(name => !(name in guards))
        .map(name => `${node.id}: guard ${name}`),
      ...node.invoke
        .filter(({ src }) => typeof src === 'string' && !(src in actors))
        .map(({ id }) => `${node.id}: actor ${id}`),
      ...Object.keys(node.config.after ?? {})
        .filter(name => !(name in delays))
        .map(name => `${node.id}: delay ${name}`),
    ])

    expect(strangers).toEqual([])
  })
})

const namesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value === 'object' && value !== null && 'type' in value) {
    return typeof value.type === 'string' && !value.type.startsWith('xstate.') ? [value.type] : []
  }
  return []
}
