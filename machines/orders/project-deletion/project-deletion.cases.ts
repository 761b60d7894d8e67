import { answers, fails, flow } from '#machines/kit/flow.ts'
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
      type: 'project.ask',
      choice: aProjectChoice('P1'),
    },
    'the customer presses Delete at another project': {
      type: 'project.ask',
      choice: aProjectChoice('P2'),
    },
    'the customer confirms': { type: 'project.delete' },
    'the customer keeps the project': { type: 'project.keep' },
  },
  outcomes: {
    deleteProject: {
      'the project is deleted': answers(),
      'the service refuses': fails(aServiceError(500)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { choice, failure } }) => [choice?.id, failure?.kind],
  sentences: [
    {
      requirements: ['A-106'],
      says: 'a project is deleted only after the customer confirmed',
      holds: ({ label, before, after }) =>
        after.value !== 'deleting' ||
        before.value === 'deleting' ||
        label === 'the customer confirms',
    },
    {
      requirements: ['A-106'],
      says: 'the dialog always knows which project it is about',
      holds: ({ after: { tags, context } }) =>
        tags.includes('modal') === ((context as { choice: unknown }).choice !== null),
    },
  ],
})
