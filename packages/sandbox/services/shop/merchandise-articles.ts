import { ARTICLES, type Article } from '#sandbox/people/articles.ts'
import { translated } from '#sandbox/translations.ts'

/** The product of the prints editor; photo library, section 9. */
const PHOTO_PRINTS: Article = {
  id: 'PAP_910',
  type: 'Prints',
  title: 'Photo prints',
  pageWidth: 150,
  pageHeight: 100,
}

/** Every article in merchandise: the articles that orders contain, and photo prints. */
export const MERCHANDISE_ARTICLES: readonly Article[] = [...ARTICLES, PHOTO_PRINTS]

export const articleTitle = ({ id }: Article, locale: string): string =>
  translated(`article.${id}`, locale)
