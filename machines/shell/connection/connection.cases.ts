import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'

export const connectionFlow = flow({
  id: 'connection',
  area: 'shell',
  title: 'Offline notice',
  promise: 'A customer without a network is informed, and nothing on screen is lost.',
  machine: connectionMachine,
  outcomes: {
    watchConnection: {
      'the browser has a network': reports(true),
      'the network is gone': reports(false),
      'the browser does not know': reports(undefined),
      'the network can no longer be watched': fails(new Error('no longer watched')),
    },
    checkSite: {
      'the site answers': answers(),
      'the site does not answer': fails(new Error('no connection')),
    },
  },
  reasons: {
    'connection · xstate.done.actor.watchConnection · 0': 'The browser never stops telling.',
  },
})
