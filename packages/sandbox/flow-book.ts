// Everything that this package imports from packages/flow-book.
export { type BookRequests, createBookRequests } from '../flow-book/server/book-requests.ts'
export { buildFlowBook } from '../flow-book/server/build-flow-book.ts'
