import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { bookShareMachine } from '#machines/books/book-share/book-share.machine.ts'
import type { ShareFields } from '#machines/books/share-form/share-form.model.ts'
import { bookFlow } from '#machines/books/book/book.cases.ts'
import { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import { press } from '#flow-kit/gesture.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import { BookDeletionDialog } from '#src/books/book-deletion/BookDeletionDialog.tsx'
import { BookPage, type BookPageProps } from '#src/books/book/BookPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'
import { WayIn } from '#tools/stage/way-in.tsx'

const CODE = { code: 'KK-1001-1' }

export const stage = stageFile({
  flow: bookFlow,
  show: Book,
  neighbours: () => {
    const gallery = createActor(
      galleryMachine.provide({ actors: { checkBlocked: fromPromise(async () => true) } }),
      { input: CODE },
    ).start()
    gallery.send({ type: 'gallery.open' })
    return {
      share: createActor(
        bookShareMachine.provide({
          actors: {
            submission: submissionMachine<ShareFields>().provide({
              actors: { recallDraft: fromPromise<FormValues | null>(async () => null) },
            }),
          },
        }),
        { input: CODE },
      ).start(),
      gallery,
      categories: createActor(requestMachine<string[]>()).start(),
      deletion: createActor(bookDeletionMachine).start(),
    }
  },
  gestures: {
    'the customer creates the online photo book': press('button', 'Create online photo book'),
  },
})

function Book({
  actor,
  neighbours: { deletion, ...others },
}: {
  actor: BookPageProps['book']
  neighbours: Omit<BookPageProps, 'book' | 'onDelete'> & {
    deletion: ActorRefFrom<typeof bookDeletionMachine>
  }
}) {
  const isOpen = useSelector(actor, ({ value }) => value !== 'notRequested')

  return (
    <WayIn entries={{}} isOpen={isOpen}>
      <BookPage
        {...others}
        book={actor}
        onDelete={choice => deletion.send({ type: 'deletion.ask', choice })}
      />
      <BookDeletionDialog actor={deletion} />
    </WayIn>
  )
}
