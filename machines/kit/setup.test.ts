import { assign, createActor } from 'xstate'
import { expect, it } from 'vitest'
import { MOST_STEPS, setup } from '#machines/kit/setup.ts'

const circleOf = (rounds: number) =>
  setup({
    types: {} as { context: { rounds: number } },
    guards: { isOver: ({ context }) => context.rounds >= rounds },
    actions: { count: assign({ rounds: ({ context }) => context.rounds + 1 }) },
  }).createMachine({
    id: 'circle',
    context: { rounds: 0 },
    initial: 'running',
    states: {
      running: {
        always: [
          { guard: 'isOver', target: 'over' },
          { target: 'running', reenter: true, actions: 'count' },
        ],
      },
      over: {},
    },
  })

const endOf = (rounds: number) => {
  const errors: unknown[] = []
  const actor = createActor(circleOf(rounds))
  actor.subscribe({ error: error => errors.push(error) })
  actor.start()
  return { value: actor.getSnapshot().value, errors }
}

it('stops a machine that loops endlessly, with an error', () => {
  const { value, errors } = endOf(MOST_STEPS + 10)

  expect(value).not.toBe('over')
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('loop') })])
})

it('does not stop a machine that takes fewer steps than the limit', () => {
  expect(endOf(MOST_STEPS - 10)).toEqual({ value: 'over', errors: [] })
})
