import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'

export type MerchandiseActor = ActorRefFrom<typeof merchandiseMachine>

/** The title of an article in the customer's language; null if it is not known. */
export const articleTitle = (
  { context: { titles } }: { context: { titles: Readonly<Record<string, string>> } },
  articleId: string | null | undefined,
): string | null =>
  typeof articleId === 'string' && Object.hasOwn(titles, articleId)
    ? (titles[articleId] ?? null)
    : null

/**
 * Returns a function from the id of an article to its title, null until that is known. The articles are read on first
 * use, once a title `isNeeded`.
 */
export const useArticleTitles = (
  merchandise: MerchandiseActor,
  isNeeded = true,
): ((articleId: string | null | undefined) => string | null) => {
  const titles = useSelector(merchandise, ({ context }) => context.titles)

  useEffect(() => {
    if (isNeeded) merchandise.send({ type: 'articles.load' })
  }, [merchandise, isNeeded])

  return articleId => articleTitle({ context: { titles } }, articleId)
}
