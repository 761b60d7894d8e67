import { assign, sendParent } from 'xstate'
import { errorOf, reporting, storedAfter } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import {
  galleryFieldsOf,
  type GalleryEntry,
  type GalleryFields,
} from '#machines/books/gallery/gallery-entry.model.ts'
import type { StayingWrite, WriteEnd } from '#machines/shell/toasts/toasts.machine.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'

/** The kinds of request for a gallery entry. The machine has one region for each kind. */
type GalleryRequest = 'create' | 'read' | 'update' | 'delete'

const NO_FAILURES: Record<GalleryRequest, Failure | null> = {
  create: null,
  read: null,
  update: null,
  delete: null,
}

/** A gallery entry, and the stored draft of the form, or null. */
export interface GalleryReading {
  entry: GalleryEntry | null
  typed: GalleryFields | null
}

/** The result of adding a book. `isNew` is false if the gallery already had an entry with other texts. */
export interface GalleryAddition {
  entry: GalleryEntry
  isNew: boolean
}

/** `existed`: the book to add already had an entry. `gone`: the entry to update does not exist any more. */
export type GalleryOutcome = 'create' | 'update' | 'delete' | 'existed' | 'gone'

const failing = <const Request extends GalleryRequest>(of: Request) =>
  [
    {
      type: 'setFailure',
      params: ({ event: { error } }: { event: { error: unknown } }) => ({ of, error }),
    },
    { type: 'report', params: errorOf },
  ] as const

/**
 * The gallery entry of an online photo book. If the order is not blocked, the customer can add, change and delete the
 * entry. Each kind of request has its own region; only one request for the entry runs at a time. Account area,
 * sections 3 and 4.
 */
