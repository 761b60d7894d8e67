import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { provideBook } from '#src/books/book/book.actor.ts'
import { provideBookShare } from '#src/books/book-share/book-share.actor.ts'
import { provideGallery } from '#src/books/gallery/gallery.actor.ts'
import { provideGalleryCategories } from '#src/books/gallery-categories/gallery-categories.actor.ts'
import { bookShopOf, marketOf } from '#src/orders/merchandise/merchandise.actor.ts'
import { BookDeletionDialog } from '#src/books/book-deletion/BookDeletionDialog.tsx'
import { galleryOfBook } from '#src/books/gallery/gallery.wiring.ts'
import { BookPage } from '#src/books/book/BookPage.tsx'
import { bookDeletionActor } from '#src/books/book-actors.screen.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.screen.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function OnlineProductRoute(): ReactNode {
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
        merchandise={useScreenActor('merchandise')}
        onDelete={choice => deletion.send({ type: 'deletion.ask', choice })}
      />
      <BookDeletionDialog actor={deletion} />
      {isOnline ? <SettingsGuard form={share} /> : null}
    </>
  )
}

export const screen: Screen = {
  View: OnlineProductRoute,
  screenActors: (app, { productCode: code = '' }) => [
    merchandiseActor(app),
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
