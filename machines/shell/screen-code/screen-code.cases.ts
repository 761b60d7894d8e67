import { answers, fails, flow } from '#machines/kit/flow.ts'
import { screenCodeMachine } from '#machines/shell/screen-code/screen-code.machine.ts'

export const screenCodeFlow = flow({
  id: 'screen-code',
  area: 'shell',
  title: 'Code of a screen',
  promise:
    'A page that was open before a new deployment goes on, and never loads itself in a loop.',
  machine: screenCodeMachine,
  starts: { 'a screen is opened for the first time': { screen: '/orders' } },
  events: {},
  outcomes: {
    fetchCode: {
      'the code arrives': answers(undefined),
      'the code cannot be had': fails(new Error('no code')),
    },
    mayLoadAnew: {
      'the page may be loaded anew': answers(true),
      'the page was loaded anew before, or cannot be had': answers(false),
      'nobody can tell whether the page may be loaded anew': fails(new Error('no storage')),
    },
    loadAnew: {
      'the browser is told to load the page anew': answers(undefined),
      'the browser does not load the page anew': fails(new Error('no reload')),
    },
  },
  sentences: [
    {
      requirements: ['A-154'],
      says: 'nothing reloads without permission',
      holds: ({ before, after }) =>
        after.value !== 'loadingAnew' ||
        before.value === 'asking' ||
        before.value === 'loadingAnew',
    },
  ],
})
