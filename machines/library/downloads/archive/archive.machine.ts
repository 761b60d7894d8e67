import { assign, sendParent } from 'xstate'
import { errorOf, failing, reportedTo } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import {
  pushSocketMachine,
  type PushEvent,
} from '#machines/shell/push-socket/push-socket.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { StaleAddress, type Download } from '#machines/library/model/download.ts'
import { failureFrom, isUnsure, type Failure } from '#machines/model/failure.ts'
import { MOST_READS, readWait } from '#machines/shell/model/push-socket.ts'
import { PUSH_TYPES, type PushMessage } from '#machines/shell/model/push-message.ts'

/** The first event of an archive's actor: order the archive, wait for its preparation, or download it. */
export type ArchiveTask =
  | { type: 'archive.order'; ids: readonly string[] }
  | { type: 'archive.await'; downloadId: string }
  | { type: 'archive.fetch'; downloadId: string }

/** The events that an archive sends to its parent; `key` identifies the archive. */
export type ArchiveEvent =
  | { type: 'archive.created'; key: string; downloadId: string }
  | { type: 'archive.saving'; key: string }
  | { type: 'archive.ended'; key: string; failure: Failure | null }

/** The maximum number of further signed addresses that the machine requests after an address has expired. */
const MOST_ADDRESSES = 2

/** The actions after a failed call; a toast of this kind tells the customer about it. */
const telling = <const Kind extends 'archiveUnanswered' | 'archiveRefused' | 'archiveFailed'>(
  kind: Kind,
) =>
  [
    { type: 'setFailure', params: errorOf },
    { type: 'notify', params: () => ({ kind }) },
    { type: 'report', params: errorOf },
  ] as const

const notifyFinished = {
  type: 'notify',
  params: ({ context }: { context: { downloadId: string } }) => ({
    kind: 'archiveFinished' as const,
    downloadId: context.downloadId,
  }),
} as const

const outputOf = ({ event }: { event: { output: Download } }): Download => event.output

/** The transitions after the machine has read that an archive is ready or has failed. */
const ended = [
  {
    guard: { type: 'isReady', params: outputOf },
    target: '#archive.saving',
    actions: notifyFinished,
  },
  {
    guard: { type: 'isLost', params: outputOf },
    target: '#archive.failed',
    actions: { type: 'notify', params: () => ({ kind: 'archiveFailed' as const }) },
  },
] as const

const gone = {
  guard: { type: 'isGone', params: errorOf },
  target: '#archive.failed',
  actions: telling('archiveFailed'),
} as const

const announcingStart = [
  'markStartAnnounced',
  { type: 'notify', params: () => ({ kind: 'archiveStarted' as const }) },
] as const

/**
 * One archive of photos, from the order to the download. The service prepares the archive and reports progress through
 * a push socket. Because messages can be lost, the machine also reads the status each time the socket connects, and
 * with growing pauses. Photo library, sections 4 and 7; docs/decisions/0033 and 0150.
 */
