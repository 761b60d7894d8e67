import { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'

type Details = { firstName: string }

export const settingsFormFlow = flow({
  id: 'settings-form',
  area: 'account',
  title: 'A form of the settings',
  promise: 'A form starts with the saved values, and values that it saves show everywhere.',
  machine: settingsFormMachine<Details>(),
  starts: {
    'a form about the customer': { event: 'customer.changed' },
    'a form about an address': { event: 'addresses.changed' },
  },
  events: {
    'the saved values are known': { type: 'form.open', values: { firstName: 'Anna' } },
    'the form opens with other values': { type: 'form.open', values: { firstName: 'Anne' } },
    'the customer leaves the form': { type: 'form.close' },
    'the form is saved': { type: 'form.saved' },
  },
  outcomes: {
    submission: {
      'the form ends by itself': answers(),
      'a bug ends the form': fails(new Error('a bug')),
    },
  },
  identify: ({ context: { event, values } }) => [event, values?.firstName],
  sentences: [
    {
      requirements: ['A-313'],
      says: 'screens read again after a save and at no other time',
      holds: ({ label, isRefused, effects }) =>
        effects.some(effect => effect.includes('notifyScreenActors')) ===
        (label === 'the form is saved' && !isRefused),
    },
  ],
})
