// Everything that the tests of this package import from the product. Replace this file to use them in another product.
export { type OnlineBook, onlineBookFrom } from '../../machines/books/model/online-book.ts'
export { download } from '../../machines/library/model/download.ts'
export { asBase64 } from '../../machines/books/book-share/share-body.model.ts'
