import { assign, sendParent } from 'xstate'
import { errorOf, failedTo, failing, noFailure } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'

interface BookChange {
  code: string
  onlineBook: OnlineBook | null
}

const changeOf = ({ event: { code, onlineBook } }: { event: BookChange }): BookChange => ({
  code,
  onlineBook,
})

/** The transitions after a change of this book: to `none` if it is no longer online, else to `online`. */
const followChange = [
  {
    guard: { type: 'isMineGone', params: changeOf },
    target: 'none',
    actions: { type: 'setOnlineBook', params: changeOf },
  },
  {
    guard: { type: 'isMine', params: changeOf },
    target: 'online',
    actions: { type: 'setOnlineBook', params: changeOf },
  },
] as const

/** One product's online photo book, which it can create. Account area, sections 3 and 7. */
export const bookMachine = setup({
  types: {} as {
    input: { code: string }
    context: {
      code: string
      onlineBook: OnlineBook | null
      failure: Failure | null
      /** Whether a creation whose answer was lost may have put the book online. */
      isUnsure: boolean
    }
    events:
      | { type: 'book.load' }
      | { type: 'book.create' }
      | { type: 'onlineBook.changed'; code: string; onlineBook: OnlineBook | null }
      | { type: 'onlineBook.shared'; code: string }
      | { type: 'books.refresh' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: {
    /** Resolves to null if the photo book is not online; rejects with `NoPhotoBook` if the product is no photo book. */
    readOnlineBook: port<OnlineBook | null, { code: string }>('readOnlineBook'),
    createOnlineBook: port<OnlineBook, { code: string }>('createOnlineBook'),
  },
  guards: {
    isNone: (_, { onlineBook }: { onlineBook: OnlineBook | null }) => onlineBook === null,
    isMine: ({ context }, { code }: { code: string }) => code === context.code,
    isMineGone: ({ context }, { code, onlineBook }: BookChange) =>
      code === context.code && onlineBook === null,
    isMineThere: ({ context }, { code, onlineBook }: BookChange) =>
      code === context.code && onlineBook !== null,
    canCreate: ({ context }) => context.onlineBook === null,
    existsAlready: (_, { error }: { error: unknown }) => failureFrom(error).status === 409,
    isOfAnotherKind: (_, { error }: { error: unknown }) => error instanceof NoPhotoBook,
    isNotOrdered: ({ context }, { error }: { error: unknown }) =>
      !context.isUnsure && failureFrom(error).status === 404,
  },
  actions: {
    ...failing,
    setOnlineBook: assign((_, { onlineBook }: { onlineBook: OnlineBook | null }) => ({
      onlineBook,
      ...noFailure,
    })),
    setShared: assign({
      onlineBook: ({ context: { onlineBook } }) =>
        onlineBook === null ? null : { ...onlineBook, isShared: true },
    }),
    clearFailure: assign({ failure: null }),
    clearDoubt: assign(noFailure),
    notifyChanged: sendParent(({ context: { code, onlineBook } }) => ({
      type: 'actors.broadcast',
      event: { type: 'onlineBook.changed', code, onlineBook },
    })),
  },
}).createMachine({
  id: 'book',
  context: ({ input }) => ({ code: input.code, onlineBook: null, ...noFailure }),
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The online photo book has not been requested yet.',
      meta: { requirements: ['A-036'] },
      on: { 'book.load': 'reading' },
    },
    reading: {
      description: 'The online photo book is loading; a placeholder is shown.',
      meta: { requirements: ['A-359'] },
      tags: 'busy',
      invoke: {
        id: 'readOnlineBook',
        src: 'readOnlineBook',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ onlineBook: event.output }) },
            target: 'none',
            actions: 'clearDoubt',
          },
          {
            target: 'online',
            actions: {
              type: 'setOnlineBook',
              params: ({ event }) => ({ onlineBook: event.output }),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'isOfAnotherKind', params: errorOf },
            target: 'noSuchBook',
            actions: 'clearFailure',
          },
          failedTo('failed'),
        ],
      },
      on: { 'onlineBook.changed': followChange },
    },
    online: {
      description:
        'The book is online: it can be viewed, shared, shown in the gallery and deleted.',
      meta: {
        requirements: ['A-036', 'A-108', 'A-109', 'A-110', 'A-111', 'A-174', 'A-175', 'A-247'],
      },
      on: {
        'onlineBook.changed': {
          guard: { type: 'isMineGone', params: ({ event }) => event },
          target: 'none',
          actions: { type: 'setOnlineBook', params: ({ event }) => event },
        },
        'onlineBook.shared': {
          guard: { type: 'isMine', params: ({ event }) => event },
          actions: 'setShared',
        },
        'books.refresh': 'readingAgain',
      },
    },
    none: {
      description: 'The product has no online photo book; one can be created.',
      meta: { requirements: ['A-359', 'A-364'] },
      on: {
        'book.create': 'creating',
        'onlineBook.changed': {
          guard: { type: 'isMineThere', params: ({ event }) => event },
          target: 'online',
          actions: { type: 'setOnlineBook', params: ({ event }) => event },
        },
        'books.refresh': 'readingAgain',
      },
    },
    readingAgain: {
      description:
        'The online photo book may have been deleted, and is read again; what is on screen stays.',
      meta: { requirements: ['A-246', 'A-359'] },
      tags: 'busy',
      invoke: {
        id: 'readOnlineBook',
        src: 'readOnlineBook',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ onlineBook: event.output }) },
            target: 'none',
            actions: [
              { type: 'setOnlineBook', params: () => ({ onlineBook: null }) },
              'notifyChanged',
            ],
          },
          {
            target: 'online',
            actions: {
              type: 'setOnlineBook',
              params: ({ event }) => ({ onlineBook: event.output }),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'isOfAnotherKind', params: errorOf },
            target: 'noSuchBook',
            actions: [
              { type: 'setOnlineBook', params: () => ({ onlineBook: null }) },
              'notifyChanged',
            ],
          },
          failedTo('outdated'),
        ],
      },
      on: {
        'book.create': { guard: 'canCreate', target: 'creating' },
        'onlineBook.changed': followChange,
        'onlineBook.shared': {
          guard: { type: 'isMine', params: ({ event }) => event },
          target: 'readingAgain',
          reenter: true,
          actions: 'setShared',
        },
        'books.refresh': { target: 'readingAgain', reenter: true },
      },
    },
    outdated: {
      description:
        'The online photo book could not be read again: what is on screen stays, and a notice says that it may be outdated.',
      meta: { requirements: ['A-208', 'A-359'] },
      tags: 'alert',
      on: {
        'book.load': 'readingAgain',
        'book.create': { guard: 'canCreate', target: 'creating' },
        'onlineBook.changed': followChange,
        'onlineBook.shared': {
          guard: { type: 'isMine', params: ({ event }) => event },
          actions: 'setShared',
        },
        'books.refresh': 'readingAgain',
        'connection.restored': 'readingAgain',
      },
    },
    creating: {
      description: 'The online photo book is being created; it cannot be requested twice.',
      meta: { requirements: ['A-363', 'A-364'] },
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'createOnlineBook',
        src: 'createOnlineBook',
        input: ({ context }) => ({ code: context.code }),
        onDone: {
          target: 'online',
          actions: [
            { type: 'setOnlineBook', params: ({ event }) => ({ onlineBook: event.output }) },
            'notifyChanged',
          ],
        },
        onError: [
          {
            guard: { type: 'existsAlready', params: errorOf },
            target: 'reading',
            actions: 'clearDoubt',
          },
          {
            guard: { type: 'isNotOrdered', params: errorOf },
            target: 'noSuchBook',
          },
          failedTo('createFailed'),
        ],
      },
    },
    createFailed: {
      description:
        'The online photo book could not be created, or that is not known; a notice says which, and offers to try again.',
      meta: { requirements: ['A-208', 'A-364'] },
      tags: 'alert',
      on: { 'book.create': 'creating', 'onlineBook.changed': followChange },
    },
    noSuchBook: {
      description:
        'The customer ordered no photo book with this code; the page says so and links back.',
      meta: { requirements: ['A-364'] },
    },
    failed: {
      description:
        'The online photo book could not be read: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-208', 'A-359'] },
      tags: 'alert',
      on: { 'book.load': 'reading', 'connection.restored': 'reading' },
    },
  },
})

/** Thrown when the shop sells a product as something other than a photo book. */
export class NoPhotoBook extends Error {
  override readonly name = 'NoPhotoBook'

  constructor() {
    super('The product is no photo book')
  }
}
