import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { cutOffFlow } from '#machines/orders/cut-off/cut-off.cases.ts'
import { isLastOrderDayOver } from '#machines/orders/cut-off/cut-off.model.ts'
import { formatDay } from '#machines/model/format.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { notifyConnection } from '#tests/paths/kit/gestures.ts'
import { perStage, refusal, type HeldCalls } from '#tests/paths/kit/stage.ts'

const day = v.object({ name: v.string(), day: v.string() })
const context = v.object({ days: v.array(day), failure: v.nullable(v.object({})) })

/** What the page shows above the orders. */
interface Reading {
  heading: string
  isBusy: boolean
  /** Number of placeholder lines of the notice. */
  blanks: number
  title: string | null
  days: string[]
  /** The sentences of the alert. */
  alert: string[]
  hasReference: boolean
  tryAgain: 'there' | 'busy' | 'missing'
  /** The number of orders below the notice. */
  orders: number
}

const LOAD_ERROR = 'The last order days could not be read.'
const STILL_WORKS = 'Your orders are not affected.'
/** A day between the days of `GROUPS`. It stands for the day on which the paths are played. */
const TODAY = '2050-01-01'

const calls = perStage<HeldCalls>()

const GROUPS = [
  { name: 'Prints', lastOrderDate: '2099-12-20' },
  { name: 'Photo books', lastOrderDate: '2020-12-14' },
]

const answer =
  (ends: string, groups = GROUPS): Gesture =>
  stage =>
    calls.of(stage).answer(request => ({
      status: 200,
      json: request.url().includes('/Campaign/')
        ? { name: 'year-end', begins: '2020-11-01T00:00:00Z', ends }
        : { articleGroups: groups },
    }))

/** Opens the orders by links within the app: a page load would restart the machine. */
const openOrders: Gesture = async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Photos' }).click()
  await menu.getByRole('link', { name: 'Orders' }).click()
}

/** Plays the notice with the last days to order, above the orders. */
export const cutOffPlayer = pathPlayer({
  flow: cutOffFlow,
  begins: {
    'a campaign is configured': async stage => {
      calls.set(stage, await stage.hold(/\/v1\/(?:ArticleGroup|Campaign)/u))
      await stage.page.goto(stage.at('/my-photos/photos'))
      await stage.page.getByRole('heading', { level: 1, name: 'My photos' }).waitFor()
    },
    'no campaign is configured': {
      why: 'Nothing can happen on such a page; a journey shows that nothing is asked.',
    },
  },
  gestures: {
    'the customer opens the orders': openOrders,
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the connection is back': notifyConnection,
    'the campaign is on': answer('2100-01-01T00:00:00Z'),
    'no campaign is on': answer('2021-01-01T00:00:00Z'),
    'the campaign cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
    'one of the days is left': answer('2100-01-01T00:00:00Z', GROUPS.slice(0, 1)),
    'no campaign is on any more': answer('2021-01-01T00:00:00Z'),
    'the days cannot be read again': stage => calls.of(stage).answer(() => refusal(503)),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      calls.of(stage).mend()
    },
  },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { days, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    const isOpen = value !== 'notRequested'
    return {
      heading: isOpen ? 'Orders' : 'My photos',
      isBusy,
      blanks: isBusy && failure === null ? 3 : 0,
      title: days.length > 0 ? 'Order in time: the last order days' : null,
      days: days.map(({ name, day: last }) => {
        const written = formatDay(last, 'en-GB', 'UTC')
        return `${name}: ${isLastOrderDayOver(last, TODAY) ? `ended on ${written}` : written}`
      }),
      alert: failure === null ? [] : [LOAD_ERROR, STILL_WORKS],
      hasReference: failure !== null,
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
      orders: isOpen ? 3 : 0,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const main = document.querySelector('#main')
      const notice = main?.querySelector('[data-flow=cutOff]') ?? null
      const all = (selector: string, from: Element | null = notice): HTMLElement[] => [
        ...(from?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string, from?: Element): string[] =>
        all(selector, from).map(({ innerText }) => innerText)
      const retry = all('button').find(({ innerText }) => /^Try(?:ing)? again/u.test(innerText))
      return {
        heading: main?.querySelector('h1')?.innerText ?? '',
        isBusy: notice?.ariaBusy === 'true',
        blanks: all('[aria-hidden=true]:not(button *) > span').length,
        title: words('[data-tone=info] p')[0] ?? null,
        days: all('dl > div').map(
          group => `${words('dt', group).join()}: ${words('dd', group).join()}`,
        ),
        alert: words('[role=alert] p'),
        hasReference: all('code').length === 1,
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
        orders: all('article', main).length,
      }
    }),
})
