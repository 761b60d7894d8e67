import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'

/** A project that somebody wants gone, and the words by which the dialog names it. */
export interface ProjectChoice {
  id: SavedProject['id']
  /** Null where nothing names it. */
  name: string | null
}

/** Deletes saved projects, each after a question that names it; the list is notified.. */
export const projectDeletionMachine = setup({
  types: {} as {
    context: {
      /** The project that is asked about; null while no dialog is open. */
      choice: ProjectChoice | null
      failure: Failure | null
    }
    events:
      | { type: 'project.ask'; choice: ProjectChoice }
      | { type: 'project.delete' }
      | { type: 'project.keep' }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: { deleteProject: port<void, { id: SavedProject['id'] }>('deleteProject') },
  actions: {
    setChoice: assign({ choice: (_, choice: ProjectChoice) => choice }),
    clearChoice: assign({ choice: null, failure: null }),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    tellGone: (_, _choice: ProjectChoice) => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'projectDeletion',
  context: { choice: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No deletion of a project is open.',
      on: {
        'project.ask': {
          target: 'asking',
          actions: { type: 'setChoice', params: ({ event }) => event.choice },
        },
      },
    },
    asking: {
      description: 'A dialog names the project and asks whether to delete it.',
      meta: { requirements: ['A-106'] },
      tags: 'modal',
      on: {
        'project.delete': 'deleting',
        'project.keep': { target: 'closed', actions: 'clearChoice' },
      },
    },
    deleting: {
      description:
        'The project is being deleted; the dialog stays until it is known what happened.',
      meta: { requirements: ['A-104', 'A-172', 'A-322'] },
      tags: ['modal', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'deleteProject',
        src: 'deleteProject',
        input: ({ context }) => ({ id: chosen(context.choice).id }),
        onDone: 'deleted',
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    failed: {
      description: 'The project could not be deleted; the dialog stays open and says so.',
      meta: { requirements: ['A-106'] },
      tags: ['modal', 'alert'],
      on: {
        'project.delete': 'deleting',
        'project.keep': { target: 'closed', actions: 'clearChoice' },
      },
    },
    deleted: {
      description: 'The project is gone: the dialog closes, and the list is notified.',
      meta: { requirements: ['A-104'] },
      entry: [{ type: 'tellGone', params: ({ context }) => chosen(context.choice) }, 'clearChoice'],
      always: 'closed',
    },
  },
  options: { maxIterations: 1000 },
})

/** `asking` is entered with a choice only; a null here is a bug of the machine. */
const chosen = (choice: ProjectChoice | null): ProjectChoice => {
  if (choice === null) throw new TypeError('No project was chosen')
  return choice
}
