import { reorderFlow } from '#machines/orders/reorder/reorder.cases.ts'
import { answerOrder, openOrder, ORDER_CALLS } from '#tests/paths/orders/order-calls.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, loseAnswer } from '#tests/paths/kit/stage.ts'

const statuses = perStage<HeldCalls>()
const orders = perStage<HeldCalls>()

export const reorderPlayer = pathPlayer({
  flow: reorderFlow,
  begins: {
    'an order is on screen': async stage => {
      const { page } = stage
      await answerOrder(stage)
      // Answer the address of the basket with 204: the browser then stays on this page.
      await page.route(/\/basket\?order=/u, route => route.fulfill({ status: 204 }))
      statuses.set(stage, await stage.hold(ORDER_CALLS.reorderStatus))
      orders.set(stage, await stage.hold(ORDER_CALLS.reorder))
      await openOrder(stage)
    },
  },
  gestures: {
    'the customer asks again whether it can be ordered': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the customer orders the same again': ({ page }) =>
      page.getByRole('button', { name: 'Order again' }).click(),
    'it can be ordered again': stage =>
      statuses.of(stage).answer(() => ({ status: 200, json: { isReorderable: true } })),
    'it cannot be ordered again': stage =>
      statuses.of(stage).answer(() => ({ status: 200, json: { isReorderable: false } })),
    'the service does not say whether it can be ordered again': stage =>
      statuses.of(stage).answer(() => refusal(500)),
    'the basket is filled': async stage => {
      const ShopUrl = `${stage.sandbox.origin('shop')}/basket?order=A-1`
      const left = stage.page.waitForRequest(request => request.url() === ShopUrl)
      await orders.of(stage).answer(() => ({ status: 200, json: { ShopUrl } }))
      await left
    },
    'the service refuses': stage => orders.of(stage).answer(() => refusal(409)),
    'the connection drops': stage => loseAnswer(stage, orders.of(stage)),
  },
  endToEnd: [
    {
      start: 'an order is on screen',
      labels: [
        'it can be ordered again',
        'the customer orders the same again',
        'the basket is filled',
      ],
    },
    {
      start: 'an order is on screen',
      labels: [
        'it can be ordered again',
        'the customer orders the same again',
        'the connection drops',
      ],
    },
  ],
})
