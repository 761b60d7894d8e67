import * as v from 'valibot'
import { orderDetailsFlow } from '#machines/orders/order-details/order-details.cases.ts'
import { always, notifyConnection } from '#tests/paths/kit/gestures.ts'
import {
  answerOrder,
  aWrittenOrder,
  ORDER_CALLS,
  READ_AGAIN,
} from '#tests/paths/orders/order-calls.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls } from '#tests/paths/kit/stage.ts'

const context = v.object({ order: v.nullable(v.object({})), failure: v.nullable(v.object({})) })

/** A product with a voucher and a picture. The path refuses the calls for both, and the call that looks for a PDF. */
const PRODUCT = { voucher: 'AUTUMN-15', uploadId: 'U-1' }

const superOrders = perStage<HeldCalls>()
const plainOrders = perStage<HeldCalls>()

const answerPlain: Gesture = stage =>
  plainOrders.of(stage).answer(() => {
    const { superOrderCode: code, ...order } = aWrittenOrder(PRODUCT)
    return { status: 200, json: { code, ...order } }
  })

export const orderDetailsPlayer = pathPlayer({
  flow: orderDetailsFlow,
  begins: {
    'a customer opens an order': async stage => {
      await answerOrder(stage)
      for (const address of [ORDER_CALLS.voucher, ORDER_CALLS.uploads, ORDER_CALLS.product]) {
        await always(stage, address, () => refusal(500))
      }
      superOrders.set(stage, await stage.hold(ORDER_CALLS.superOrder))
      plainOrders.set(stage, await stage.hold(ORDER_CALLS.plainOrder))
      await stage.page.goto(stage.at('/orders/A-1'))
      await superOrders.of(stage).asked()
    },
  },
  gestures: {
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the customer tries again what is missing': ({ page }) =>
      page
        .getByRole('region', { name: '1 product' })
        .getByRole('button', { name: 'Try again' })
        .click(),
    'the customer prints the order': async ({ page }) => {
      await page.evaluate(() => {
        window.print = () => {
          document.body.dataset['printed'] = 'true'
        }
      })
      await page.getByRole('button', { name: 'Print or save' }).click()
      await page.locator('body[data-printed=true]').waitFor()
    },
    'something of the order was changed': { why: READ_AGAIN },
    'the connection is back': notifyConnection,
    'it is a super order': stage =>
      superOrders.of(stage).answer(() => ({ status: 200, json: aWrittenOrder(PRODUCT) })),
    'it is no super order': stage => superOrders.of(stage).answer(() => refusal(404)),
    'the super orders cannot be asked': stage => superOrders.of(stage).answer(() => refusal(500)),
    'it is a plain order': answerPlain,
    'neither source has it': stage => plainOrders.of(stage).answer(() => refusal(404)),
    'the plain orders cannot be asked': async stage => {
      await plainOrders.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      plainOrders.of(stage).mend()
    },
    'the order has one more product': { why: READ_AGAIN },
    'the order is gone': { why: READ_AGAIN },
    'the order cannot be read again': { why: READ_AGAIN },
    'a bug ends a part of the order': { why: 'A bug cannot be put into a page.' },
  },
  canHappen: ({ context: observed }, label) =>
    !['the customer tries again what is missing', 'the customer prints the order'].includes(
      label,
    ) || v.parse(context, observed).order !== null,
  unseen: {
    'orderDetails · xstate.error.actor.* · 0': 'A bug cannot be put into a page.',
    'orderDetails.ready · order.reload · 0': READ_AGAIN,
    'orderDetails.missing · order.reload · 0': READ_AGAIN,
    'orderDetails.failed · order.reload · 0': READ_AGAIN,
    'orderDetails.readingAgain · order.reload · 0': READ_AGAIN,
    'orderDetails.readingAgain · xstate.done.actor.readAgain · 0': READ_AGAIN,
    'orderDetails.readingAgain · xstate.done.actor.readAgain · 1': READ_AGAIN,
    'orderDetails.readingAgain · xstate.error.actor.readAgain · 0': READ_AGAIN,
    'orderDetails.outdated · order.retry · 0': READ_AGAIN,
    'orderDetails.outdated · order.reload · 0': READ_AGAIN,
    'orderDetails.outdated · connection.restored · 0': READ_AGAIN,
  },
})
