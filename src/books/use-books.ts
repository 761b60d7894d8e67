import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { type MerchandiseActor, useArticleTitles } from '#src/orders/merchandise/use-merchandise.ts'

/** Requests the articles that are photo books; `booksOfShop` then requests a page of their orders. */
export const useBooks = (
  merchandise: MerchandiseActor,
  list: ActorRefFrom<typeof bookListMachine>,
) => {
  const titleOf = useArticleTitles(merchandise)
  const articles = useSelector(merchandise, ({ context }) => context.photoBooks)
  const untyped = useSelector(merchandise, ({ context }) => context.untyped)
  const isAlert = useSelector(merchandise, snapshot => snapshot.hasTag('alert'))
  const isLookingUp = useSelector(merchandise, snapshot => snapshot.hasTag('busy'))
  const shopFailure = useSelector(merchandise, ({ context }) => context.failure)
  const isReading = useSelector(list, snapshot => snapshot.hasTag('busy'))
  const books = useSelector(list, ({ context }) => context.books)
  const listFailure = useSelector(list, ({ context }) => context.failure)

  useEffect(() => {
    merchandise.send({ type: 'articles.load' })
  }, [merchandise])

  const isShopFailed = articles === null && (isAlert || shopFailure !== null)
  return {
    /** The page; null until it is read. */
    page: books,
    /** Ids of the articles whose type the shop did not send, so that they may be photo books. */
    untyped,
    isBusy: isReading || (articles === null && isLookingUp),
    /** Why the last read failed, with the reference for customer care; null if it did not fail. */
    failure: isShopFailed ? (shopFailure ?? { correlationId: null, status: null }) : listFailure,
    /** The title of an article by its id; null if it is not known. */
    titleOf,
    retry: (): void => {
      if (isShopFailed) merchandise.send({ type: 'merchandise.retry' })
      else list.send({ type: 'books.retry' })
    },
  }
}
