import { bookMachine, NoPhotoBook } from '#machines/books/book/book.machine.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const bookFlow = flow({
  id: 'book',
  area: 'books',
  title: 'One online photo book',
  promise: 'A photo book that is online can be seen and shared; one that is not is created once.',
  machine: bookMachine,
  starts: { 'a customer opens an online photo book by its code': { code: 'KK-1001-1' } },
  events: {
    'the screen asks for the online photo book': { type: 'book.load' },
    'the customer creates the online photo book': { type: 'book.create' },
    'this online photo book was deleted': {
      type: 'onlineBook.changed',
      code: 'KK-1001-1',
      onlineBook: null,
    },
    'this online photo book is there after all': {
      type: 'onlineBook.changed',
      code: 'KK-1001-1',
      onlineBook: anOnlineBook(),
    },
    'another online photo book was deleted': {
      type: 'onlineBook.changed',
      code: 'KK-2-1',
      onlineBook: null,
    },
    'this online photo book was shared': { type: 'onlineBook.shared', code: 'KK-1001-1' },
    'another online photo book was shared': { type: 'onlineBook.shared', code: 'KK-2-1' },
    'an online photo book may have been deleted': { type: 'books.refresh' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readOnlineBook: {
      'the book is online': answers(anOnlineBook()),
      'the product has no online photo book': answers(null),
      'the product is no photo book': fails(new NoPhotoBook()),
      'the online photo book cannot be read': fails(aServiceError(500)),
    },
    createOnlineBook: {
      'the online photo book is created': answers(anOnlineBook()),
      'it exists already': fails(aServiceError(409)),
      'the customer ordered no such photo book': fails(aServiceError(404)),
      'the service refuses to create it': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { onlineBook, failure, isUnsure } }) => [
    onlineBook === null ? null : onlineBook.isShared,
    failure?.kind,
    ...(isUnsure ? ['unsure'] : []),
  ],
  unseen: {
    'swap alternatives: creating · createOnlineBook failed · 0':
      'An answer has one status: it is 409, 404 or another.',
  },
  sentences: [
    {
      requirements: ['A-364'],
      says: 'an online photo book that is being created cannot be created twice',
      holds: ({ after: { value, enabled } }) =>
        value !== 'creating' || !enabled.includes('the customer creates the online photo book'),
    },
    {
      requirements: ['A-247'],
      says: 'only sharing marks a book as shared',
      holds: ({ label, before, after }) =>
        !isShared(after.context) ||
        isShared(before.context) ||
        label === 'this online photo book was shared',
    },
  ],
})

const isShared = (context: unknown): boolean =>
  (context as { onlineBook: { isShared: unknown } | null }).onlineBook?.isShared === true
