import { answers, fails, flow } from '#flow-kit/flow.ts'
import { deleteAllMachine } from '#machines/library/deletion/delete-all/delete-all.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

const submit = (typed: string) => ({ type: 'deleteAll.submit' as const, typed, word: 'DELETE' })

export const deleteAllFlow = flow({
  id: 'delete-all',
  area: 'library',
  title: 'Deletion of all photos',
  promise: 'All photos go only after the word was typed, letter for letter.',
  machine: deleteAllMachine,
  events: {
    'the customer presses Delete all photos': { type: 'deleteAll.ask' },
    'the customer sends the word': submit('DELETE'),
    'the customer sends the word in small letters': submit('delete'),
    'the customer sends nothing': submit(''),
    'the customer closes the dialog': { type: 'deleteAll.close' },
  },
  outcomes: {
    deleteAll: {
      'the service deletes all photos': answers(),
      'the service refuses': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { failure, isUnsure } }) => [failure?.kind, isUnsure],
  sentences: [
    {
      requirements: ['L-120'],
      says: 'nothing is deleted without the word',
      holds: ({ label, before, after }) =>
        after.value !== 'deleting' ||
        before.value === 'deleting' ||
        label === 'the customer sends the word',
    },
  ],
})
