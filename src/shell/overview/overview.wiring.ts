import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Requests the newest photo books of a private customer once the articles that are photo books are known. */
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

/** Requests the articles of the shop if the next order has no title of its own. */
export const titleOfNextOrder = wiring(['nextOrder', 'merchandise'], ([request, merchandise]) => [
  follow(
    request,
    ({ context }) => context.data?.found?.title === null,
    isUntitled => {
      if (isUntitled) merchandise.send({ type: 'articles.load' })
    },
  ),
])
