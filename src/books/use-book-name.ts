import { useLingui } from '@lingui/react/macro'
import type { Book } from '#machines/books/model/book.ts'

/**
 * Returns a function that names a book: by the title of its online photo book, else of its product, else of its
 * article, else by its code.
 */
export const useBookName = (
  titleOf: (articleId: string | null) => string | null,
): ((book: Pick<Book, 'code' | 'title' | 'articleId' | 'onlineBook'>) => string) => {
  const { t } = useLingui()
  return ({ code, title, articleId, onlineBook }) =>
    onlineBook?.title ?? title ?? titleOf(articleId) ?? t`Photo book ${code}`
}
