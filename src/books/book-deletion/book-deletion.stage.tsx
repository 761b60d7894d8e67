import { press } from '#flow-kit/gesture.ts'
import { bookDeletionFlow } from '#machines/books/book-deletion/book-deletion.cases.ts'
import { aBook, aBookPage, anOnlineBook } from '#machines/samples/books.ts'
import { BookDeletionDialog } from '#src/books/book-deletion/BookDeletionDialog.tsx'
import { BooksFound } from '#src/books/book-list/BooksFound.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const bookOf = (code: string, title: string) => {
  const onlineBook = anOnlineBook({ orderCode: code, code, title })
  return aBook({ code: onlineBook.productCode, onlineBook })
}

const PAGE = aBookPage([bookOf('KK-1-1', 'Summer in Lisbon'), bookOf('KK-2-1', 'Garden')])

export const stage = stageFile({
  flow: bookDeletionFlow,
  show: ({ actor }) => (
    <>
      <PageHeading>Online photo books</PageHeading>
      <BooksFound
        page={PAGE}
        untyped={[]}
        titleOf={() => null}
        onDelete={choice => actor.send({ type: 'deletion.ask', choice })}
      />
      <BookDeletionDialog actor={actor} />
    </>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer presses Delete at a book': press('button', 'Delete Summer in Lisbon'),
    'the customer presses Delete at another book': press('button', 'Delete Garden'),
    'the customer confirms': press('button', 'Delete online photo book'),
    'the customer keeps the book': press('button', 'Keep online photo book'),
  },
})
