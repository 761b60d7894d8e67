import { assign, sendParent, setup } from 'xstate'
import { port, stream } from '#machines/kit/port.ts'
import { failureFrom, type Failure } from '#src/model/failure.ts'
import type { ImageType } from '#src/model/image-kind.ts'
import {
  refusalOf,
  type FileRef,
  type Inspection,
  type Refusal,
  type UploadProgress,
} from '#src/model/upload.ts'

/**
 * One file on its way into the library. It is looked at before anything is sent; a lost connection and a
 * broken service are waited out 1 s, 2 s, 4 s, 8 s, and after 5 attempts the customer is asked. What the service already
 * has is never sent twice.
 */
export const uploadItemMachine = setup({
  types: {} as {
    input: { file: FileRef }
    context: {
      file: FileRef
      type: ImageType | null
      attempt: number
      sent: number
      imageId: string | null
      refusal: Refusal | null
      failure: Failure | null
    }
    events: { type: 'upload.send' } | { type: 'upload.retry' } | { type: 'connection.restored' }
    tags: 'busy' | 'alert' | 'settled'
  },
  actors: {
    inspectFile: port<Inspection, { file: FileRef }>('inspectFile'),
    sendFile: stream<UploadProgress, { file: FileRef; type: ImageType }>('sendFile'),
  },
  guards: {
    isAccepted: (_, inspection: Inspection) => inspection.kind === 'accepted',
    mayPass: ({ context }) => context.failure !== null && isPassing(context.failure),
    isStored: ({ context }) => context.imageId !== null,
    isRefusal: (_, { error }: { error: unknown }) => refusalOf(failureFrom(error).status) !== null,
    isWorthRetrying: ({ context }, { error }: { error: unknown }) =>
      isPassing(failureFrom(error)) && context.attempt < 5,
  },
  delays: {
    /** 1 s, 2 s, 4 s, 8 s. */
    backOff: ({ context }) => 500 * 2 ** context.attempt,
  },
  actions: {
    keepInspection: assign((_, inspection: Inspection) =>
      inspection.kind === 'accepted' ? { type: inspection.type } : { refusal: inspection.refusal },
    ),
    markUnreadable: assign({ refusal: 'unreadable' }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1, failure: null }),
    forgetAttempts: assign({ attempt: 0, failure: null }),
    keepProgress: assign(({ context }, progress: UploadProgress | undefined) => ({
      sent: progress?.sent ?? context.sent,
      imageId: progress?.imageId ?? context.imageId,
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    keepRefusal: assign({
      refusal: (_, { error }: { error: unknown }) => refusalOf(failureFrom(error).status),
    }),
    tellReady: sendParent(({ context }) => ({ type: 'item.ready', id: context.file.id })),
    tellStored: sendParent(({ context }) => ({ type: 'item.stored', id: context.file.id })),
    tellRefused: sendParent(({ context }) => ({ type: 'item.refused', id: context.file.id })),
    tellFailed: sendParent(({ context }) => ({ type: 'item.failed', id: context.file.id })),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'uploadItem',
  context: ({ input }) => ({
    file: input.file,
    type: null,
    attempt: 0,
    sent: 0,
    imageId: null,
    refusal: null,
    failure: null,
  }),
  initial: 'inspecting',
  states: {
    inspecting: {
      description: 'The first bytes say whether this is a photo that the library takes.',
      meta: { requirements: ['L-205'] },
      tags: 'busy',
      invoke: {
        id: 'inspectFile',
        src: 'inspectFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepInspection', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'keepInspection', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'refused', actions: 'markUnreadable' },
      },
    },
    ready: {
      description: 'The file waits for its turn; nothing was sent yet.',
      meta: { requirements: ['L-207'] },
      entry: 'tellReady',
      on: { 'upload.send': 'sending' },
    },
    sending: {
      description: 'The file is being sent, with its progress.',
      meta: { requirements: ['L-264'] },
      tags: 'busy',
      entry: 'countAttempt',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => ({ file: context.file, type: context.type ?? 'image/jpeg' }),
        onSnapshot: {
          actions: { type: 'keepProgress', params: ({ event }) => event.snapshot.context },
        },
        onDone: [{ guard: 'isStored', target: 'stored' }, { target: 'failed' }],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isWorthRetrying', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'report', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    waiting: {
      description:
        'The connection was lost or the service is broken; the upload goes on by itself where it stopped.',
      tags: 'busy',
      after: { backOff: 'sending' },
      on: { 'upload.retry': 'sending', 'connection.restored': 'sending' },
    },
    failed: {
      description:
        'The file could not be sent; the customer can send it again, and a connection that comes back does it, too, unless the service said no.',
      tags: ['alert', 'settled'],
      entry: 'tellFailed',
      on: {
        'upload.retry': { target: 'ready', actions: 'forgetAttempts' },
        'connection.restored': {
          guard: 'mayPass',
          target: 'ready',
          actions: 'forgetAttempts',
        },
      },
    },
    refused: {
      description: 'The library does not take this file, and says why.',
      meta: { requirements: ['L-205'] },
      tags: ['alert', 'settled'],
      entry: 'tellRefused',
    },
    stored: {
      description: 'The photo is in the library.',
      meta: { requirements: ['L-264'] },
      tags: 'settled',
      entry: 'tellStored',
    },
  },
  options: { maxIterations: 1000 },
})

/** Whether time may mend it: no connection, or a service that is broken. */
const isPassing = ({ kind, status }: Failure): boolean =>
  kind === 'offline' || (status !== null && status >= 500)
