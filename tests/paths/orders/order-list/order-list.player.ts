import * as v from 'valibot'
import { orderListFlow } from '#machines/orders/order-list/order-list.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { formatDay } from '#machines/model/format.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { notifyConnection } from '#tests/paths/kit/gestures.ts'
import { OPTIONS } from '#tests/paths/orders/order-calls.ts'
import { perStage, refusal, type HeldCalls, type WireAnswer } from '#tests/paths/kit/stage.ts'

const context = v.object({
  orders: v.array(v.object({ code: v.string() })),
  total: v.nullable(v.number()),
  failure: v.nullable(v.object({ kind: v.string() })),
})

/** What the page shows of one order in the list. */
interface Row {
  name: string
  /** Address of the link to the order. */
  href: string | null
  placed: string
  status: string
  products: string[]
  /** The statuses of the products that differ from the status of the order. */
  statuses: string[]
}

/** What the page shows of a customer's orders. */
interface Reading {
  heading: string
  /** The `data-state` of the newer orders; null before the screen opens. */
  state: string | null
  isBusy: boolean
  rows: Row[]
  /** Number of placeholder orders. */
  blanks: number
  isEmpty: boolean
  tabs: string[]
  hasSearch: boolean
  /** The current page, and the disabled buttons; null without a pager. */
  pager: { current: string; disabled: string[] } | null
  /** Whether the page says that more orders are loading. */
  saysMore: boolean
  /** The sentences of the alert. */
  alert: string[]
  hasReference: boolean
  tryAgain: 'there' | 'busy' | 'missing'
}

const DAY = 86_400_000
/**
 * Time of each newer order. It is the same for all, so that sorting keeps the orders of a response in place, and
 * recent, so that all orders are in progress.
 */
const YESTERDAY = new Date(Date.now() - DAY).toISOString()
/**
 * The time of plain orders. It is before `YESTERDAY` and after `LONG_BEFORE`, so that the list shows plain orders after
 * the super orders with given codes and before the filler orders.
 */
const BEFORE = new Date(Date.now() - 2 * DAY).toISOString()
/** The time of the filler orders that `pageOf` returns. */
const LONG_BEFORE = new Date(Date.now() - 3 * DAY).toISOString()

const LOAD_ERROR = 'An error occurred loading this order, please contact us to report this issue.'
const NEWEST_ONLY = 'Your newest orders are below; older ones could not be read.'
const OTHERS_ONLY = 'The orders below could be read; others may be missing.'
const UNKNOWN = 'Orders that could not be read may belong here.'
const MAY_BE_OLD = 'What you see here may be out of date.'
const NONE = 'The other pages of your account still work.'

interface Calls {
  newer: HeldCalls
  older: HeldCalls
  /** Whether the account has plain orders as well. */
  hasOlder: boolean
}

const calls = perStage<Calls>()

const newerOrder = (superOrderCode: string, createdAt = YESTERDAY) => ({
  superOrderCode,
  createdAt,
  orders: [
    { code: `${superOrderCode}-1`, status: 'Confirmed' },
    {
      code: `${superOrderCode}-2`,
      status: 'ProductionStarted',
      title: 'A title',
      options: OPTIONS,
    },
  ],
})

const OLDER = ['O-1', 'O-2', 'O-3']

const olderOrders = (codes: readonly string[]): WireAnswer => ({
  status: 200,
  json: {
    total: codes.length,
    items: codes.map(code => ({
      code,
      createdAt: BEFORE,
      orders: [{ code: `${code}-1`, status: 'teleported' }],
    })),
  },
})

/** Orders per batch: the orders of six pages, which the page requests in parallel after the first page. */
const BATCH = 600

/**
 * The page of orders at this address: the orders with these codes on the first page of a batch, one filler order on the
 * others. Without codes, every page is empty.
 */
const pageOf = (codes: readonly string[], total: number, address: string): WireAnswer => {
  const offset = Number(new URL(address).searchParams.get('Offset'))
  const isFirst = offset === 0 || (offset - 100) % BATCH === 0
  return {
    status: 200,
    json: {
      total,
      items:
        isFirst || codes.length === 0
          ? codes.map(code => newerOrder(code))
          : [newerOrder(`Z-${offset}`, LONG_BEFORE)],
    },
  }
}

