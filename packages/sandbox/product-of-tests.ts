// Everything that the tests of this package import from the product. Replace this file to use them in another product.
export { onlineBookFrom } from '../../machines/books/model/online-book.ts'
export { download } from '../../machines/library/model/download.ts'
