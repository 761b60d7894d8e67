import { assign } from 'xstate'
import { failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'

/**
 * Creates a machine for one read of a service: NotRequested, InProgress, Finished or Failed. A reset clears the data
 * and returns to NotRequested. A repeated call keeps the data until the answer comes. Account area, section 4. `Data`
 * must survive JSON.
 */
export const requestMachine = <Data>() =>
  setup({
    types: {} as {
      context: { data: Data | null; failure: Failure | null }
      events: { type: 'request.send' } | { type: 'request.reset' }
      tags: 'busy' | 'alert'
    },
    actors: { read: port<Data>('read') },
    actions: {
      ...failing,
      setData: assign({ data: (_, { data }: { data: Data }) => data, failure: null }),
      forget: assign({ data: null, failure: null }),
    },
  }).createMachine({
    id: 'request',
    context: { data: null, failure: null },
    initial: 'notRequested',
    states: {
      notRequested: {
        description: 'The service has not been called yet.',
        meta: { requirements: ['A-207', 'A-209'] },
        on: { 'request.send': 'inProgress' },
      },
      inProgress: {
        description: 'The call is under way; the previous data still shows.',
        meta: { requirements: ['A-207'] },
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          onDone: {
            target: 'finished',
            actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: failureActions,
          },
        },
        on: { 'request.reset': { target: 'notRequested', actions: 'forget' } },
      },
      finished: {
        description: 'The answer is on screen.',
        meta: { requirements: ['A-207'] },
        on: {
          'request.send': 'inProgress',
          'request.reset': { target: 'notRequested', actions: 'forget' },
        },
      },
      failed: {
        description: 'The call failed; its correlation id is kept.',
        meta: { requirements: ['A-207', 'A-208'] },
        tags: 'alert',
        on: {
          'request.send': 'inProgress',
          'request.reset': { target: 'notRequested', actions: 'forget' },
        },
      },
    },
  })
