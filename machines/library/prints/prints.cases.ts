import { TIME } from '#flow-kit/trace.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const printsFlow = flow({
  id: 'prints',
  area: 'library',
  title: 'Order of photo prints',
  promise: 'The prints editor takes over the chosen photos, or the page says that it did not.',
  machine: printsMachine,
  events: {
    'the customer wants prints': { type: 'prints.choose' },
    'the customer goes on with two photos': { type: 'prints.ask', ids: ['a', 'b'] },
    'the customer goes on without photos': { type: 'prints.ask', ids: [] },
    'the customer cancels': { type: 'prints.cancel' },
    'the customer goes to another screen': { type: 'prints.abandon' },
  },
  outcomes: {
    handOff: {
      'the editor takes the photos over': answers('https://editor.kiln.example/prints/101'),
      'the shop has no channel': answers(null),
      'the selection is refused': fails(aServiceError(500)),
      'there is no connection': fails(aServiceError()),
    },
  },
  identify: ({ context: { ids, address } }) => [ids.length, address],
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'the customer wants prints',
        'the customer goes on with two photos',
        'the editor takes the photos over',
        TIME,
      ],
    },
    {
      name: 'The selection is refused',
      labels: [
        'the customer wants prints',
        'the customer goes on with two photos',
        'the selection is refused',
        TIME,
      ],
    },
    {
      name: 'The shop has no channel',
      labels: [
        'the customer wants prints',
        'the customer goes on with two photos',
        'the shop has no channel',
        TIME,
      ],
    },
    {
      name: 'The customer cancels',
      labels: ['the customer wants prints', 'the customer cancels'],
    },
  ],
  sentences: [
    {
      requirements: ['L-196', 'L-258'],
      says: 'the page is left only for an editor that has the photos',
      holds: ({ before, effects }) =>
        !effects.some(effect => effect.startsWith('leave')) ||
        effects.some(effect => effect.includes('https://editor.kiln.example/prints/101')) ||
        before.value === 'leaving',
    },
    {
      requirements: ['L-196'],
      says: 'a customer who goes to another screen hands nothing over, and no photo stays chosen',
      holds: ({ label, after }) =>
        label !== 'the customer goes to another screen' ||
        (after.value === 'idle' && (after.context as { ids: string[] }).ids.length === 0),
    },
    {
      requirements: ['L-274', 'L-275'],
      says: 'if the editor does not open, the choice shows again with the reason',
      holds: ({ before, after, effects }) =>
        effects.some(effect => effect.startsWith('notify') && effect.includes('printsFailed')) ===
        (typeof before.value === 'object' && after.value === 'choosing'),
    },
  ],
})
