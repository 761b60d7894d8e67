import { fails, flow } from '#flow-kit/flow.ts'
import { heldLogic } from '#flow-kit/held-logic.ts'
import {
  screenActorsMachine,
  type ScreenActor,
} from '#machines/shell/screen-actors/screen-actors.machine.ts'

const order = (key: string): ScreenActor => ({
  name: 'order',
  key,
  logic: heldLogic,
  input: { key },
})

export const screenActorsFlow = flow({
  id: 'screen-actors',
  area: 'shell',
  title: 'What screens open',
  promise: 'Two screens share one read, and an actor that breaks stops no other.',
  machine: screenActorsMachine,
  events: {
    'a screen shows an order': { type: 'actor.open', actor: order('100001') },
    'the screen shows another order': { type: 'actor.open', actor: order('100002') },
    'another screen shows photos': {
      type: 'actor.open',
      actor: { name: 'photos', key: '', logic: heldLogic },
    },
    'the customer leaves the order': { type: 'actor.close', name: 'order' },
    'an upload adds photos': {
      type: 'actors.broadcast',
      event: { type: 'photos.added', count: 2 },
    },
  },
  outcomes: {
    order: { 'the order breaks': fails(new Error('a bug')) },
    photos: { 'the photos break': fails(new Error('a bug')) },
  },
  identify: ({ context }) => context.open,
  sentences: [
    {
      requirements: [],
      says: 'exactly the open screen actors run',
      holds: ({ after: { asked, context } }) =>
        asked.length === Object.keys((context as { open: object }).open).length,
    },
  ],
})
