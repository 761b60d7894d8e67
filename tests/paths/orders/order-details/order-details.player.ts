import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { orderDetailsFlow } from '#machines/orders/order-details/order-details.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
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

/** What the page shows of an order. */
interface Reading {
  heading: string
  state: string | null
  isBusy: boolean
  /** Number of placeholder cards. */
  blanks: number
  products: string[]
  /** Messages about product details that could not be read. */
  missing: string[]
  /** The current step of the order. */
  step: string | null
  address: string | null
  /** The sentences of the alert. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
  /** Whether the page of a missing order links to the list of orders. */
  isLookedForElsewhere: boolean
}

const LOAD_ERROR = 'An error occurred loading this order, please contact us to report this issue.'
const REST_WORKS = 'The other pages of your account still work.'

const PARTS = 'Some of what belongs to these products could not be loaded.'
const ELSE_WORKS = 'Each product says what is missing; everything else is here.'
const MISSING = [
  'The picture could not be loaded.',
  'Your voucher could not be loaded.',
  'We could not find out whether there is a PDF.',
]
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
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { order, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    const isMissing = value === 'missing'
    return {
      heading: isMissing
        ? 'Order not found'
        : order === null
          ? 'Order A-1'
          : 'Arriving 1–2 January 2099',
      state: statePath(value),
      isBusy,
      blanks: isBusy && order === null && failure === null ? 3 : 0,
      products: order === null ? [] : ['Photo book'],
      missing: order === null ? [] : MISSING,
      step: order === null ? null : 'In production',
      address: order === null ? null : 'Keizersgracht 174',
      alert:
        failure !== null ? [LOAD_ERROR, REST_WORKS] : order === null ? [] : [PARTS, ELSE_WORKS],
      tryAgain: failure === null && order === null ? 'missing' : isBusy ? 'busy' : 'there',
      isLookedForElsewhere: isMissing,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const screen = document.querySelector<HTMLElement>('[data-flow=orderDetails]')
      const words = (selector: string): string[] =>
        [...(screen?.querySelectorAll<HTMLElement>(selector) ?? [])].map(found => found.innerText)
      const retry = [...(screen?.querySelectorAll('button') ?? [])].find(button =>
        /^Try(?:ing)? again/u.test(button.innerText),
      )
      return {
        heading: words('h1').join(),
        state: screen?.dataset['state'] ?? null,
        isBusy: screen?.ariaBusy === 'true',
        blanks: screen?.querySelectorAll(':scope > [aria-hidden=true] > *').length ?? 0,
        products: words('li h3'),
        missing: words('li p:has(> svg)'),
        step: words('[aria-current=step]')[0]?.trim() ?? null,
        address: words('address')[0] ?? null,
        alert: words('[role=alert] p'),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
        isLookedForElsewhere: words('a').includes('See your orders'),
      }
    }),
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
