import { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { answers, fails, flow } from '#machines/kit/flow.ts'
import { aWidget } from '#machines/samples/books.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const bookDeletionFlow = flow({
  id: 'book-deletion',
  area: 'books',
  title: 'Deletion of an online photo book',
  promise: 'The book that goes is named first, and leaves the screen once it is gone.',
  machine: bookDeletionMachine,
  events: {
    'the customer presses Delete at a book': {
      type: 'book.ask',
      choice: { code: 'KK-1-1', title: 'Summer in Lisbon' },
    },
    'the customer presses Delete at another book': {
      type: 'book.ask',
      choice: { code: 'KK-2-1', title: 'Garden' },
    },
    'the customer confirms': { type: 'book.delete' },
    'the customer keeps the book': { type: 'book.keep' },
  },
  outcomes: {
    deleteWidget: {
      'the online photo book is deleted': answers(),
      'the service refuses': fails(aServiceError(500)),
      'the connection drops': fails(aLostAnswer()),
    },
    readWidget: {
      'it is gone': answers(null),
      'it is still there': answers(aWidget({ orderCode: 'KK-1-1' })),
      'nobody can say whether it is gone': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { choice, failure } }) => [choice?.code, failure?.kind],
  sentences: [
    {
      requirements: ['A-109'],
      says: 'an online photo book is deleted only after the customer confirmed',
      holds: ({ label, before, after }) =>
        after.value !== 'deleting' ||
        before.value === 'deleting' ||
        label === 'the customer confirms',
    },
    {
      requirements: ['A-246'],
      says: 'screens are notified only of a book that the service deleted or still has',
      holds: ({ label, effects }) =>
        !effects.some(effect => effect.includes('tellWidget')) ||
        label === 'the online photo book is deleted' ||
        label === 'it is still there',
    },
  ],
})
