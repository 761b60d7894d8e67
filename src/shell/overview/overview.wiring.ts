import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Reads the newest photo books of a private customer, once the articles that are photo books are known. */
export const newestBooks = wiring(
  ['merchandise', 'bookList'],
  ([merchandise, list], { isBusiness }) => [
    follow(
      merchandise,
      ({ context }) => context.photoBooks,
      articles => {
        if (isBusiness || articles === null) return
        list.send({ type: 'books.load', query: { page: 1, articles } })
      },
    ),
  ],
)

/** Reads the articles of the shop for the title of the next order, unless the order has one. */
export const titleOfNextOrder = wiring(['nextOrder', 'merchandise'], ([request, merchandise]) => [
  follow(
    request,
    ({ context }) => context.data?.found?.title === null,
    isUntitled => {
      if (isUntitled) merchandise.send({ type: 'articles.load' })
    },
  ),
])
