import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  provideBook,
  provideBookShare,
  provideGallery,
  provideGalleryCategories,
} from '#src/actors/books.ts'
import { bookShopOf } from '#src/actors/merchandise.ts'
import { BookDeletionDialog } from '#src/features/books/BookDeletionDialog.tsx'
import { BookPage } from '#src/features/books/BookPage.tsx'
import { bookDeletionPart } from '#src/routes/book-parts.ts'
import { merchandisePart } from '#src/routes/merchandise-part.ts'
import type { Screen } from '#src/routes/screen.ts'
import { SettingsGuard } from '#src/routes/SettingsGuard.tsx'
import { usePart } from '#src/watch/parts.ts'

function OnlineProductRoute(): ReactNode {
  const book = usePart('book')
  const share = usePart('bookShare')
  const deletion = usePart('bookDeletion')
  const isOnline = useSelector(book, ({ context }) => context.widget !== null)

  return (
    <>
      <BookPage
        book={book}
        share={share}
        gallery={usePart('gallery')}
        categories={usePart('galleryCategories')}
        merchandise={usePart('merchandise')}
        onDelete={choice => {
          deletion.send({ type: 'book.ask', choice })
        }}
      />
      <BookDeletionDialog flow={deletion} />
      {isOnline ? <SettingsGuard form={share} /> : null}
    </>
  )
}

export const screen: Screen = {
  View: OnlineProductRoute,
  parts: (world, { productCode: code = '' }) => [
    merchandisePart(world),
    bookDeletionPart(world),
    { name: 'galleryCategories', logic: provideGalleryCategories(world), isKept: true },
    { name: 'book', key: code, logic: provideBook(world), input: { code }, isKept: false },
    {
      name: 'bookShare',
      key: code,
      logic: provideBookShare(world, code, () => bookShopOf(world)),
      input: { code },
      isKept: false,
    },
    {
      name: 'gallery',
      key: code,
      logic: provideGallery(world, code, () => bookShopOf(world)),
      input: { code },
      isKept: false,
    },
  ],
}
