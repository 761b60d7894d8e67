import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'

export type MerchandiseActor = ActorRefFrom<typeof merchandiseMachine>

/** The title of an article in the customer's language; null if the title is unknown. */
export const articleTitle = (
  { context: { titles } }: { context: { titles: Readonly<Record<string, string>> } },
  articleId: string | null | undefined,
): string | null =>
  typeof articleId === 'string' && Object.hasOwn(titles, articleId)
    ? (titles[articleId] ?? null)
    : null

/** Returns a function from the id of an article to its title, or to null if the title is unknown. */
export const useArticleTitles = (
  merchandise: MerchandiseActor,
): ((articleId: string | null | undefined) => string | null) => {
  const titles = useSelector(merchandise, ({ context }) => context.titles)

  return articleId => articleTitle({ context: { titles } }, articleId)
}
