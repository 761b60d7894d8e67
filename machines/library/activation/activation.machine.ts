import { assign, sendParent } from 'xstate'
import { errorOf, reportedTo, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import {
  pushSocketMachine,
  type PushEvent,
} from '#machines/shell/push-socket/push-socket.machine.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import type { LibraryStatus } from '#machines/library/model/photo.ts'
import { MOST_READS, readWait } from '#machines/shell/model/push-socket.ts'
import { PUSH_TYPES, type PushMessage } from '#machines/shell/model/push-message.ts'

const statusOf = ({ event }: { event: { output: LibraryStatus } }): LibraryStatus => event.output

const setStatus = { type: 'setStatus', params: statusOf } as const

/** The transitions after the status was read during an import; `importing` is the target if the import continues. */
const afterStatus = <const Target extends string>(importing: Target) =>
  [
    { guard: { type: 'isImporting', params: statusOf }, target: importing },
    {
      guard: { type: 'isNotActive', params: statusOf },
      target: '#activation.failed',
      actions: 'setImportProblem',
    },
    {
      guard: { type: 'isDeleting', params: statusOf },
      target: '#activation.deleting',
      actions: setStatus,
    },
    { target: '#activation.active', actions: [setStatus, 'notifyRefresh'] },
  ] as const

const report = { type: 'report', params: errorOf } as const

/** The transition after a failed call that leaves the library not imported. */
const importFailed = {
  target: '#activation.failed',
  actions: [{ type: 'setImportFailure', params: errorOf }, report],
} as const

/**
 * Activates a library that is not active, and listens to a push socket while the service imports the photos. The status
 * is also read with growing pauses, because sockets may not work in a network; docs/decisions/0150. An import whose status
 * could not be read goes on, whatever answered: it may be a gateway. When the
 * library is active after an import or a deletion of all photos, the machine tells the screen actors to read their data
 * again. Photo library, section 4; L-156, L-174.
 */
export const activationMachine = setup({
  types: {} as {
    /** `userId` is the id of the account that owns the library. */
    input: { userId: string }
    context: {
      userId: string
      /** The last known status; null before the first answer. */
      status: LibraryStatus | null
      /** `import`: the import failed; `status`: the status could not be read; null if there is no problem. */
      problem: 'import' | 'status' | null
      failure: Failure | null
      /** How many times the status of this import was read; counted up to `MOST_READS`. */
      reads: number
    }
    events:
      | { type: 'library.open' }
      | { type: 'photos.added'; count: number }
      | { type: 'activation.retry' }
      | { type: 'connection.restored' }
      | { type: 'page.shown' }
      | PushEvent
    /** `watched`: a socket or a poll notices the end of the import. */
    tags: 'busy' | 'alert' | 'watched'
  },
  actors: {
    readUser: port<LibraryStatus>('readUser'),
    /** Resolves to true if the import starts. */
    activate: port<boolean>('activate'),
    readStatus: port<LibraryStatus>('readStatus'),
    /** Reads the status and the owner of the library after an import; resolves to the status. */
    refresh: port<LibraryStatus>('refresh'),
    pushSocket: pushSocketMachine,
  },
  guards: {
    isNotActive: (_, status: LibraryStatus) => status === 'NOT_ACTIVE',
    isImporting: (_, status: LibraryStatus) => status === 'IMPORTING',
    isDeleting: (_, status: LibraryStatus) => status === 'DELETING',
    wasOtherwise: ({ context }) => context.status !== null && context.status !== 'ACTIVE',
    isActive: ({ context }) => context.status === 'ACTIVE',
    wasNotActive: ({ context }) => context.status === 'NOT_ACTIVE',
    hasStarted: (_, { started }: { started: boolean }) => started,
    isFinished: (_, message: PushMessage) => message.type === PUSH_TYPES.importFinished,
    isFailed: (_, message: PushMessage) => message.type === PUSH_TYPES.importError,
  },
  delays: {
    /** The time in the state `watching` before the status is read. */
    quiet: ({ context }) => readWait(context.reads),
    /** 10,000 ms between the end of an import, or a failed read after it, and the next read of the library; L-169. */
    settleTime: 10_000,
  },
  actions: {
    ...reporting,
    setStatus: assign((_, status: LibraryStatus) => ({ status, problem: null, failure: null })),
    setImportProblem: assign({ status: 'NOT_ACTIVE', problem: 'import', failure: null }),
    setImportFailure: assign((_, { error }: { error: unknown }) => ({
      problem: 'import' as const,
      failure: failureFrom(error),
    })),
    setStatusFailure: assign((_, { error }: { error: unknown }) => ({
      problem: 'status' as const,
      failure: failureFrom(error),
    })),
    countRead: assign({ reads: ({ context }) => Math.min(context.reads + 1, MOST_READS) }),
    clearReads: assign({ reads: 0 }),
    // Lists read again what is in view: the latest uploads only if the photos are sorted by `created`; L-173.
    notifyRefresh: sendParent({ type: 'actors.broadcast', event: { type: 'library.refresh' } }),
  },
}).createMachine({
  id: 'activation',
  context: ({ input }) => ({
    userId: input.userId,
    status: null,
    problem: null,
    failure: null,
    reads: 0,
  }),
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The library has not been opened yet.',
      meta: { requirements: ['L-174'] },
      on: { 'library.open': 'reading' },
    },
    reading: {
      description: 'The status of the library is read; the content on screen stays.',
      meta: { requirements: ['L-156', 'L-174'] },
      tags: 'busy',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        onDone: [
          {
            guard: { type: 'isNotActive', params: statusOf },
            target: 'activating',
            actions: setStatus,
          },
          {
            guard: { type: 'isImporting', params: statusOf },
            target: 'importing',
            actions: setStatus,
          },
          {
            guard: { type: 'isDeleting', params: statusOf },
            target: 'deleting',
            actions: setStatus,
          },
          { guard: 'wasOtherwise', target: 'active', actions: [setStatus, 'notifyRefresh'] },
          { target: 'active', actions: setStatus },
        ],
        onError: [
          { guard: 'isActive', target: 'active', actions: report },
          { guard: 'wasNotActive', ...importFailed },
          { target: 'unread', actions: [{ type: 'setStatusFailure', params: errorOf }, report] },
        ],
      },
    },
    activating: {
      description:
        'The library is not active: the import of its photos is started, and a loader replaces the photos.',
      meta: { requirements: ['L-156', 'L-174', 'L-227'] },
      tags: 'busy',
      invoke: {
        id: 'activate',
        src: 'activate',
        onDone: [
          {
            guard: { type: 'hasStarted', params: ({ event }) => ({ started: event.output }) },
            target: 'importing',
            actions: { type: 'setStatus', params: () => 'IMPORTING' as const },
          },
          { target: 'failed', actions: 'setImportProblem' },
        ],
        onError: importFailed,
      },
    },
    importing: {
      description: 'The photos are being imported, and a push socket reports the progress.',
      meta: { requirements: ['L-156', 'L-168', 'L-171', 'L-260'] },
      tags: 'watched',
      entry: 'clearReads',
      initial: 'watching',
      invoke: {
        id: 'pushSocket',
        src: 'pushSocket',
        input: ({ context }) => ({ channel: 'photos' as const, userId: context.userId }),
        onDone: 'parting',
        onError: reportedTo('parting'),
      },
      on: {
        'push.connected': '.asking',
        'push.received': [
          {
            guard: { type: 'isFinished', params: ({ event }) => event.message },
            target: '.settling',
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.message },
            target: 'failed',
            actions: 'setImportProblem',
          },
        ],
      },
      states: {
        watching: {
          description: 'A notice above the library says that the photos are being imported.',
          meta: { requirements: ['L-156', 'L-168'] },
          after: { quiet: 'asking' },
        },
        asking: {
          description:
            'The socket has just connected, or nothing was heard for a while: the status is read, because messages can be lost.',
          meta: { requirements: ['L-228', 'L-263'] },
          entry: 'countRead',
          invoke: {
            id: 'readStatus',
            src: 'readStatus',
            onDone: afterStatus('watching'),
            onError: reportedTo('watching'),
          },
        },
        settling: {
          description:
            'The import is finished; the library is read 10 seconds later, whatever other messages arrive.',
          meta: { requirements: ['L-169'] },
          on: { 'push.connected': {}, 'push.received': {} },
          after: { settleTime: 'refreshing' },
        },
        refreshing: {
          description: 'The status and the data are read; then the socket is closed.',
          meta: { requirements: ['L-169', 'L-170', 'L-228'] },
          on: { 'push.connected': {}, 'push.received': {} },
          invoke: {
            id: 'refresh',
            src: 'refresh',
            onDone: afterStatus('#activation.importing'),
            onError: reportedTo('settling'),
          },
        },
      },
    },
    parting: {
      description:
        'The socket has ended, maybe while the device slept: the status is read once more before anything is said.',
      meta: { requirements: ['L-228', 'B-383'] },
      tags: 'watched',
      invoke: {
        id: 'readLastStatus',
        src: 'readStatus',
        onDone: afterStatus('#activation.unwatched'),
        onError: reportedTo('unwatched'),
      },
    },
    unwatched: {
      description:
        'The import has taken longer than half an hour: the notice stays, and the socket opens again when the library is opened or shown again.',
      meta: { requirements: ['L-171', 'L-263', 'B-382', 'B-402'] },
      on: {
        'library.open': 'reading',
        'page.shown': 'reading',
        'connection.restored': 'reading',
      },
    },
    deleting: {
      description:
        'All photos are being deleted: a notice says so, the photos cannot be used, and the status is read again when the library is opened or shown again.',
      meta: { requirements: ['L-156', 'B-382'] },
      on: {
        'library.open': 'reading',
        'page.shown': 'reading',
        'connection.restored': 'reading',
      },
    },
    active: {
      description: 'The library shows its photos.',
      meta: { requirements: ['L-172', 'L-173', 'L-193'] },
      on: { 'library.open': 'reading', 'photos.added': 'reading' },
    },
    failed: {
      description:
        'The photos could not be imported: an error replaces the library, with Try again where that may help.',
      meta: { requirements: ['L-174'] },
      tags: 'alert',
      on: {
        'library.open': 'reading',
        'activation.retry': 'reading',
        'connection.restored': 'reading',
      },
    },
    unread: {
      description:
        'The status of the library is unknown: an error above it says so, with the correlation id, and Try again where that may help. It is read again when the page is shown again.',
      meta: { requirements: ['L-225', 'B-382'] },
      tags: 'alert',
      on: {
        'library.open': 'reading',
        'activation.retry': 'reading',
        'page.shown': 'reading',
        'connection.restored': 'reading',
      },
    },
  },
})