export const galleryMachine = setup({
  types: {} as {
    input: { code: string }
    context: {
      code: string
      entry: GalleryEntry | null
      /** Whether the entry has been read. Until then, `entry` is null even if the book is in the gallery. */
      isRead: boolean
      typed: GalleryFields | null
      pending: GalleryRequest | null
      /** The result of the last change; the start of the next request sets it to null. */
      done: GalleryOutcome | null
      failures: Record<GalleryRequest, Failure | null>
      /** The requests of which a call whose answer was lost may have been carried out. */
      unsure: readonly GalleryRequest[]
      /** The failure of the check whether the order is blocked; null if the check did not fail. */
      checkFailure: Failure | null
    }
    events:
      | { type: 'gallery.open' }
      | { type: 'gallery.retry' }
      | { type: 'onlineBook.changed'; code: string; onlineBook: OnlineBook | null }
      | { type: 'entry.read' }
      | { type: 'entry.type'; fields: GalleryFields }
      | { type: 'entry.create'; fields: GalleryFields }
      | { type: 'entry.update'; fields: GalleryFields }
      | { type: 'entry.delete' }
      | { type: 'connection.restored' }
      | WriteEnd
    tags: 'busy' | 'alert'
  },
  actors: {
    checkBlocked: port<boolean, { code: string }>('checkBlocked'),
    readEntry: port<GalleryReading, { code: string }>('readEntry'),
    createEntry: port<GalleryAddition, { code: string; fields: GalleryFields }>('createEntry'),
    /** Resolves to null if the entry does not exist any more. */
    updateEntry: port<GalleryEntry | null, { code: string; fields: GalleryFields }>('updateEntry'),
    deleteEntry: port<void, { code: string }>('deleteEntry'),
  },
  guards: {
    isMineGone: (
      { context },
      { code, onlineBook }: { code: string; onlineBook: OnlineBook | null },
    ) => code === context.code && onlineBook === null,
    /** While another change is under way, its answer says what the gallery has. */
    isOfMine: ({ context: { code, pending } }, write: StayingWrite) =>
      (pending === null || pending === 'read') && 'code' in write && write.code === code,
    isBlocked: (_, isBlocked: boolean) => isBlocked,
    isIdle: ({ context }) => context.pending === null,
    canCreate: ({ context }) =>
      context.pending === null && context.isRead && context.entry === null,
    isSettled: ({ context }, request: GalleryRequest) => context.failures[request] === null,
    isNew: (_, { isNew }: GalleryAddition) => isNew,
    isUpdated: (_, { entry }: { entry: GalleryEntry | null }) => entry !== null,
    isBookGone: (_, { error }: { error: unknown }) => failureFrom(error).status === 404,
    canChange: ({ context }) => context.pending === null && context.entry !== null,
  },
  actions: {
    ...reporting,
    setCheckFailure: assign({
      checkFailure: (_, { error }: { error: unknown }) => failureFrom(error),
    }),
    clearCheckFailure: assign({ checkFailure: null }),
    begin: assign(({ context }, pending: GalleryRequest) => ({
      pending,
      done: null,
      failures: { ...context.failures, [pending]: null },
    })),
    setTyped: assign({ typed: (_, fields: GalleryFields) => fields }),
    setReading: assign((_, { entry, typed }: GalleryReading) => ({
      entry,
      typed,
      isRead: true,
      pending: null,
      unsure: [],
    })),
    // Answers B-532
    setEntry: assign(
      (_, { entry, done }: { entry: GalleryEntry | null; done: 'create' | 'update' }) => ({
        entry,
        typed: null,
        pending: null,
        failures: NO_FAILURES,
        unsure: [],
        done,
      }),
    ),
    setFound: assign((_, { entry }: { entry: GalleryEntry | null }) => ({
      entry,
      pending: null,
      failures: NO_FAILURES,
      unsure: [],
      done: entry === null ? ('gone' as const) : ('existed' as const),
    })),
    removeEntry: assign(({ context }) => ({
      entry: null,
      typed: context.typed ?? galleryFieldsOf(context.entry),
      pending: null,
      failures: NO_FAILURES,
      unsure: [],
      done: 'delete' as const,
    })),
    setFailure: assign(({ context }, { of, error }: { of: GalleryRequest; error: unknown }) => {
      const { failures, unsure } = context
      const others = unsure.filter(request => request !== of)
      const { failure, isUnsure } = storedAfter({ isUnsure: others.length < unsure.length }, error)
      return {
        pending: null,
        failures: { ...failures, [of]: failure },
        unsure: isUnsure === true ? [...others, of] : others,
      }
    }),
    clearEntry: assign({
      entry: null,
      isRead: false,
      typed: null,
      pending: null,
      done: null,
      failures: NO_FAILURES,
      unsure: [],
      checkFailure: null,
    }),
    notifyBookGone: sendParent(({ context: { code } }) => ({
      type: 'actors.broadcast',
      event: { type: 'onlineBook.changed', code, onlineBook: null },
    })),
    setDraft: (_, _typed: GalleryFields) => undefined,
    clearDraft: () => undefined,
  },
}).createMachine({
  id: 'gallery',
  context: ({ input }) => ({
    code: input.code,
    entry: null,
    isRead: false,
    typed: null,
    pending: null,
    done: null,
    failures: NO_FAILURES,
    unsure: [],
    checkFailure: null,
  }),
  initial: 'closed',
  on: {
    'onlineBook.changed': {
      guard: { type: 'isMineGone', params: ({ event }) => event },
      target: '.closed',
      actions: 'clearEntry',
    },
  },
  states: {
    closed: {
      description:
        'The gallery has not been opened yet, or the book is no longer online and was removed from it.',
      on: {
        'gallery.open': 'checking',
      },
    },
    checking: {
      description: 'The product checks whether books of this order may be shown in the gallery.',
      meta: { requirements: ['A-184', 'A-349'] },
      tags: 'busy',
      invoke: {
        id: 'checkBlocked',
        src: 'checkBlocked',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'blocked',
          },
          { target: 'panel', actions: 'clearCheckFailure' },
        ],
        onError: {
          target: 'unchecked',
          actions: [
            { type: 'setCheckFailure', params: errorOf },
            { type: 'report', params: errorOf },
          ],
        },
      },
    },
    blocked: {
      description: 'Books of this order may not be shown: there is no gallery panel.',
      meta: { requirements: ['A-184'] },
    },
    unchecked: {
      description: 'It is unknown whether the order is blocked; a notice offers to try again.',
      meta: { requirements: ['A-208', 'A-349'] },
      tags: 'alert',
      on: {
        'gallery.retry': 'checking',
        'connection.restored': 'checking',
      },
    },
    panel: {
      description: 'The gallery panel is on screen, with a request state per action.',
      meta: { requirements: ['A-179', 'A-248'] },
      type: 'parallel',
      on: {
        // Answers B-531
        'write.ended': {
          guard: { type: 'isOfMine', params: ({ event }) => event.write },
          target: '.read.InProgress',
          reenter: true,
          actions: 'clearEntry',
        },
        'entry.type': {
          guard: 'isIdle',
          actions: [
            { type: 'setTyped', params: ({ event }) => event.fields },
            { type: 'setDraft', params: ({ event }) => event.fields },
          ],
        },
      },
      states: {
        read: {
          description: 'Whether the book is in the gallery.',
          meta: { requirements: ['A-248'] },
          initial: 'NotRequested',
          states: {
            NotRequested: {
              description: 'The entry has not been requested yet.',
              on: { 'entry.read': 'InProgress' },
            },
            InProgress: {
              description: 'The entry is loading; placeholder lines are shown.',
              meta: { requirements: ['A-248', 'A-344'] },
              tags: 'busy',
              entry: { type: 'begin', params: 'read' },
              invoke: {
                id: 'readEntry',
                src: 'readEntry',
                input: ({ context }) => ({ code: context.code }),
                onDone: {
                  target: 'Finished',
                  actions: { type: 'setReading', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'Failed',
                  actions: failing('read'),
                },
              },
            },
            Finished: {
              description: 'It is known whether the book is in the gallery, and with which texts.',
              meta: { requirements: ['A-178', 'A-248'] },
            },
            Failed: {
              description: 'The entry could not be read; a notice offers to try again.',
              meta: { requirements: ['A-208', 'A-248'] },
              tags: 'alert',
              on: {
                'entry.read': 'InProgress',
                'connection.restored': 'InProgress',
              },
            },
          },
        },
        create: {
          description: 'Adding the book to the gallery.',
          meta: { requirements: ['A-248'] },
          initial: 'NotRequested',
          on: {
            'entry.create': {
              guard: 'canCreate',
              target: '.InProgress',
              actions: { type: 'setTyped', params: ({ event }) => event.fields },
            },
          },
          states: {
            NotRequested: {
              description:
                'The book is not being added. If the gallery already had it, the page says so, and the typed text stays.',
            },
            InProgress: {
              description:
                'The book is being added to the gallery; the form does not submit twice.',
              meta: { requirements: ['A-248', 'A-345'] },
              tags: 'busy',
              entry: { type: 'begin', params: 'create' },
              invoke: {
                id: 'createEntry',
                src: 'createEntry',
                input: ({ context: { code, typed } }) => ({ code, fields: present(typed) }),
                onDone: [
                  {
                    guard: { type: 'isNew', params: ({ event }) => event.output },
                    target: 'Finished',
                    actions: [
                      {
                        type: 'setEntry',
                        params: ({ event }) => ({
                          entry: event.output.entry,
                          done: 'create' as const,
                        }),
                      },
                      'clearDraft',
                    ],
                  },
                  {
                    target: 'NotRequested',
                    actions: { type: 'setFound', params: ({ event }) => event.output },
                  },
                ],
                onError: [
                  {
                    guard: {
                      type: 'isBookGone',
                      params: errorOf,
                    },
                    target: 'Failed',
                    actions: [...failing('create'), 'notifyBookGone'],
                  },
                  {
                    target: 'Failed',
                    actions: failing('create'),
                  },
                ],
              },
            },
            Finished: {
              description: 'The book was added to the gallery.',
              meta: { requirements: ['A-248'] },
            },
            Failed: {
              description:
                'The book could not be added to the gallery; the typed text stays, and a notice says why.',
              meta: { requirements: ['A-208', 'A-248'] },
              tags: 'alert',
            },
          },
        },
        update: {
          description: 'Changing the texts of the entry.',
          meta: { requirements: ['A-248'] },
          initial: 'NotRequested',
          on: {
            'entry.update': {
              guard: 'canChange',
              target: '.InProgress',
              actions: { type: 'setTyped', params: ({ event }) => event.fields },
            },
          },
          states: {
            NotRequested: {
              description:
                'No change is under way, and the form can be sent. If the entry no longer existed, the page says so, and the typed text stays.',
              meta: { requirements: ['A-250'] },
            },
            InProgress: {
              description: 'The change is being saved; the form does not submit twice.',
              meta: { requirements: ['A-248', 'A-346'] },
              tags: 'busy',
              entry: { type: 'begin', params: 'update' },
              invoke: {
                id: 'updateEntry',
                src: 'updateEntry',
                input: ({ context: { code, typed } }) => ({ code, fields: present(typed) }),
                onDone: [
                  {
                    guard: {
                      type: 'isUpdated',
                      params: ({ event }) => ({ entry: event.output }),
                    },
                    target: 'NotRequested',
                    actions: [
                      {
                        type: 'setEntry',
                        params: ({ event }) => ({ entry: event.output, done: 'update' as const }),
                      },
                      'clearDraft',
                    ],
                  },
                  {
                    target: 'NotRequested',
                    actions: {
                      type: 'setFound',
                      params: ({ event }) => ({ entry: event.output }),
                    },
                  },
                ],
                onError: {
                  target: 'Failed',
                  actions: failing('update'),
                },
              },
            },
            Failed: {
              description:
                'The change failed; the typed text stays. A notice says why, until another change is done.',
              meta: { requirements: ['A-208', 'A-248'] },
              tags: 'alert',
              always: {
                guard: { type: 'isSettled', params: 'update' },
                target: 'NotRequested',
              },
            },
          },
        },
        delete: {
          description: 'Removing the book from the gallery.',
          meta: { requirements: ['A-248'] },
          initial: 'NotRequested',
          on: { 'entry.delete': { guard: 'canChange', target: '.InProgress' } },
          states: {
            NotRequested: {
              description: 'The customer has not asked to remove the book from the gallery.',
            },
            InProgress: {
              description: 'The book is being removed from the gallery.',
              meta: { requirements: ['A-248', 'A-347'] },
              tags: 'busy',
              entry: { type: 'begin', params: 'delete' },
              invoke: {
                id: 'deleteEntry',
                src: 'deleteEntry',
                input: ({ context }) => ({ code: context.code }),
                onDone: { target: 'Finished', actions: ['removeEntry', 'clearDraft'] },
                onError: {
                  target: 'Failed',
                  actions: failing('delete'),
                },
              },
            },
            Finished: {
              description:
                'The entry is gone; its texts stay in the form, so that the book can be added again.',
              meta: { requirements: ['A-248', 'A-249'] },
            },
            Failed: {
              description:
                'The book is still in the gallery, or that is not known; a notice says which, and why, until another change is done.',
              meta: { requirements: ['A-208', 'A-248'] },
              tags: 'alert',
              always: { guard: { type: 'isSettled', params: 'delete' }, target: 'NotRequested' },
            },
          },
        },
      },
    },
  },
})
