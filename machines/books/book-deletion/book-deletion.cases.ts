import { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { askThenDeleteSentences } from '#machines/kit/ask-then-delete-sentences.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const bookDeletionFlow = flow({
  id: 'book-deletion',
  area: 'books',
  title: 'Deletion of an online photo book',
  promise: 'The book that goes is named first, and leaves the screen once it is gone.',
  machine: bookDeletionMachine,
  events: {
    'the customer presses Delete at a book': {
      type: 'deletion.ask',
      choice: { code: 'KK-1-1', title: 'Summer in Lisbon' },
    },
    'the customer presses Delete at another book': {
      type: 'deletion.ask',
      choice: { code: 'KK-2-1', title: 'Garden' },
    },
    'the customer confirms': { type: 'deletion.confirm' },
    'the customer keeps the book': { type: 'deletion.keep' },
  },
  outcomes: {
    remove: {
      'the online photo book is deleted': answers(),
      'the service refuses': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
    readAgain: {
      'it is gone': answers(null),
      'it is still there': answers(anOnlineBook({ orderCode: 'KK-1-1' })),
      'nobody can say whether it is gone': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { choice, failure, isUnsure } }) => [choice?.code, failure?.kind, isUnsure],
  sentences: [
    ...askThenDeleteSentences({
      what: 'an online photo book',
      asked: ['A-109'],
      notified: ['A-246'],
      gone: 'the online photo book is deleted',
    }),
    {
      requirements: ['A-246'],
      says: 'a book comes back only where the service has it still',
      holds: ({ label, effects }) =>
        !effects.some(effect => effect.includes('announceStillThere')) ||
        label === 'it is still there',
    },
  ],
})
