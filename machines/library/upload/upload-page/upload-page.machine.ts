import { assign } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { UploadRequest } from '#machines/library/upload/upload-page/upload-page.model.ts'

/** Redirects small screens to the upload page that the address names. Photo library, section 2 (mobile upload). */
export const uploadPageMachine = setup({
  types: {} as { context: { target: string | null } },
  actors: {
    readWish: port<UploadRequest>('readWish'),
    watchShown: stream<boolean>('watchShown'),
  },
  guards: {
    isGranted: (_, { kind }: UploadRequest) => kind === 'granted',
    isRefused: (_, { kind }: UploadRequest) => kind === 'refused',
    isShown: (_, isShown: boolean | undefined) => isShown === true,
  },
  delays: {
    /** 2,000 ms, after which the customer counts as being on the upload page; L-138. */
    returnTime: 2000,
  },
  actions: {
    ...reporting,
    setTarget: assign({
      target: (_, request: UploadRequest) => (request.kind === 'granted' ? request.target : null),
    }),
    /** Redirects to the upload page, and removes the request from the address, so that Back leads to the library. */
    leave: (_, _way: { target: string | null }) => undefined,
    readAgain: _ => undefined,
    /** Reports that the address asked for an upload page whose origin is not allowed. */
    reportRefusal: _ => undefined,
  },
}).createMachine({
  id: 'uploadPage',
  context: { target: null },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The address may ask for an external upload page.',
      meta: { requirements: ['L-139'] },
      invoke: {
        id: 'readWish',
        src: 'readWish',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'setTarget', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'staying',
            actions: 'reportRefusal',
          },
          { target: 'staying' },
        ],
        onError: reportedTo('staying'),
      },
    },
    leaving: {
      description: 'The customer is redirected to the upload page, which sends them back.',
      meta: { requirements: ['L-137', 'L-138'] },
      entry: { type: 'leave', params: ({ context: { target } }) => ({ target }) },
      after: { returnTime: 'away' },
    },
    away: {
      description: 'As soon as the library is visible again, it is read again.',
      meta: { requirements: ['L-139'] },
      invoke: {
        id: 'watchShown',
        src: 'watchShown',
        onSnapshot: {
          guard: { type: 'isShown', params: ({ event }) => event.snapshot.context },
          target: 'staying',
          actions: 'readAgain',
        },
        onDone: {},
        onError: {},
      },
    },
    staying: { description: 'The customer is in the library.' },
  },
})
