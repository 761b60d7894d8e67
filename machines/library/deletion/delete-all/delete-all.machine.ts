import { assign, setup } from 'xstate'
import { failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'

/**
 * Deletes every photo of the library, after the customer typed the word that confirms it, letter for letter; what was typed
 * is looked at only when it is sent. The service goes on by itself then. Photo library, sections 2, 5 and 9.
 */
export const deleteAllMachine = setup({
  types: {} as {
    context: { failure: Failure | null }
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
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    /** The library is to be asked how it stands, and every list to be read anew. */
    tellDeleted: () => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'deleteAll',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody wants to delete all photos.',
      meta: { requirements: ['L-119'] },
      entry: 'clearFailure',
      on: { 'deleteAll.ask': 'open' },
    },
    open: {
      description: 'A dialog asks for the word that confirms the deletion of all photos.',
      meta: { requirements: ['L-119', 'L-120', 'L-121', 'L-202'] },
      tags: 'modal',
      initial: 'asking',
      states: {
        asking: { description: 'Nothing was sent yet; what is typed is not looked at.' },
        refused: {
          description: 'Another word was sent: a text by the field says which one it has to be.',
          meta: { requirements: ['L-120', 'L-121', 'L-202'] },
        },
        failed: {
          description: 'The photos could not be deleted; the dialog stays open and says so.',
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
      description: 'The service is told to delete all photos; the dialog stays until it answers.',
      meta: { requirements: ['L-233'] },
      tags: ['modal', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'deleteAll',
        src: 'deleteAll',
        onDone: { target: 'closed', actions: 'tellDeleted' },
        onError: {
          target: 'open.failed',
          actions: failureActions,
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})
