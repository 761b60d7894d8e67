import { assign, sendParent } from 'xstate'
import { errorOf, failedTo, failing } from '#machines/kit/failing.ts'
import { stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import {
  refusalFrom,
  sendWait,
  type FileRef,
  type Refusal,
  type UploadProgress,
} from '#machines/library/model/upload/upload.ts'

const MOST_ATTEMPTS = 6

/**
 * The upload of one file. After a lost connection, a server error or a temporary refusal, the machine tries again after
 * 1, 4, 16, 60 and 60 s at most, because a lock that a cut leaves behind ends within a minute. After 6 attempts, the
 * queue decides whether to retry. An attempt does not count if the service asks the machine to wait. A retry continues
 * after the bytes that the service has received.
 */
export const uploadItemMachine = setup({
  types: {} as {
    /** `sent` is the number of bytes that were sent before a pause; 0 if omitted. */
    input: { file: FileRef; type: ImageType; sent?: number }
    context: {
      file: FileRef
      type: ImageType
      attempt: number
      sent: number
      imageId: string | null
      refusal: Refusal | null
      failure: Failure | null
    }
    events: { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: { sendFile: stream<UploadProgress, { file: FileRef; type: ImageType }>('sendFile') },
  guards: {
    isStored: ({ context }) => context.imageId !== null,
    asksToWait: (_, { error }: { error: unknown }) => failureFrom(error).again !== undefined,
    isRefusal: (_, { error }: { error: unknown }) => refusalFrom(error) !== null,
    isWorthRetrying: ({ context }, { error }: { error: unknown }) =>
      isPassing(failureFrom(error)) && context.attempt < MOST_ATTEMPTS,
  },
  delays: {
    /** The longest wait before a retry; the product chooses a shorter one by chance. */
    backOff: ({ context }) => sendWait(context.attempt, 1),
    /** The wait in milliseconds that the service asked for; the product counts what is left of it. */
    asked: ({ context }) => context.failure?.again?.wait ?? 0,
  },
  actions: {
    ...failing,
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1, failure: null }),
    uncountAttempt: assign({ attempt: ({ context }) => context.attempt - 1 }),
    setProgress: assign(({ context }, progress: UploadProgress | undefined) => ({
      sent: progress?.sent ?? context.sent,
      imageId: progress?.imageId ?? context.imageId,
    })),
    setRefusal: assign({
      refusal: (_, { error }: { error: unknown }) => refusalFrom(error),
    }),
    notifyStored: sendParent(({ context }) => ({
      type: 'item.stored',
      id: context.file.id,
      imageId: context.imageId,
    })),
    notifyRefused: sendParent(({ context }) => ({
      type: 'item.refused',
      id: context.file.id,
      refusal: context.refusal,
    })),
    notifyFailed: sendParent(({ context }) => ({
      type: 'item.failed',
      id: context.file.id,
      mayPass: context.failure !== null && isPassing(context.failure),
    })),
  },
}).createMachine({
  id: 'uploadItem',
  context: ({ input }) => ({
    file: input.file,
    type: input.type,
    attempt: 0,
    sent: input.sent ?? 0,
    imageId: null,
    refusal: null,
    failure: null,
  }),
  initial: 'sending',
  states: {
    sending: {
      description: 'The file is being sent, and its progress is shown.',
      meta: { requirements: ['L-118', 'L-264'] },
      tags: 'busy',
      entry: 'countAttempt',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { file, type } }) => ({ file, type }),
        onSnapshot: {
          actions: { type: 'setProgress', params: ({ event }) => event.snapshot.context },
        },
        onDone: [{ guard: 'isStored', target: 'stored' }, { target: 'failed' }],
        onError: [
          {
            guard: { type: 'asksToWait', params: errorOf },
            target: 'paused',
            actions: [{ type: 'setFailure', params: errorOf }, 'uncountAttempt'],
          },
          {
            guard: { type: 'isRefusal', params: errorOf },
            target: 'refused',
            actions: { type: 'setRefusal', params: errorOf },
          },
          {
            guard: { type: 'isWorthRetrying', params: errorOf },
            target: 'waiting',
            actions: { type: 'setFailure', params: errorOf },
          },
          failedTo('failed'),
        ],
      },
    },
    waiting: {
      description:
        'The connection was lost or the service has an error; the upload resumes by itself.',
      tags: 'busy',
      after: { backOff: 'sending' },
      on: { 'connection.restored': 'sending' },
    },
    paused: {
      description:
        'The service asked to wait; the upload resumes then, or when the network or the customer is back later.',
      meta: { requirements: ['B-385'] },
      tags: 'busy',
      after: { asked: 'sending' },
      on: { 'connection.restored': { target: 'paused', reenter: true } },
    },
    failed: {
      description: 'The file could not be sent; the queue decides whether to retry.',
      tags: 'alert',
      entry: 'notifyFailed',
    },
    refused: {
      description:
        'The library does not accept this file, or it has changed on the disk; the customer reads why.',
      meta: { requirements: ['L-205'] },
      tags: 'alert',
      entry: 'notifyRefused',
    },
    stored: {
      description: 'The photo is in the library.',
      meta: { requirements: ['L-264'] },
      entry: 'notifyStored',
    },
  },
})

/** Temporary refusals: request timeout (408), conflict or lock (409, 423), too early (425), too many requests (429). */
const PASSING = new Set([408, 409, 423, 425, 429])

/** Whether a retry may help: no connection, no answer of the service, a server error, or a temporary refusal. */
const isPassing = ({ kind, status }: Failure): boolean =>
  kind === 'offline' ||
  kind === 'unanswered' ||
  (status !== null && (status >= 500 || PASSING.has(status)))
