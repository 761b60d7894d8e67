import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { invoicesFlow } from '#machines/orders/invoices/invoices.cases.ts'
import { BRUNO } from '#sandbox/people/people.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { notifyConnection } from '#tests/paths/kit/gestures.ts'
import { type HeldCalls, perStage, refusal, type Stage } from '#tests/paths/kit/stage.ts'
import { signInAs } from '#tests/paths/kit/tokens.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const context = v.object({
  groups: v.array(v.object({})),
  page: v.number(),
  shown: v.array(v.object({ reference: v.string() })),
  waiting: v.number(),
  failure: v.nullable(v.object({})),
})

/** What the page shows of a business customer's invoices. */
interface Reading {
  heading: string
  /** The screen's `data-state`; null before it opens. */
  state: string | null
  isBusy: boolean
  /** References on the current page. */
  invoices: string[]
  /** The current page in the pager; null if there is only one page. */
  page: string | null
  /** The message that more invoices were found; null without one. */
  newcomers: string | null
  isBlank: boolean
  /** The sentences of the alert. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
}

const PER_PAGE = 10
const LOAD_ERROR = 'An error occurred loading your invoices'
const OTHERS_MISSING = 'The invoices below can be downloaded; others are missing.'

const held = perStage<{ historical: HeldCalls; orders: HeldCalls }>()

/** `count` invoices, newest first: R30 of 30 May, R29 of 29 May and so on. */
const historical = (count: number): unknown => ({
  total: count,
  historicalInvoices: Array.from({ length: count }, (_, index) => ({
    id: `H-R${30 - index}`,
    orderRef: `R${30 - index}`,
    channel: '101-en-gb',
    date: `2024-05-${30 - index}`,
  })),
})

const answer =
  (count: number): Gesture =>
  stage =>
    held.of(stage).historical.answer(() => ({ status: 200, json: historical(count) }))

const refuse =
  (status: number): Gesture =>
  stage =>
    held.of(stage).historical.answer(() => refusal(status))

/**
 * Returns a gesture that answers the call for orders with a page that has one order with this invoice. The list has 150
 * orders.
 */
const ordersCome =
  (invoiceGroupId: string, createdAt: string): Gesture =>
  stage =>
    held.of(stage).orders.answer(() => ({
      status: 200,
      json: {
        total: 150,
        items: [
          {
            superOrderCode: `O-${invoiceGroupId}`,
            createdAt,
            orders: [{ code: `O-${invoiceGroupId}-1`, status: 'Dispatched', invoiceGroupId }],
          },
        ],
      },
    }))

/** Opens the invoices by links within the app: a page load would restart the machine. */
const open = async ({ page }: Stage): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'FTP instructions' }).click()
  await page.getByRole('heading', { level: 1, name: 'FTP instructions' }).waitFor()
  await menu.getByRole('link', { name: 'Invoices' }).click()
}

const turnTo =
  (page: number): Gesture =>
  stage =>
    stage.page.getByRole('button', { name: `Page ${page}`, exact: true }).click()

export const invoicesPlayer = pathPlayer({
  flow: invoicesFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await signInAs(stage, BRUNO)
      await page.route(/\/orders\/byAccount\//u, route =>
        fulfil(route, '', {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ items: [], total: 0 }),
        }),
      )
      held.set(stage, {
        historical: await stage.hold(/\/HistoricalInvoice\/me$/u),
        orders: await stage.hold(/\/v2\/superorders\/me/u),
      })
      await page.goto(at('/integration'))
      await page.getByRole('heading', { level: 1, name: 'FTP instructions' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the invoices': open,
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the newest orders have an invoice': ordersCome('G-2', '2026-11-02'),
    'older orders have another': ordersCome('G-1', '2024-01-01'),
    'the customer begins to read': ({ page }) => page.locator('tbody th').first().click(),
    'the customer turns to the second page': turnTo(2),
    'the customer turns to the first page': turnTo(1),
    'the customer asks for the newer invoices': ({ page }) =>
      page.getByRole('button', { name: 'Show them' }).click(),
    'the connection is back': notifyConnection,
    'eleven invoices of older orders come': answer(11),
    'there is no invoice of older orders': answer(0),
    'the invoices cannot be read': refuse(500),
    'the connection drops': async stage => {
      const { historical: calls } = held.of(stage)
      await calls.cut()
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      calls.mend()
    },
    'the same invoices come again': answer(11),
    'the invoices cannot be read again': refuse(503),
  },
  canHappen: ({ value, context: observed }, label) => {
    const { groups, page, shown } = v.parse(context, observed)
    switch (label) {
      // This label can happen only on the first page of invoices, to which the menu leads.
      case 'the customer opens the invoices':
        return page === 1
      case 'the newest orders have an invoice':
        return value !== 'notRequested' && groups.length === 0
      case 'older orders have another':
        return groups.length === 1
      case 'the customer begins to read':
        return shown.length > 0
      case 'the customer turns to the second page':
      case 'the customer turns to the first page':
        return value !== 'notRequested' && shown.length > PER_PAGE
      default:
        return true
    }
  },
  // Another flow reads the orders, which may still bring invoices.
  isAboutToRead: ({ context: observed }) => {
    const { groups, shown } = v.parse(context, observed)
    return groups.length < 2 && shown.length === 0
  },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { groups, page, shown, waiting, failure } = v.parse(context, observed)
    if (value === 'notRequested') {
      return {
        heading: 'FTP instructions',
        state: null,
        isBusy: false,
        invoices: [],
        page: null,
        newcomers: null,
        isBlank: false,
        alert: [],
        tryAgain: 'missing',
      }
    }
    const isBusy = tags.includes('busy') || groups.length < 2
    const pages = Math.ceil(shown.length / PER_PAGE)
    const isBlank = isBusy && page > pages
    return {
      heading: 'Invoices',
      state: statePath(value),
      isBusy,
      invoices: shown
        .slice((page - 1) * PER_PAGE, page * PER_PAGE)
        .map(({ reference }) => reference),
      page: pages > 1 ? `Page ${page}` : null,
      newcomers: waiting === 0 ? null : 'More invoices were found.',
      isBlank: isBlank && failure === null,
      alert: failure === null ? [] : pages === 0 ? [LOAD_ERROR] : [LOAD_ERROR, OTHERS_MISSING],
      tryAgain: failure === null ? 'missing' : tags.includes('alert') ? 'there' : 'busy',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const main = document.querySelector('#main')
      const flow = main?.querySelector<HTMLElement>('[data-flow=invoices]') ?? null
      const words = (selector: string): string[] =>
        [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].map(found => found.innerText)
      const retry = [...(main?.querySelectorAll('button') ?? [])].find(button =>
        /^Try(?:ing)? again/u.test(button.innerText),
      )
      return {
        heading: words('h1').join(),
        state: flow?.dataset['state'] ?? null,
        isBusy: flow?.ariaBusy === 'true',
        invoices: words('tbody th bdi'),
        page: main?.querySelector('nav [aria-current=page]')?.ariaLabel ?? null,
        newcomers:
          words('[data-flow=invoices] [role=status] [data-tone] div > div > div')[0] ?? null,
        isBlank:
          flow !== null && main?.querySelector('table') === null
            ? flow.querySelector('[aria-hidden=true]:not(button *) [aria-hidden=true]') !== null
            : false,
        alert: words('[role=alert] p'),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    }),
  unseen: {
    'invoices.notRequested · page.turn · 0':
      'An address that names a page turns to it before anything is shown; tests/journeys/orders/invoices.test.ts plays it.',
  },
})
