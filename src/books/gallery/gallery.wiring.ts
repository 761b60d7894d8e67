import { follow, wiring } from '#src/app/screen-wiring.ts'

/**
 * Opens the gallery of an online book once the articles that are photo books are known. When the gallery panel is
 * shown, reads the book's entry, and the categories if they were not requested yet.
 */
export const galleryOfBook = wiring(
  ['book', 'merchandise', 'gallery', 'galleryCategories'],
  ([book, merchandise, gallery, categories]) => {
    const isOnline = (): boolean => book.getSnapshot().context.onlineBook !== null
    const open = (): void => {
      const { photoBooks: articles } = merchandise.getSnapshot().context
      if (isOnline() && articles !== null) gallery.send({ type: 'gallery.open', articles })
    }
    return [
      follow(book, isOnline, online => {
        if (!online) return
        merchandise.send({ type: 'articles.load' })
        open()
      }),
      follow(merchandise, ({ context }) => context.photoBooks, open),
      follow(
        gallery,
        snapshot => snapshot.matches('panel'),
        isPanel => {
          if (!isPanel) return
          gallery.send({ type: 'entry.read' })
          if (!categories.getSnapshot().matches('notRequested')) return
          categories.send({ type: 'request.send' })
        },
      ),
    ]
  },
)
