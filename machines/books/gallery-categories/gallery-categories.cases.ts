import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'

export const galleryCategoriesFlow = flow({
  id: 'gallery-categories',
  area: 'books',
  title: 'The categories of the gallery',
  promise: 'The form of the gallery stays, whatever becomes of the categories to choose from.',
  machine: requestMachine<string[]>(),
  events: {
    'the panel asks for the categories': { type: 'request.send' },
    'the request is cancelled': { type: 'request.reset' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    read: {
      'there are two categories': answers(['Travel', 'Family']),
      'the categories cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { data, failure } }) => [data !== null, failure?.kind],
  sentences: [
    {
      requirements: ['A-348'],
      says: 'the categories that came are those to choose from',
      holds: ({ label, isRefused, after: { context } }) =>
        isRefused ||
        label !== 'there are two categories' ||
        JSON.stringify(context) === '{"data":["Travel","Family"],"failure":null,"notFound":0}',
    },
  ],
})
