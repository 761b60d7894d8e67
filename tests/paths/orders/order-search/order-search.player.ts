import * as v from 'valibot'
import { orderSearchFlow } from '#machines/orders/order-search/order-search.cases.ts'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { filterInAddress, isSearching, orderFilter } from '#machines/orders/model/order-search.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const context = v.object({ filter: orderFilter, inAddress: orderFilter })

/** What the page shows of a customer's search. */
interface Reading {
  state: string
  fields: string[]
  canShowAll: boolean
  /** Whether the page shows the tabs of all orders instead of results. */
  hasTabs: boolean
  address: string
}

const FIELD = 'Find an order by code or product'

const moveTo =
  (query: string): Gesture =>
  async ({ page, at }) => {
    // Move as a link within the app does: a page load would restart the machine.
    await page.evaluate(
      address => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      at(`/orders${query}`),
    )
    await page.clock.runFor(100)
  }

const passTime = async ({ page }: Stage, wait: number): Promise<void> => page.clock.runFor(wait)

const thenDraw =
  (gesture: Gesture): Gesture =>
  async stage => {
    await gesture(stage)
    await passTime(stage, 10)
  }

const choose = (name: string, value: string): Gesture =>
  thenDraw(async ({ page }) => {
    await page.getByLabel(name, { exact: true }).selectOption(value)
  })

/** Plays the search fields above the orders, of a customer with orders of two years. */
export const orderSearchPlayer = pathPlayer({
  flow: orderSearchFlow,
  begins: {
    'it begins': async ({ page, at }) => {
      await page.route(/\/orders\/byAccount\//u, route =>
        route.fulfill({ headers: CORS, json: { total: 0, items: [] } }),
      )
      await page.route(/\/v2\/superorders\/me/u, route =>
        route.request().method() === 'GET'
          ? route.fulfill({
              headers: CORS,
              json: {
                total: 2,
                items: ['2026-03-02', '2025-03-01'].map(createdAt => ({
                  superOrderCode: `A-${createdAt}`,
                  createdAt,
                  orders: [{ code: 'P-1', status: 'Dispatched', title: 'A print book' }],
                })),
              },
            })
          : route.fallback(),
      )
      await page.clock.install()
      await page.goto(at('/orders'))
      await page.getByLabel(FIELD).waitFor()
      await stopClock(page)
    },
  },
  gestures: {
    'the customer types a word': thenDraw(({ page }) => page.getByLabel(FIELD).fill('print')),
    'the customer empties the field': thenDraw(({ page }) => page.getByLabel(FIELD).fill('')),
    'the customer chooses a year': choose('Year', '2025'),
    'the customer chooses a day': thenDraw(({ page }) =>
      page.getByLabel('Placed on').fill('2025-03-01'),
    ),
    'the customer chooses a status': choose('Status', 'Sent'),
    'the customer presses Search': thenDraw(({ page }) =>
      page.getByRole('button', { name: 'Search' }).click(),
    ),
    'the customer wants all orders again': thenDraw(({ page }) =>
      page.getByRole('button', { name: 'Show all orders' }).click(),
    ),
    'the customer goes back to all orders': moveTo(''),
    'the customer follows a link to orders of a word': moveTo('?q=book'),
  },
  // A label can happen only if it changes the search: a field that keeps its value fires no event, and the page hides
  // the button for all orders while it shows all orders.
  canHappen: ({ context: observed }, label) => {
    const { filter } = v.parse(context, observed)
    if (label === 'the customer types a word') return filter.text !== 'print'
    if (label === 'the customer empties the field') return filter.text !== ''
    if (label === 'the customer chooses a year') return filter.year === ''
    if (label === 'the customer chooses a day') return filter.day === ''
    if (label === 'the customer chooses a status') return filter.status === ''
    return label !== 'the customer wants all orders again' || isSearching(filter)
  },
  time: {
    [TIME]: passTime,
    [HALF]: (stage, wait) => passTime(stage, Math.floor(wait / 2)),
  },
  view: ({ value, context: observed }): Reading => {
    const { filter, inAddress } = v.parse(context, observed)
    return {
      state: statePath(value),
      fields: [filter.text, filter.year, filter.status, filter.day],
      canShowAll: isSearching(filter),
      hasTabs: !isSearching(filter),
      address: new URLSearchParams(
        Object.entries(filterInAddress(inAddress)).map(([name, value]) => [name, value]),
      ).toString(),
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const form = document.querySelector<HTMLElement>('[data-flow=orderSearch]')
      const address = new URLSearchParams(location.search)
      address.delete('tab')
      return {
        state: form?.dataset['state'] ?? '',
        fields: [...(form?.querySelectorAll('input, select') ?? [])].map(field =>
          field instanceof HTMLInputElement || field instanceof HTMLSelectElement
            ? field.value
            : '',
        ),
        canShowAll: [...(form?.querySelectorAll('button') ?? [])].some(({ innerText }) =>
          innerText.startsWith('Show all'),
        ),
        hasTabs: document.querySelector('#main [role=tablist]') !== null,
        address: address.toString(),
      }
    }),
})

const CORS = { 'access-control-allow-origin': '*' }
