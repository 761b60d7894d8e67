import { useLingui } from '@lingui/react/macro'
import type { Book } from '#machines/books/model/book.ts'

/**
 * The display name of a book: the title of its online photo book, else of the product or the article, else
 * its code.
 */
export const useBookName = (
  titleOf: (articleId: string | null) => string | null,
): ((book: Pick<Book, 'code' | 'title' | 'articleId' | 'onlineBook'>) => string) => {
  const { t } = useLingui()
  return ({ code, title, articleId, onlineBook }) =>
    onlineBook?.title ?? title ?? titleOf(articleId) ?? t`Photo book ${code}`
}
