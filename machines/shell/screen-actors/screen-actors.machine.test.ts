import { assign, createActor, setup, type AnyActorRef } from 'xstate'
import { expect, it } from 'vitest'
import { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'

it('starts a screen actor once, however many screens use it', () => {
  const { open, child } = start()

  open('order', '1')
  const order = child('order')
  open('order', '1')

  expect(child('order')).toBe(order)
})

it('replaces a screen actor by one with another key, and stops the old one', () => {
  const { screenActors, open, child } = start()
  open('order', '1')
  const first = child('order')

  open('order', '2')

  expect(first?.getSnapshot().status).toBe('stopped')
  expect(child('order')?.getSnapshot().context).toEqual({ key: '2', received: 0 })
  expect(screenActors.getSnapshot().context.open).toEqual({ order: '2' })
})

it('sends events to every open screen actor', () => {
  const { screenActors, open, child } = start()
  open('order', '1')
  open('photos', '')

  screenActors.send({ type: 'actors.broadcast', event: { type: 'photos.added', count: 2 } })

  expect(child('order')?.getSnapshot().context).toEqual({ key: '1', received: 2 })
  expect(child('photos')?.getSnapshot().context).toEqual({ key: '', received: 2 })
})

it('stops a screen actor', () => {
  const { screenActors, open, child } = start()
  open('order', '1')
  const order = child('order')

  screenActors.send({ type: 'actor.close', name: 'order' })

  expect(order?.getSnapshot().status).toBe('stopped')
  expect(screenActors.getSnapshot().children).toEqual({})
})

it('reports a screen actor that breaks, continues with the others and starts it again', () => {
  const { screenActors, open, child, reports } = start()
  open('order', '1')
  open('photos', '')

  child('order')?.send({ type: 'connection.restored' })

  expect(reports).toEqual([BUG])
  expect(screenActors.getSnapshot()).toMatchObject({
    status: 'active',
    context: { open: { photos: '' } },
  })
  expect(child('photos')?.getSnapshot().status).toBe('active')
  open('order', '1')
  expect(child('order')?.getSnapshot().status).toBe('active')
})

const BUG = new Error('a bug')

const sampleMachine = setup({
  types: {} as {
    input: { key: string }
    context: { key: string; received: number }
    events: { type: 'photos.added'; count: number } | { type: 'connection.restored' }
  },
  actions: {
    add: assign({ received: ({ context }, count: number) => context.received + count }),
    breakDown: () => {
      throw BUG
    },
  },
}).createMachine({
  id: 'sample',
  context: ({ input }) => ({ key: input.key, received: 0 }),
  on: {
    'photos.added': { actions: { type: 'add', params: ({ event }) => event.count } },
    'connection.restored': { actions: 'breakDown' },
  },
})

function start() {
  const reports: unknown[] = []
  const screenActors = createActor(
    screenActorsMachine.provide({
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
  ).start()
  return {
    screenActors,
    reports,
    open: (name: string, key: string): void => {
      screenActors.send({
        type: 'actor.open',
        actor: { name, key, logic: sampleMachine, input: { key } },
      })
    },
    child: (name: string): AnyActorRef | undefined => {
      const children: Readonly<Record<string, AnyActorRef | undefined>> =
        screenActors.getSnapshot().children
      return children[name]
    },
  }
}
