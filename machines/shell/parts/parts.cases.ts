import { fails, flow } from '#machines/kit/flow.ts'
import { heldLogic } from '#machines/kit/held-logic.ts'
import { partsMachine, type Part } from '#machines/shell/parts/parts.machine.ts'

const order = (key: string): Part => ({ name: 'order', key, logic: heldLogic, input: { key } })

export const partsFlow = flow({
  id: 'parts',
  area: 'shell',
  title: 'What screens open',
  promise: 'Two screens share one read, and a part that breaks takes no other with it.',
  machine: partsMachine,
  events: {
    'a screen shows an order': { type: 'part.open', part: order('100001') },
    'the screen shows another order': { type: 'part.open', part: order('100002') },
    'another screen shows photos': {
      type: 'part.open',
      part: { name: 'photos', key: '', logic: heldLogic },
    },
    'the customer leaves the order': { type: 'part.close', name: 'order' },
    'an upload adds photos': { type: 'parts.broadcast', event: { type: 'photos.added', count: 2 } },
  },
  outcomes: {
    order: { 'the order breaks': fails(new Error('a bug')) },
    photos: { 'the photos break': fails(new Error('a bug')) },
  },
  identify: ({ context }) => context.open,
  sentences: [
    {
      requirements: [],
      says: 'what is open runs, and nothing else',
      holds: ({ after: { asked, context } }) =>
        asked.length === Object.keys((context as { open: object }).open).length,
    },
  ],
})
