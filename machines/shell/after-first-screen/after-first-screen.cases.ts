import { answers, fails, flow } from '#flow-kit/flow.ts'
import { afterFirstScreenMachine } from '#machines/shell/after-first-screen/after-first-screen.machine.ts'

export const afterFirstScreenFlow = flow({
  id: 'after-first-screen',
  area: 'shell',
  title: 'After the first screen',
  promise: 'Nothing slows the first screen down, and everything else follows it in its order.',
  machine: afterFirstScreenMachine,
  events: {
    'the first screen is there': { type: 'screen.shown' },
    'code for uploads is fetched': { type: 'code.fetched', name: 'uploads' },
  },
  outcomes: {
    awaitCalls: {
      'the calls of the screen are over': answers(),
      'a bug ends the wait for the calls': fails(new Error('a bug')),
    },
    awaitFirstPictures: {
      'the first pictures are there': answers(),
      'a bug ends the wait for the first pictures': fails(new Error('a bug')),
    },
    awaitPictures: {
      'all pictures are there': answers(true),
      'all pictures are there, and the customer is signing out': answers(false),
      'a bug ends the wait for the pictures': fails(new Error('a bug')),
    },
    fetchShell: {
      'the code of the shell arrives': answers(true),
      'the code of the shell arrives, and the customer is signing out': answers(false),
      'the code of the shell cannot be fetched': fails(new Error('no code')),
    },
    openNext: {
      'an actor of the shell is open': answers(false),
      'the last actor of the shell is open': answers(true),
      'a bug keeps an actor of the shell closed': fails(new Error('a bug')),
    },
  },
  identify: ({ context: { connected } }) => connected,
  sentences: [
    {
      requirements: ['A-202'],
      says: 'fonts and later content wait for the first pictures',
      holds: ({ label, effects }) =>
        effects.includes('showContent') === (label === 'the first pictures are there'),
    },
    {
      requirements: [],
      says: 'nothing is opened for a customer who is signing out',
      holds: ({ label, after }) =>
        !label.endsWith('the customer is signing out') || after.value === 'leaving',
    },
    {
      requirements: [],
      says: 'the actors of fetched code are connected once',
      holds: ({ before, effects }) =>
        !(before.context as { connected: string[] }).connected.includes('uploads') ||
        !effects.some(effect => effect.startsWith('connect ')),
    },
  ],
  prospects: [
    {
      requirements: [],
      says: 'after its first screen the page opens the shell, or says why not',
      when: ({ value }) => value === 'calling',
      eventually: ({ value }) => value === 'open' || value === 'leaving' || value === 'failed',
    },
  ],
})
