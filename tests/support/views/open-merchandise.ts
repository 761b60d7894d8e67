import { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'
import { heldView, type RunningApp } from '#tests/support/views/start-app.tsx'

/** Opens the screen actor `merchandise`; the test answers its reads of the channel and of the articles. */
export const openMerchandise = ({ open }: RunningApp) => {
  const { logic, readChannel: channel, readArticles: articles } = heldView(merchandiseMachine)
  const merchandise = open('merchandise', logic, { vendorId: '101', locale: 'en-GB' })
  return { channel, articles, merchandise }
}
