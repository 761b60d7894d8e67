import { answers, fails, flow } from '#flow-kit/flow.ts'
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
      'the code cannot be fetched': fails(new Error('no code')),
    },
    mayReload: {
      'the page may be reloaded': answers(true),
      'the page was reloaded before, or the site does not serve it': answers(false),
      'it is not known whether the page may be reloaded': fails(new Error('no storage')),
    },
    reloadPage: {
      'the page asks the browser to reload it': answers(undefined),
      'the browser does not reload the page': fails(new Error('no reload')),
    },
  },
  sentences: [
    {
      requirements: ['A-154'],
      says: 'nothing reloads without permission',
      holds: ({ before, after }) =>
        after.value !== 'reloading' || before.value === 'asking' || before.value === 'reloading',
    },
  ],
})
