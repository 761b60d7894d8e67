import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor, type EventFromLogic } from 'xstate'
import { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { bookListFlow } from '#machines/books/book-list/book-list.cases.ts'
import type { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { elsewhere, press } from '#flow-kit/gesture.ts'
import { someMerchandise } from '#machines/samples/merchandise.ts'
import { BookDeletionDialog } from '#src/books/book-deletion/BookDeletionDialog.tsx'
import { BooksPage, type BooksPageProps } from '#src/books/book-list/BooksPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'
import { useAddress } from '#tools/stage/use-address.ts'
import { WayIn } from '#tools/stage/way-in.tsx'

const FIRST: EventFromLogic<typeof bookListMachine> = {
  type: 'books.load',
  query: { page: 1, articles: ['photobook-28x28'] },
}

export const stage = stageFile({
  flow: bookListFlow,
  show: Books,
  neighbours: () => ({
    merchandise: someMerchandise(),
    deletion: createActor(bookDeletionMachine).start(),
  }),
  gestures: {
    'the customer opens the photo books': press('button', 'Online photo books'),
    'the customer turns to page 3': elsewhere('The wiring of the address asks for the page.'),
    'the customer opens them in a shop without photo books': elsewhere(
      'The wiring of the articles asks for them.',
    ),
    'the customer tries again': press('button', 'Try again'),
  },
})

function Books({
  actor,
  neighbours: { merchandise, deletion },
}: {
  actor: ActorRefFrom<typeof bookListMachine>
  neighbours: Pick<BooksPageProps, 'merchandise'> & {
    deletion: ActorRefFrom<typeof bookDeletionMachine>
  }
}) {
  const isOpen = useSelector(actor, ({ value }) => value !== 'notRequested')
  const canOpen = useSelector(actor, now => now.can(FIRST))
  const { turnTo } = useAddress(useSelector(actor, ({ context }) => context.query.page))

  return (
    <WayIn
      entries={{ 'Online photo books': canOpen }}
      isOpen={isOpen}
      onOpen={() => {
        actor.send(FIRST)
      }}
    >
      <BooksWithDeletion list={actor} {...{ merchandise, deletion }} onPage={turnTo} />
    </WayIn>
  )
}

/** The page of photo books with the dialog that deletes one. */
export function BooksWithDeletion({
  deletion,
  ...page
}: Omit<BooksPageProps, 'onDelete'> & {
  deletion: ActorRefFrom<typeof bookDeletionMachine>
}) {
  return (
    <>
      <BooksPage {...page} onDelete={choice => deletion.send({ type: 'deletion.ask', choice })} />
      <BookDeletionDialog actor={deletion} />
    </>
  )
}
