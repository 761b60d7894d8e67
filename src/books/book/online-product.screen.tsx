import { useSelector } from '@xstate/react'
import { provideBook } from '#src/books/book/book.actor.ts'
import { provideBookShare } from '#src/books/book-share/book-share.actor.ts'
import { provideGallery } from '#src/books/gallery/gallery.actor.ts'
import { bookShopOf, marketOf } from '#src/orders/merchandise/merchandise.actor.ts'
import { BookDeletionDialog } from '#src/books/book-deletion/BookDeletionDialog.tsx'
import { BookPage } from '#src/books/book/BookPage.tsx'
import { bookDeletionActor } from '#src/books/book-deletion-actor.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.screen.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { galleryClient } from '#src/books/gallery/gallery.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { BooksDependencies } from '#src/books/book-orders.actor.ts'
import { ask } from '#src/shell/ask.actor.ts'

function OnlineProductRoute() {
  const book = useScreenActor('book')
  const share = useScreenActor('bookShare')
  const deletion = useScreenActor('bookDeletion')
  const isOnline = useSelector(book, ({ context }) => context.onlineBook !== null)

  return (
    <>
      <BookPage
        book={book}
        share={share}
        gallery={useScreenActor('gallery')}
        categories={useScreenActor('galleryCategories')}
        onDelete={choice => deletion.send({ type: 'deletion.ask', choice })}
      />
      <BookDeletionDialog actor={deletion} />
      {isOnline ? <SettingsGuard form={share} what="message" /> : null}
    </>
  )
}

/** Opens an online book's gallery; its panel reads the entry and the categories. */
export const galleryOfBook = wiring(
  ['book', 'gallery', 'galleryCategories'],
  ([book, gallery, categories]) => [
    follow(
      book,
      ({ context }) => context.onlineBook !== null,
      isOnline => {
        if (isOnline) gallery.send({ type: 'gallery.open' })
      },
    ),
    follow(
      gallery,
      snapshot => snapshot.matches('panel'),
      isPanel => {
        if (!isPanel) return
        gallery.send({ type: 'entry.read' })
        if (categories.getSnapshot().value !== 'notRequested') return
        categories.send({ type: 'request.send' })
      },
    ),
  ],
)

const provideGalleryCategories = (app: BooksDependencies) =>
  requestMachine<string[]>().provide({
    actors: {
      read: ask(app, galleryClient, 'categories'),
    },
    actions: { report: reportingTo(app) },
  })

export const screen: Screen = {
  View: OnlineProductRoute,
  screenActors: (app, { productCode: code = '' }) => [
    bookDeletionActor(app),
    { name: 'galleryCategories', logic: provideGalleryCategories(app) },
    {
      name: 'book',
      key: code,
      logic: provideBook(app, () => marketOf(app)),
      input: { code },
      isKept: false,
    },
    {
      name: 'bookShare',
      key: code,
      logic: provideBookShare(app, code, () => bookShopOf(app)),
      input: { code },
      isKept: false,
    },
    {
      name: 'gallery',
      key: code,
      logic: provideGallery(app, code, () => bookShopOf(app)),
      input: { code },
      isKept: false,
    },
  ],
  wirings: [galleryOfBook],
}
