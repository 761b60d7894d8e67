import type { LocaleCode } from '#machines/model/identifiers.ts'
import {
  type Market,
  merchandiseMachine,
} from '#machines/orders/merchandise/merchandise.machine.ts'
import type {
  MerchandiseArticle,
  MerchandiseChannel,
} from '#machines/orders/merchandise/merchandise.model.ts'
import { heldViewPort, type RunningApp } from '#tests/support/views/start-app.tsx'

/** Opens the screen actor `merchandise`; the test answers its reads of the channel and of the articles. */
export const openMerchandise = ({ open }: RunningApp) => {
  const channel = heldViewPort<MerchandiseChannel | null, Market>()
  const articles = heldViewPort<MerchandiseArticle[] | null, { code: string; locale: LocaleCode }>()
  const merchandise = open(
    'merchandise',
    merchandiseMachine.provide({
      actors: { readChannel: channel.logic, readArticles: articles.logic },
    }),
    { vendorId: '101', locale: 'en-GB' },
  )
  return { channel, articles, merchandise }
}
