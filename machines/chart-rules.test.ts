import { globSync, readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { monthMachine } from '#machines/library/month/month.machine.ts'
import { timelineMachine } from '#machines/library/timeline/timeline.machine.ts'
import { uploadItemMachine } from '#machines/library/upload-item/upload-item.machine.ts'
import { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { modalsMachine } from '#machines/shell/modals/modals.machine.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import { toastsMachine } from '#machines/shell/toasts/toasts.machine.ts'
import { nodesOf, transitionsOf } from '#machines/kit/chart.ts'

const CHARTS: Readonly<Record<string, AnyStateMachine>> = {
  'library/month/month.machine.ts': monthMachine,
  'library/timeline/timeline.machine.ts': timelineMachine,
  'library/upload-item/upload-item.machine.ts': uploadItemMachine,
  'library/upload-queue/upload-queue.machine.ts': uploadQueueMachine,
  'orders/order-list/order-list.machine.ts': orderListMachine,
  'session/bootstrap/bootstrap.machine.ts': bootstrapMachine,
  'session/session/session.machine.ts': sessionMachine,
  'shell/connection/connection.machine.ts': connectionMachine,
  'shell/modals/modals.machine.ts': modalsMachine,
  'shell/request/request.machine.ts': requestMachine(),
  'shell/root/root.machine.ts': rootMachine,
  'shell/toasts/toasts.machine.ts': toastsMachine,
}

const REQUIREMENTS = new Set(
  readFileSync(new URL('../docs/requirements.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .map(row => row.split('\t')[0])
    .filter(id => id !== ''),
)

it('judges every chart that there is', () => {
  const files = globSync('**/*.machine.ts', { cwd: new URL('.', import.meta.url) })

  expect(files.toSorted()).toEqual(Object.keys(CHARTS).toSorted())
})

it('knows the requirements of the specification', () => {
  expect(REQUIREMENTS.size).toBe(706)
})

describe.each(Object.entries(CHARTS))('%s', (_file, chart) => {
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
