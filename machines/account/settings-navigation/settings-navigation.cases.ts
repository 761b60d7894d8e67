import { flow } from '#flow-kit/flow.ts'
import { settingsNavigationMachine } from '#machines/account/settings-navigation/settings-navigation.machine.ts'

export const settingsNavigationFlow = flow({
  id: 'settings-navigation',
  area: 'account',
  title: 'Way back to the settings',
  promise: 'A form leads back to the screen it was opened from, which says once what was saved.',
  machine: settingsNavigationMachine,
  starts: { 'a private customer is signed in': { home: '/settings' } },
  events: {
    'the settings are shown': { type: 'settings.shown', path: '/settings' },
    'the list of addresses is shown': { type: 'settings.shown', path: '/settings/addresses/all' },
    'the customer leaves a form': { type: 'form.leave' },
    'a form saves an address': { type: 'form.saved', thing: 'address' },
    'the page goes to the settings': { type: 'screen.leave', to: '/settings' },
    'the page goes to the list of addresses': {
      type: 'screen.leave',
      to: '/settings/addresses/all',
    },
    'the page goes to the orders': { type: 'screen.leave', to: '/orders' },
  },
  identify: ({ context: { screen, saved } }) => [screen, saved],
  settled: ({ value }) => value !== 'returning',
  sentences: [
    {
      requirements: ['A-313'],
      says: 'what was saved is forgotten with the next screen',
      holds: ({ after: { value, context } }) =>
        (value === 'resting') === ((context as { saved: unknown }).saved === null),
    },
  ],
  prospects: [
    {
      requirements: ['A-313'],
      says: 'what a form saved is said on the settings, or the page goes elsewhere',
      when: ({ value }) => value === 'returning',
      eventually: ({ value }) => value !== 'returning',
      notBy: label => label.startsWith('a form'),
    },
  ],
  unseen: {
    'drop action: outermost · form.saved · 0 · showSettings':
      'The test of the wiring shows where a form leads.',
  },
})
