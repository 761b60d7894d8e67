import { assign } from 'xstate'
import { failedTo, failing, noFailure } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'

/**
 * Deletes all photos after the exact word; the service then continues by itself. Photo library, sections 2, 5 and 9.
 */
export const deleteAllMachine = setup({
  types: {} as {
    context: {
      failure: Failure | null
      isUnsure: boolean
    }
    events:
      | { type: 'deleteAll.ask' }
      | { type: 'deleteAll.submit'; typed: string; word: string }
      | { type: 'deleteAll.close' }
    tags: 'modal' | 'busy' | 'alert'
  },
  actors: { deleteAll: port<void>('deleteAll') },
  guards: {
    isWord: (_, { typed, word }: { typed: string; word: string }) => typed === word,
  },
  actions: {
    ...failing,
    clearFailure: assign({ failure: null }),
    clearDoubt: assign(noFailure),
    /** Tells the screen actors to read the library's status and every list again. */
    notifyDeleted: () => undefined,
  },
}).createMachine({
  id: 'deleteAll',
  context: noFailure,
  initial: 'closed',
  states: {
    closed: {
      description: 'No deletion of all photos was requested.',
      meta: { requirements: ['L-119'] },
      entry: 'clearDoubt',
      on: { 'deleteAll.ask': 'open' },
    },
    open: {
      description: 'A dialog asks for the word that confirms the deletion of all photos.',
      meta: { requirements: ['L-119', 'L-120', 'L-121', 'L-202'] },
      tags: 'modal',
      initial: 'asking',
      states: {
        asking: { description: 'Nothing was submitted yet, and the text is not checked.' },
        refused: {
          description:
            'A different word was submitted: a text at the field says which one is needed.',
          meta: { requirements: ['L-120', 'L-121', 'L-202'] },
        },
        failed: {
          description:
            'The photos could not be deleted, or that is not known; the dialog stays open and says which.',
          meta: { requirements: ['L-276'] },
          tags: 'alert',
        },
      },
      on: {
        'deleteAll.submit': [
          { guard: { type: 'isWord', params: ({ event }) => event }, target: 'deleting' },
          { target: '.refused', actions: 'clearFailure' },
        ],
        'deleteAll.close': 'closed',
      },
    },
    deleting: {
      description:
        'The request to delete all photos is sent; the dialog stays until the service answers.',
      meta: { requirements: ['L-233'] },
      tags: ['modal', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'deleteAll',
        src: 'deleteAll',
        onDone: { target: 'closed', actions: 'notifyDeleted' },
        onError: failedTo('open.failed'),
      },
    },
  },
})
