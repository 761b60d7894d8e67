import { fails, flow, reports } from '#flow-kit/flow.ts'
import { goToMachine } from '#machines/shell/go-to/go-to.machine.ts'

export const goToFlow = flow({
  id: 'go-to',
  area: 'shell',
  title: 'Go to',
  promise: 'One field leads to every screen, order, album, month and setting.',
  machine: goToMachine,
  events: {
    'the customer presses Go to': { type: 'goTo.open' },
    'the customer types the number of an order': { type: 'goTo.type', text: 'A-48213' },
    'the customer types a month': { type: 'goTo.type', text: 'November 2025' },
    'the customer empties the field': { type: 'goTo.type', text: '' },
    'the customer chooses the order': {
      type: 'goTo.choose',
      target: { to: '/orders/A-48213' },
    },
    'the customer chooses the month': {
      type: 'goTo.choose',
      target: { to: '/my-photos/photos', month: '2025-11' },
    },
    'the customer chooses a screen': { type: 'goTo.choose', target: { to: '/orders' } },
    'the customer closes the field': { type: 'goTo.close' },
  },
  outcomes: {
    watchAsking: {
      'the customer presses Ctrl and K': reports(true as const),
      'no key is pressed': reports(undefined),
      'keys cannot be heard': fails(new Error('no keyboard')),
    },
  },
  identify: ({ context }) => context.text,
  settled: () => true,
  sentences: [
    {
      requirements: ['B-306'],
      says: 'only a choice leads anywhere',
      holds: ({ label, effects }) =>
        effects.every(effect => !effect.startsWith('go')) ||
        label.startsWith('the customer chooses'),
    },
    {
      requirements: ['B-307'],
      says: 'orders, albums and months are looked for only once something is typed',
      holds: ({ after: { tags, context } }) =>
        tags.includes('seeking') ===
        (tags.includes('modal') && (context as { text: string }).text !== ''),
    },
  ],
  stories: [
    {
      name: 'To an order by its number',
      start: 'it begins',
      labels: [
        'the customer presses Go to',
        'the customer types the number of an order',
        'the customer chooses the order',
      ],
    },
    {
      name: 'To a month',
      start: 'it begins',
      labels: [
        'the customer presses Ctrl and K',
        'the customer types a month',
        'the customer chooses the month',
      ],
    },
  ],
  reasons: {
    'goTo.closed.listening · xstate.done.actor.watchAsking · 0': 'The keyboard never ends.',
  },
})
