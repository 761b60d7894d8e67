import { askThenDeleteSentences } from '#machines/kit/ask-then-delete-sentences.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { projectDeletionMachine } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { aProjectChoice } from '#machines/samples/saved-projects.ts'

export const projectDeletionFlow = flow({
  id: 'project-deletion',
  area: 'orders',
  title: 'Deletion of a saved project',
  promise: 'The project that goes is named first, and the dialog closes only when it is gone.',
  machine: projectDeletionMachine,
  events: {
    'the customer presses Delete at a project': {
      type: 'deletion.ask',
      choice: aProjectChoice('P1'),
    },
    'the customer presses Delete at another project': {
      type: 'deletion.ask',
      choice: aProjectChoice('P2'),
    },
    'the customer confirms': { type: 'deletion.confirm' },
    'the customer keeps the project': { type: 'deletion.keep' },
  },
  outcomes: {
    remove: {
      'the project is deleted': answers(),
      'the service refuses': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { choice, failure, isUnsure } }) => [choice?.id, failure?.kind, isUnsure],
  sentences: askThenDeleteSentences({
    what: 'a project',
    asked: ['A-106'],
    notified: ['A-104'],
    gone: 'the project is deleted',
  }),
})
