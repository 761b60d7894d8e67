import { bookShareMachine } from '#machines/books/book-share/book-share.machine.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'

export const bookShareFlow = flow({
  id: 'book-share',
  area: 'books',
  title: 'Sharing of an online photo book',
  promise: 'A book counts as shared once the message is sent, and can be sent to somebody else.',
  machine: bookShareMachine,
  starts: { 'a customer opens the form of an online photo book': { code: 'KK-1001-1' } },
  events: {
    'the message is sent': { type: 'form.saved' },
    'the customer writes to somebody else': { type: 'share.another' },
    'the online photo book is deleted': {
      type: 'onlineBook.changed',
      code: 'KK-1001-1',
      onlineBook: null,
    },
    'another online photo book is deleted': {
      type: 'onlineBook.changed',
      code: 'KK-2-1',
      onlineBook: null,
    },
  },
  outcomes: {
    submission: {
      'the form ends by itself': answers(),
      'a bug ends the form': fails(new Error('a bug')),
    },
  },
  sentences: [
    {
      requirements: ['A-247'],
      says: 'a book is marked as shared when its message is sent and at no other time',
      holds: ({ label, isRefused, effects }) =>
        effects.some(effect => effect.includes('actors.broadcast')) ===
        (label === 'the message is sent' && !isRefused),
    },
  ],
})
