import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { reorderFlow } from '#machines/orders/reorder/reorder.cases.ts'
import { answerOrder, openOrder, ORDER_CALLS } from '#tests/paths/orders/order-calls.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, loseAnswer } from '#tests/paths/kit/stage.ts'

const context = v.object({ failure: v.nullable(v.object({ kind: v.string() })) })

/** What the page shows of a reorder. */
interface Reading {
  state: string | null
  isBusy: boolean
  /** Sentences about the reorder, without buttons. */
  alert: string[]
  sentence: string | null
  button: string | null
}

const statuses = perStage<HeldCalls>()
const orders = perStage<HeldCalls>()

const STAYS = 'The page of the shop takes the place of this one before the patience is over.'

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
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    const isUnknown = value === 'unknown' || (value === 'checking' && failure !== null)
    return {
      state: v.parse(v.string(), value),
      isBusy,
      alert: isUnknown ? ['We could not find out whether you can order this again.'] : [],
      sentence:
        value === 'notOffered'
          ? 'This order cannot be ordered again.'
          : value === 'refused'
            ? failure?.kind === 'unanswered'
              ? 'We do not know whether your basket was filled: no answer came. Look at the basket in the shop before you order again. Contact customer care'
              : 'Your basket could not be filled, and nothing was ordered. Contact customer care'
            : null,
      button:
        value === 'notOffered' || (value === 'checking' && failure === null)
          ? null
          : isBusy
            ? 'busy'
            : isUnknown
              ? 'Try again'
              : 'Order again',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const block = document.querySelector<HTMLElement>('[data-flow=reorder]')
      const button = block?.querySelector('button') ?? null
      const sentence = block?.querySelector<HTMLElement>(':scope > p, :scope > div > p')
      return {
        state: block?.dataset['state'] ?? null,
        isBusy: block?.ariaBusy === 'true',
        alert: [...(block?.querySelectorAll<HTMLElement>('[role=alert] p') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        sentence: sentence?.innerText ?? null,
        button:
          button === null
            ? null
            : button.ariaDisabled === 'true'
              ? 'busy'
              : (button.innerText.split('\n')[0] ?? ''),
      }
    }),
  unseen: { 'reorder.leaving · xstate.after.patience.reorder.leaving · 0': STAYS },
})