/** Returns a gesture that answers the call for super orders, and a pending call for plain orders. */
const answerBoth =
  (answerFor: (address: string) => WireAnswer): Gesture =>
  async stage => {
    const { newer, older, hasOlder } = calls.of(stage)
    await newer.answer(request => answerFor(request.url()))
    if (older.isWaiting()) await older.answer(() => olderOrders(hasOlder ? OLDER : []))
  }

const answer = (codes: readonly string[], total: number): Gesture =>
  answerBoth(address => pageOf(codes, total, address))

const refuse = (status: number): Gesture => answerBoth(() => refusal(status))

/** Opens the orders by links within the app: a page load would restart the machine. */
const openOrders: Gesture = async stage => {
  const menu = stage.page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Photos' }).click()
  await menu.getByRole('link', { name: 'Orders' }).click()
  await calls.of(stage).older.asked()
}

const isRead: Gesture = ({ page }) =>
  page.locator('[data-flow=orderList][aria-busy=false]').waitFor()

const rowsOf = (codes: readonly string[], hasOlder: boolean): Row[] =>
  [
    ...codes.map(code => ({
      name: `Order ${code}`,
      href: `/orders/${code}`,
      placed: `Placed ${formatDay(YESTERDAY, 'en-GB', 'Europe/Amsterdam')} · 2 products`,
      status: 'Ordered',
      products: [`${code}-1`, 'A title'],
      statuses: ['In production'],
    })),
    ...(hasOlder ? OLDER : []).map(code => ({
      name: `Order ${code}`,
      href: `/orders/${code}`,
      placed: `Placed ${formatDay(BEFORE, 'en-GB', 'Europe/Amsterdam')} · 1 product`,
      status: 'Being processed',
      products: [`${code}-1`],
      statuses: [],
    })),
  ].slice(0, 3)

const BEFORE_ORDERS: Reading = {
  heading: 'My photos',
  state: null,
  isBusy: false,
  rows: [],
  blanks: 0,
  isEmpty: false,
  tabs: [],
  hasSearch: false,
  pager: null,
  saysMore: false,
  alert: [],
  hasReference: false,
  tryAgain: 'missing',
}

