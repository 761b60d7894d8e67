import * as v from 'valibot'
import { orderListFlow } from '#machines/orders/order-list/order-list.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { statePath } from '#src/watch/state-path.ts'
import { pathPlayer } from '#tests/paths/path-player.ts'
import {
  perStage,
  refusal,
  type HeldCalls,
  type Stage,
  type WireAnswer,
} from '#tests/paths/stage.ts'

const context = v.object({
  orders: v.array(v.object({ code: v.string() })),
  failure: v.nullable(v.object({})),
})

/** What a customer reads of their orders. */
interface Reading {
  heading: string
  /** Where the screen says that its chart stands; null before it opens. */
  state: string | null
  isBusy: boolean
  /** The first three of the list. */
  orders: string[]
  /** Their products, two of each. */
  products: string[]
  /** Blank orders in the place of those to come. */
  blanks: number
  isEmpty: boolean
  /** The sentences of the notice. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
}

/** One time for all orders: sorted by it, they stay as they come, all in progress. */
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()

const LOAD_ERROR = 'An error occurred loading this order, please contact us to report this issue.'
const NEWEST_ONLY = 'Your newest orders are below; older ones could not be read.'

const calls = perStage<HeldCalls>()

/**
 * Orders of these codes on the pages that begin the first two batches, none on any other: the chart is told of one page
 * with them.
 */
const pageOf =
  (codes: readonly string[], total: number) =>
  (url: URL): WireAnswer => {
    const isFirst = ['0', '100'].includes(url.searchParams.get('Offset') ?? '')
    return {
      status: 200,
      json: {
        total,
        items: (isFirst ? codes : []).map(code => ({
          superOrderCode: code,
          createdAt: YESTERDAY,
          orders: [1, 2].map(number => ({ code: `${code}-${number}`, status: 'Confirmed' })),
        })),
      },
    }
  }

const answer = (codes: readonly string[], total: number) => async (stage: Stage) =>
  calls.of(stage).answer(request => pageOf(codes, total)(new URL(request.url())))

const refuse = (status: number) => async (stage: Stage) =>
  calls.of(stage).answer(() => refusal(status))

/** By links within the app: a load of the page would begin the chart anew. */
const openOrders = async ({ page }: Stage): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Photos' }).click()
  await menu.getByRole('link', { name: 'Orders' }).click()
}

export const orderListPlayer = pathPlayer({
  flow: orderListFlow,
  begins: {
    'it begins': async stage => {
      calls.keep(stage, await stage.hold(/\/v2\/superorders\/me/u))
      await stage.page.goto(stage.at('/my-photos/photos'))
      await stage.page.getByRole('heading', { level: 1, name: 'My photos' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the orders': openOrders,
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'all orders come at once': answer(['A', 'B'], 2),
    'the customer has no order': answer([], 0),
    'a page of more orders comes': answer(['C', 'D'], 250),
    'the orders cannot be read': refuse(500),
    'the last orders come': answer(['Y', 'Z'], 2),
    'older orders come, and there are more': answer(['E', 'F'], 5000),
    'older orders cannot be read': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      calls.of(stage).mend()
    },
    'a new order is among the newest': answer(['N', 'A'], 3),
    'the newest orders cannot be read': refuse(503),
  },
  view: ({ value, tags, context: kept }: Observation): Reading => {
    const { orders, failure } = v.parse(context, kept)
    const isBusy = tags.includes('busy')
    return {
      heading: value === 'notRequested' ? 'My photos' : 'Orders',
      state: value === 'notRequested' ? null : statePath(value),
      isBusy,
      products: orders.slice(0, 3).flatMap(({ code }) => [`${code}-1`, `${code}-2`]),
      blanks: isBusy && orders.length === 0 && failure === null ? 3 : 0,
      orders: orders.slice(0, 3).map(({ code }) => `Order ${code}`),
      isEmpty: orders.length === 0 && tags.includes('whole'),
      alert: failure === null ? [] : orders.length === 0 ? [LOAD_ERROR] : [LOAD_ERROR, NEWEST_ONLY],
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const main = document.querySelector('#main')
      const words = (selector: string): string[] =>
        [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].map(found => found.innerText)
      const retry = [...(main?.querySelectorAll('button') ?? [])].find(button =>
        /^Try(?:ing)? again/u.test(button.innerText),
      )
      return {
        heading: words('h1').join(),
        state: main?.querySelector<HTMLElement>('[data-flow=orderList]')?.dataset['state'] ?? null,
        isBusy: main?.querySelector('[data-flow=orderList]')?.ariaBusy === 'true',
        orders: words('article h2'),
        products: words('article li p:first-child'),
        blanks:
          main?.querySelectorAll('[data-flow=orderList] [aria-hidden=true] > *:has(span)').length ??
          0,
        isEmpty: main?.textContent.includes("You haven't ordered anything yet!") === true,
        alert: words('[role=alert] p'),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    }),
})
