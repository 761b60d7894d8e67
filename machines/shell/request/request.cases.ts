import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'

export const requestFlow = flow({
  id: 'request',
  area: 'shell',
  title: 'One read of a service',
  promise:
    'What was known stays on screen while it is read again, and a failure keeps its reference.',
  machine: requestMachine<string>(),
  events: {
    'somebody asks': { type: 'request.send' },
    'the request is cancelled': { type: 'request.reset' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    read: {
      'the service answers': answers('an answer'),
      'the service refuses': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { data, failure } }) => [data !== null, failure?.kind],
  sentences: [
    {
      requirements: ['A-208'],
      says: 'a failed read keeps its correlation id',
      holds: ({ after: { value, context } }) =>
        value !== 'failed' || JSON.stringify(context).includes('correlationId'),
    },
    {
      requirements: ['A-208', 'B-380'],
      says: 'what failed is read again once the connection is back',
      holds: ({ label, isRefused, before, after }) =>
        label !== 'the connection is back' ||
        (isRefused
          ? before.value !== 'failed' && before.value !== 'outdated'
          : after.tags.includes('busy')),
    },
    {
      requirements: ['A-209'],
      says: 'after a reset nothing is known',
      holds: ({ after: { value, context } }) =>
        value !== 'notRequested' ||
        JSON.stringify(context) === '{"data":null,"failure":null,"notFound":0}',
    },
  ],
})
