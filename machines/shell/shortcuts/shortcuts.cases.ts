import { fails, flow, reports } from '#flow-kit/flow.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { accountMenu } from '#machines/shell/model/account-menu.ts'
import { shortcutsOf } from '#machines/shell/shortcuts/shortcut.model.ts'

const shortcuts = shortcutsOf(
  accountMenu({ isBusiness: false, hasPhotos: true, hasScreen: () => true }),
)

const ENDLESS = 'The keyboard never ends.'

export const shortcutsFlow = flow({
  id: 'shortcuts',
  area: 'shell',
  title: 'Keyboard shortcuts',
  promise: 'Every screen is two keys away, and customers who do not want that switch it off.',
  machine: shortcutsMachine,
  starts: {
    'keys are on': { isOn: true, shortcuts },
    'keys were switched off before': { isOn: false, shortcuts },
  },
  events: {
    'the customer opens the list from the footer': { type: 'shortcuts.open' },
    'the customer closes the list': { type: 'shortcuts.close' },
    'the customer switches the keys off': { type: 'shortcuts.turn', isOn: false },
    'the customer switches the keys on': { type: 'shortcuts.turn', isOn: true },
  },
  outcomes: {
    watchKeys: {
      'the customer presses ?': reports('?'),
      'the customer presses g': reports('g'),
      'the customer presses o': reports('o'),
      'the customer presses a key without a meaning': reports('x'),
      'no key is pressed': reports(undefined),
      'keys cannot be heard': fails(new Error('no keyboard')),
    },
  },
  identify: ({ context }) => context.isOn,
  sentences: [
    {
      requirements: [],
      says: 'keys that are switched off do nothing',
      holds: ({ after: { asked, context } }) =>
        (context as { isOn: boolean }).isOn || asked.length === 0,
    },
    {
      requirements: [],
      says: 'o leads to the orders after g only',
      holds: ({ label, before: { value }, effects }) =>
        effects.every(effect => !effect.includes('/orders')) ||
        (label === 'the customer presses o' && JSON.stringify(value).includes('leading')),
    },
  ],
  reasons: {
    'shortcuts.listening.idle · xstate.done.actor.watchKeys · 0': ENDLESS,
    'shortcuts.listening.leading · xstate.done.actor.watchKeys · 0': ENDLESS,
  },
  unseen: {
    'swap alternatives: listening.idle · watchKeys reports · 0':
      'One key is never the list and the lead at once.',
  },
})
