import { TIME } from '#flow-kit/trace.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { aGatewayError, aServiceError } from '#machines/samples/failures.ts'
import { aPushMessage, LISTENER } from '#machines/samples/push.ts'
import { PUSH_TYPES } from '#machines/shell/model/push-message.ts'

const ONE_STATUS = 'A library has one status.'
const FIRST_READ = 'xstate.done.actor.readUser'

export const activationFlow = flow({
  id: 'activation',
  area: 'library',
  title: 'Photos on their way into the library',
  promise: "A customer's photos are imported automatically, and the library says how far that is.",
  machine: activationMachine,
  starts: { 'a customer is signed in': { userId: LISTENER } },
  events: {
    'the customer opens the library': { type: 'library.open' },
    'an upload added photos': { type: 'photos.added', count: 1 },
    'the customer tries again': { type: 'activation.retry' },
    'the connection is back': { type: 'connection.restored' },
    'the page is shown again': { type: 'page.shown' },
    'the socket is connected': { type: 'push.connected' },
    'a message says that the import has started': {
      type: 'push.received',
      message: aPushMessage(PUSH_TYPES.importStarted, 1),
    },
    'a message says that the import is finished': {
      type: 'push.received',
      message: aPushMessage(PUSH_TYPES.importFinished, 2),
    },
    'a message says that the import has failed': {
      type: 'push.received',
      message: aPushMessage(PUSH_TYPES.importError, 3),
    },
  },
  outcomes: {
    readUser: {
      'the library waits to be activated': answers('NOT_ACTIVE'),
      'the library is being imported': answers('IMPORTING'),
      'the library is being deleted': answers('DELETING'),
      'the library is active': answers('ACTIVE'),
      'the library cannot be read': fails(aServiceError(500)),
    },
    activate: {
      'the import starts': answers(true),
      'the import does not start': answers(false),
      'the import is refused': fails(aServiceError(500)),
      'the answer makes no sense': fails(aServiceError(200, 'malformed')),
    },
    readStatus: {
      'the import still runs': answers('IMPORTING'),
      'the import is over without photos': answers('NOT_ACTIVE'),
      'all photos are being deleted meanwhile': answers('DELETING'),
      'the import has finished without a message': answers('ACTIVE'),
      'a gateway says that there is no status': fails(aGatewayError(404)),
    },
    readLastStatus: {
      'the import runs longer': answers('IMPORTING'),
      'the import has ended without photos': answers('NOT_ACTIVE'),
      'all photos are being deleted by now': answers('DELETING'),
      'the import was finished at last': answers('ACTIVE'),
      'a gateway says at last that there is no status': fails(aGatewayError(404)),
    },
    refresh: {
      'the photos are there': answers('ACTIVE'),
      'the import runs on': answers('IMPORTING'),
      'there are no photos after all': answers('NOT_ACTIVE'),
      'the photos are being deleted': answers('DELETING'),
      'a gateway says that there are no photos': fails(aGatewayError(404)),
    },
    pushSocket: {
      'half an hour has passed': answers(),
      'the socket breaks': fails(new Error('a bug')),
    },
  },
  identify: ({ context: { status, problem, failure } }) => [status, problem, failure?.kind],
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'the customer opens the library',
        'the library waits to be activated',
        'the import starts',
        'a message says that the import is finished',
        TIME,
        'the photos are there',
      ],
    },
    {
      name: 'The import fails',
      labels: [
        'the customer opens the library',
        'the library waits to be activated',
        'the import starts',
        'a message says that the import has failed',
      ],
    },
    {
      name: 'The import is refused, then it starts',
      labels: [
        'the customer opens the library',
        'the library waits to be activated',
        'the import is refused',
        'the customer tries again',
        'the library waits to be activated',
        'the import starts',
      ],
    },
    {
      name: 'The library cannot be read',
      labels: ['the customer opens the library', 'the library cannot be read'],
    },
  ],
  sentences: [
    {
      requirements: ['L-168', 'L-170', 'L-171'],
      says: 'a socket listens while the photos are being imported, and at no other time',
      holds: ({ after: { value, asked } }) =>
        asked.some(work => work.startsWith('pushSocket ')) === (typeof value === 'object'),
    },
    {
      requirements: ['L-172', 'L-173'],
      says: 'the other screen actors read again when photos were imported, and at no other time',
      holds: ({ before, after, effects }) =>
        effects.some(effect => effect.includes('library.refresh')) ===
        (after.value === 'active' && isKnownOtherwise(before.context)),
    },
    {
      requirements: ['L-174'],
      says: 'the import is asked for once for each time that the library is not active',
      holds: ({ before, after, taken }) =>
        after.value !== 'activating' ||
        before.value === 'activating' ||
        taken.some(id => id.includes(FIRST_READ)),
    },
  ],
  prospects: [
    {
      requirements: ['L-169', 'L-172', 'B-160'],
      says: 'an import ends with the photos or with a sentence, even if the customer does nothing and no message comes',
      when: ({ value }) => typeof value === 'object' && 'importing' in value,
      eventually: ({ value, tags }) => value === 'active' || tags.includes('alert'),
      notBy: label => /^(?:the customer|a message|the socket)/u.test(label),
    },
  ],
  unseen: {
    'swap alternatives: reading · readUser done · 0': ONE_STATUS,
    'swap alternatives: reading · readUser done · 1': ONE_STATUS,
    'swap alternatives: reading · readUser failed · 0': ONE_STATUS,
    'swap alternatives: importing · push.received · 0': 'A message has one type.',
    'swap alternatives: importing.asking · readStatus done · 0': ONE_STATUS,
    'swap alternatives: importing.asking · readStatus done · 1': ONE_STATUS,
    'swap alternatives: parting · readLastStatus done · 0': ONE_STATUS,
    'swap alternatives: parting · readLastStatus done · 1': ONE_STATUS,
    'swap alternatives: importing.refreshing · refresh done · 0': ONE_STATUS,
    'swap alternatives: importing.refreshing · refresh done · 1': ONE_STATUS,
    'retarget transition: importing.refreshing · refresh done · 0 · watching':
      'The closing socket and its successor make the same request; the test of the machine counts them.',
  },
})

const isKnownOtherwise = (context: unknown): boolean => {
  const { status } = context as { status: string | null }
  return status !== null && status !== 'ACTIVE'
}
