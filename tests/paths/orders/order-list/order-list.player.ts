import { orderListFlow } from '#machines/orders/order-list/order-list.cases.ts'
import { WRITTEN_PLAIN_ORDERS } from '#machines/samples/orders.ts'
import { always } from '#tests/paths/kit/gestures.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'

const UNKNOWN = "Some orders couldn't be loaded, so they may be missing here."

const calls = perStage<HeldCalls>()

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

export const orderListPlayer = endToEndPlayer({
  flow: orderListFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      calls.set(stage, await stage.hold(/\/v2\/superorders\/me/u))
      // They are recent, so that they are in progress on each day on which the path is played.
      await always(stage, /\/orders\/byAccount\//u, () => ({
        status: 200,
        json: {
          total: 2,
          items: WRITTEN_PLAIN_ORDERS.slice(0, 2).map((order, index) => ({
            ...order,
            createdAt: daysAgo(index + 2),
          })),
        },
      }))
      await always(stage, /\/v1\/Campaign\//u, () => refusal(404))
      await page.goto(at('/my-photos/photos'))
      await page.getByRole('heading', { level: 1, name: 'My photos' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the orders': async ({ page }) => {
      await page
        .getByRole('navigation', { name: 'Account' })
        .getByRole('link', { name: 'Orders' })
        .click()
      await page.getByRole('article').first().waitFor()
    },
    'all orders come at once': stage =>
      calls.of(stage).answer(() => ({
        status: 200,
        json: {
          total: 2,
          items: ['A', 'B'].map(superOrderCode => ({
            superOrderCode,
            createdAt: daysAgo(1),
            orders: [{ code: 'KK-1001-1', status: 'Confirmed' }],
            total: 24.5,
          })),
        },
      })),
    'the orders cannot be read': async stage => {
      const { page } = stage
      await calls.of(stage).answer(() => refusal(500))
      await page.getByRole('alert').waitFor()
      await page.getByRole('tab', { name: 'History' }).click()
      await page.getByRole('tabpanel', { name: 'History' }).getByText(UNKNOWN).waitFor()
      await page.getByRole('tab', { name: 'In progress' }).click()
      await page.getByRole('heading', { level: 1 }).focus()
    },
  },
  alsoRead: [UNKNOWN],
  endToEnd: [
    {
      start: 'it begins',
      labels: ['the customer opens the orders', 'all orders come at once'],
    },
    {
      start: 'it begins',
      labels: ['the customer opens the orders', 'the orders cannot be read'],
    },
  ],
})
