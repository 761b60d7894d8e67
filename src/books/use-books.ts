import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import type { BookPage } from '#machines/books/model/book.ts'
import { type MerchandiseActor, useArticleTitles } from '#src/orders/merchandise/use-merchandise.ts'
import type { Failure } from '#machines/model/failure.ts'

export interface Books {
  /** The page; null until it is read. */
  page: BookPage | null
  isBusy: boolean
  /** Why the last read failed, with the reference for customer care; null if it did not fail. */
  failure: Pick<Failure, 'correlationId' | 'status' | 'again'> | null
  /** The title of an article by its id; null if it is not known. */
  titleOf: (articleId: string | null) => string | null
  retry: () => void
}

/** Requests the articles that are photo books; `booksOfShop` then requests a page of their orders. */
export const useBooks = (
  merchandise: MerchandiseActor,
  list: ActorRefFrom<typeof bookListMachine>,
): Books => {
  const titleOf = useArticleTitles(merchandise)
  const articles = useSelector(merchandise, ({ context }) => context.photoBooks)
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
    page: books,
    isBusy: isReading || (articles === null && isLookingUp),
    failure: isShopFailed ? (shopFailure ?? { correlationId: null, status: null }) : listFailure,
    titleOf,
    retry: () => {
      if (isShopFailed) merchandise.send({ type: 'merchandise.retry' })
      else list.send({ type: 'books.retry' })
    },
  }
}