export const orderListPlayer = pathPlayer({
  flow: orderListFlow,
  begins: {
    'it begins': async stage => {
      calls.set(stage, {
        newer: await stage.hold(/\/v2\/superorders\/me/u),
        older: await stage.hold(/\/orders\/byAccount\//u),
        hasOlder: true,
      })
      await stage.page.goto(stage.at('/my-photos/photos'))
      await stage.page.getByRole('heading', { level: 1, name: 'My photos' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the orders': openOrders,
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the connection is back': notifyConnection,
    'all orders come at once': answer(['A', 'B'], 2),
    'the customer has no order': async stage => {
      calls.of(stage).hasOlder = false
      await answer([], 0)(stage)
    },
    'a page of more orders comes': answer(['C', 'D'], 250),
    'the orders cannot be read': refuse(500),
    'the connection drops': async stage => {
      const { newer, older } = calls.of(stage)
      await Promise.all([newer.cut(), ...(older.isWaiting() ? [older.cut()] : [])])
      await isRead(stage)
      newer.mend()
      older.mend()
    },
    'the last orders come': answer(['Y', 'Z'], 2),
    'older orders come, and there are more': answer(['E', 'F'], 5000),
    'a page is empty before the total is reached': answer([], 5000),
    'older orders cannot be read': async stage => {
      const { newer, older } = calls.of(stage)
      await newer.cut()
      await isRead(stage)
      newer.mend()
      if (older.isWaiting()) await older.answer(() => olderOrders(OLDER))
      await stage.page.getByRole('tab', { name: 'History' }).click()
      await stage.page.getByRole('tabpanel', { name: 'History' }).getByText(UNKNOWN).waitFor()
      await stage.page.getByRole('tab', { name: 'In progress' }).click()
    },
    'a new order is among the newest': answer(['N', 'A'], 3),
    'the newest orders cannot be read': refuse(503),
    'the newest orders are out of reach': async stage => {
      const { newer, older } = calls.of(stage)
      await Promise.all([newer.cut(), ...(older.isWaiting() ? [older.cut()] : [])])
      await stage.page.locator('[data-flow=orderList] [role=alert]').waitFor()
      await isRead(stage)
      newer.mend()
      older.mend()
    },
  },
  // These labels need the calls for super orders and for plain orders, but after a failure the plain orders are already
  // answered.
  canHappen: ({ context: observed }, label) =>
    (label !== 'the customer has no order' && label !== 'the connection drops') ||
    v.parse(context, observed).failure === null,
  alsoRead: [UNKNOWN],
  view: ({ value, tags, context: observed }: Observation): Reading => {
    if (value === 'notRequested') return BEFORE_ORDERS
    const { orders, total, failure } = v.parse(context, observed)
    const codes = orders.map(({ code }) => code)
    const isBusy = tags.includes('busy')
    const isUnread = codes.length === 0 && total === null
    const isCut = isUnread && failure?.kind === 'offline'
    // 'N,A' are the newest orders of an account that first had no orders, and therefore no plain orders.
    const hadNone = total === 0 || codes.join() === 'N,A'
    const hasOlder = !hadNone && !isCut && !(isUnread && failure === null)
    const rows = rowsOf(codes, hasOlder)
    const count = codes.length + (hasOlder ? OLDER.length : 0)
    return {
      heading: 'Orders',
      state: statePath(value),
      isBusy,
      rows,
      blanks: isUnread && failure === null ? 3 : 0,
      isEmpty: total === 0 && count === 0,
      tabs: count === 0 ? [] : ['In progress', 'History'],
      hasSearch: count > 0,
      saysMore: isBusy && count > 0,
      pager: count > 3 ? { current: '1', disabled: ['Previous'] } : null,
      alert:
        failure === null
          ? []
          : [
              LOAD_ERROR,
              tags.includes('whole')
                ? MAY_BE_OLD
                : isCut
                  ? NONE
                  : codes.length === 0
                    ? OTHERS_ONLY
                    : NEWEST_ONLY,
            ],
      hasReference: failure !== null,
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const main = document.querySelector('#main')
      const flow = main?.querySelector<HTMLElement>('[data-flow=orderList]') ?? null
      const all = (selector: string, from: Element | null = flow): HTMLElement[] => [
        ...(from?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string, from?: Element): string[] =>
        all(selector, from).map(({ innerText }) => innerText)
      const alert = all('[role=alert]').find(found => found.closest('[data-flow=cutOff]') === null)
      const retry = all('button').find(({ innerText }) => /^Try(?:ing)? again/u.test(innerText))
      const pager = all('nav').at(0)
      return {
        heading: main?.querySelector('h1')?.innerText ?? '',
        state: flow?.dataset['state'] ?? null,
        isBusy: flow?.ariaBusy === 'true',
        rows: all('article').map(article => ({
          name: words('h2', article).join(),
          href: all('h2 a', article)[0]?.getAttribute('href') ?? null,
          placed: words('header p', article).join(),
          status: words('header > :last-child', article).join(),
          products: words('li p:first-child', article),
          statuses: words('li > :last-child:not(div)', article),
        })),
        blanks: all('[aria-hidden=true] > *:has(span)').length,
        isEmpty: main?.textContent.includes("You haven't ordered anything yet!") === true,
        tabs: words('[role=tab]'),
        hasSearch: all('[role=search] input[type=text]').length === 1,
        pager:
          pager === undefined
            ? null
            : {
                current: words('[aria-current]', pager).join(),
                disabled: words('[aria-disabled=true]', pager),
              },
        saysMore: flow?.textContent.includes('More of your orders are being loaded.') === true,
        alert: alert === undefined ? [] : words('p', alert),
        hasReference: all('code').length === 1,
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    }),
})
