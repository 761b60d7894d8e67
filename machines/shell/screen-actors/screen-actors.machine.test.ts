import { createActor, setup, type AnyActorRef } from 'xstate'
import { expect, it } from 'vitest'
import { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'

it('replaces a screen actor by one with another key, and stops the old one', () => {
  const { screenActors, open, child } = start()
  open('order', '1')
  const first = child('order')

  open('order', '2')

  expect(first?.getSnapshot().status).toBe('stopped')
  expect(child('order')?.getSnapshot().context).toEqual({ key: '2' })
  expect(screenActors.getSnapshot().context.open).toEqual({ order: '2' })
})

const sampleMachine = setup({
  types: {} as { input: { key: string }; context: { key: string } },
}).createMachine({ id: 'sample', context: ({ input }) => ({ key: input.key }) })

function start() {
  const screenActors = createActor(screenActorsMachine).start()
  return {
    screenActors,
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