export const archiveMachine = setup({
  types: {} as {
    /** `userId` is the account whose push messages are handled. */
    input: { key: string; userId: string }
    context: {
      key: string
      userId: string
      /** Ids of the photos to order; empty once the archive has an id. */
      ids: readonly string[]
      /** The service's id of the archive; empty until the service has assigned it. */
      downloadId: string
      /** Whether a toast has told the customer that the service prepares the archive. */
      isStartAnnounced: boolean
      /** How many times the status was read; counted up to `MOST_READS`. */
      reads: number
      stale: number
      failure: Failure | null
    }
    events: ArchiveTask | PushEvent
    tags: 'busy'
  },
  actors: {
    createArchive: port<Download, { ids: readonly string[] }>('createArchive'),
    readArchive: port<Download, { downloadId: string }>('readArchive'),
    /** Downloads the archive from a signed address. Fails with `StaleAddress` if the address has expired. */
    saveArchive: port<void, { downloadId: string }>('saveArchive'),
    pushSocket: pushSocketMachine,
  },
  guards: {
    isFinished: ({ context }, message: PushMessage) =>
      message.type === PUSH_TYPES.archiveFinished &&
      message.payload.downloadId === context.downloadId,
    isFailed: ({ context }, message: PushMessage) =>
      message.type === PUSH_TYPES.archiveError && message.payload.downloadId === context.downloadId,
    isStarted: ({ context }, message: PushMessage) =>
      !context.isStartAnnounced &&
      message.type === PUSH_TYPES.archiveStarted &&
      message.payload.downloadId === context.downloadId,
    isUnsure: (_, { error }: { error: unknown }) => isUnsure(failureFrom(error)),
    isReady: (_, { state }: Download) => state === 'READY',
    isLost: (_, { state }: Download) => state === 'FAILED',
    isUnderWay: ({ context }, { state }: Download) =>
      !context.isStartAnnounced && state === 'PREPARING',
    isGone: (_, { error }: { error: unknown }) => failureFrom(error).status === 404,
    isWorthAnother: ({ context }, { error }: { error: unknown }) =>
      error instanceof StaleAddress && context.stale < MOST_ADDRESSES,
  },
  delays: {
    /** The time in the state `listening` before the machine reads the status; messages do not restart it. */
    quiet: ({ context }) => readWait(context.reads),
  },
  actions: {
    ...failing,
    setIds: assign({ ids: (_, ids: readonly string[]) => ids }),
    setId: assign({ downloadId: (_, downloadId: string) => downloadId }),
    setArchive: assign((_, { id }: Download) => ({ downloadId: id, ids: [] })),
    markStartAnnounced: assign({ isStartAnnounced: true }),
    countRead: assign({ reads: ({ context }) => Math.min(context.reads + 1, MOST_READS) }),
    countStale: assign({ stale: ({ context }) => context.stale + 1 }),
    notifyCreated: sendParent(({ context }): ArchiveEvent => ({
      type: 'archive.created',
      key: context.key,
      downloadId: context.downloadId,
    })),
    notifySaving: sendParent(({ context }): ArchiveEvent => ({
      type: 'archive.saving',
      key: context.key,
    })),
    notifyEnded: sendParent(({ context }): ArchiveEvent => ({
      type: 'archive.ended',
      key: context.key,
      failure: context.failure,
    })),
    notify: (_, _message: ToastMessage) => undefined,
  },
}).createMachine({
  id: 'archive',
  context: ({ input: { key, userId } }) => ({
    key,
    userId,
    ids: [],
    downloadId: '',
    isStartAnnounced: false,
    reads: 0,
    stale: 0,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The job has just begun: an archive is ordered, awaited again, or saved.',
      meta: { requirements: ['L-252'] },
      on: {
        'archive.order': {
          target: 'creating',
          actions: { type: 'setIds', params: ({ event }) => event.ids },
        },
        'archive.await': {
          target: 'preparing',
          actions: { type: 'setId', params: ({ event }) => event.downloadId },
        },
        'archive.fetch': {
          target: 'saving',
          actions: { type: 'setId', params: ({ event }) => event.downloadId },
        },
      },
    },
    creating: {
      description: 'An archive of the photos is ordered, once.',
      meta: { requirements: ['L-157', 'L-252', 'L-253'] },
      tags: 'busy',
      invoke: {
        id: 'createArchive',
        src: 'createArchive',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: {
          target: 'preparing',
          actions: [{ type: 'setArchive', params: ({ event }) => event.output }, 'notifyCreated'],
        },
        onError: [
          {
            guard: { type: 'isUnsure', params: errorOf },
            target: 'failed',
            actions: telling('archiveUnanswered'),
          },
          {
            target: 'failed',
            actions: telling('archiveRefused'),
          },
        ],
      },
    },
    preparing: {
      description: 'The service prepares the archive, and a push socket reports progress.',
      meta: { requirements: ['L-135', 'L-175', 'L-260'] },
      tags: 'busy',
      initial: 'listening',
      invoke: {
        id: 'pushSocket',
        src: 'pushSocket',
        input: ({ context }) => ({ channel: 'downloads' as const, userId: context.userId }),
        onDone: 'parting',
        onError: reportedTo('parting'),
      },
      on: {
        'archive.fetch': 'saving',
        'push.connected': '.asking',
        'push.received': [
          {
            guard: { type: 'isFinished', params: ({ event }) => event.message },
            target: 'saving',
            actions: notifyFinished,
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.message },
            target: 'failed',
            actions: { type: 'notify', params: () => ({ kind: 'archiveFailed' as const }) },
          },
          {
            guard: { type: 'isStarted', params: ({ event }) => event.message },
            actions: announcingStart,
          },
        ],
      },
      states: {
        listening: {
          description:
            'The socket is open or connecting; after 10 seconds, and then with growing pauses, the status is read, because sockets may not work here.',
          meta: { requirements: ['L-132', 'L-176'] },
          after: { quiet: 'asking' },
        },
        asking: {
          description:
            'The status is read, because messages are lost while the socket is disconnected.',
          meta: { requirements: ['L-250', 'L-263'] },
          entry: 'countRead',
          invoke: {
            id: 'readArchive',
            src: 'readArchive',
            input: ({ context }) => ({ downloadId: context.downloadId }),
            onDone: [
              ...ended,
              {
                guard: { type: 'isUnderWay', params: outputOf },
                target: 'listening',
                actions: announcingStart,
              },
              { target: 'listening' },
            ],
            onError: [gone, reportedTo('listening')],
          },
        },
      },
    },
    parting: {
      description:
        'The socket has ended, maybe while the device slept: the status is read once more before anything is said.',
      meta: { requirements: ['L-250', 'B-383'] },
      tags: 'busy',
      invoke: {
        id: 'readLast',
        src: 'readArchive',
        input: ({ context }) => ({ downloadId: context.downloadId }),
        onDone: [...ended, { target: 'unwatched' }],
        onError: [gone, reportedTo('unwatched')],
      },
      on: { 'archive.fetch': 'saving' },
    },
    saving: {
      description:
        'A signed address is requested, and the browser downloads the archive straight to the disk.',
      meta: { requirements: ['L-133', 'L-177', 'L-178', 'L-251'] },
      tags: 'busy',
      entry: 'notifySaving',
      invoke: {
        id: 'saveArchive',
        src: 'saveArchive',
        input: ({ context }) => ({ downloadId: context.downloadId }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isWorthAnother', params: errorOf },
            target: 'saving',
            reenter: true,
            actions: 'countStale',
          },
          {
            target: 'failed',
            actions: telling('archiveFailed'),
          },
        ],
      },
    },
    saved: {
      description: 'The browser has the archive.',
      meta: { requirements: ['L-178'] },
      type: 'final',
      entry: 'notifyEnded',
    },
    failed: {
      description: 'The archive does not exist, or could not be downloaded; a notice has said so.',
      meta: { requirements: ['L-134', 'L-135', 'L-179', 'L-281'] },
      type: 'final',
      entry: 'notifyEnded',
    },
    unwatched: {
      description:
        'After 30 minutes the product stops listening: a toast says that the archive appears among the downloads when it is ready.',
      meta: { requirements: ['B-096', 'L-180'] },
      type: 'final',
      entry: [
        { type: 'notify', params: () => ({ kind: 'archiveUnwatched' as const }) },
        'notifyEnded',
      ],
    },
  },
})
