import { aWidget } from '#machines/samples/books.ts'
import type { Gesture } from '#tests/paths/kit/path-player.ts'
import type { Stage, WireAnswer } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

/** Pages of orders with photo books. */
export const BOOK_ORDERS = /\/orders\/byAccount\/[^?]+\?.*articleNames=/u

/** The online photo book of one product. */
export const ONE_WIDGET = /\/v1\/widget\/KK-[^/?]+(?:\?|$)/u

/** An order with one photo book, in wire format; without a title its article names it. */
export const wireBookOrder = (code: string, title?: string) => ({
  code,
  createdAt: '2026-11-01T10:00:00Z',
  orders: [
    {
      code: `${code}-1`,
      status: 'Dispatched',
      articleId: 'photobook-28x28',
      ...(title === undefined ? {} : { title }),
    },
  ],
})

/** An online photo book in wire format, without cover and address. */
export const wireWidget = (code: string, title = 'Summer in Lisbon') => {
  const { createdAt, isShared } = aWidget()
  return { orderCode: code, code, title, createdAt, isShared }
}

/** Answers every call to a matching address. */
export const always = async (
  { page }: Stage,
  address: RegExp,
  answer: (url: URL, method: string) => WireAnswer,
): Promise<void> => {
  await page.route(address, async route => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fallback()
    const { status, json, headers } = answer(new URL(request.url()), request.method())
    return fulfil(route, 'x-correlationid, retry-after', {
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: json === undefined ? '' : JSON.stringify(json),
    })
  })
}

/** Opens a path within the app: a page load would restart the machine. */
export const goTo = async ({ page }: Stage, path: string): Promise<void> => {
  await page.evaluate(to => {
    history.pushState({}, '', to)
  }, path)
}

/** Goes to a screen without photo books, and from there to another path. */
export const comeTo =
  (path: string): Gesture =>
  async stage => {
    const { page } = stage
    await goTo(stage, '/settings/addresses/all')
    await page.locator('[data-flow=addresses]').waitFor()
    await goTo(stage, path)
    await page.locator('[data-flow=addresses]').waitFor({ state: 'detached' })
  }

/** Starts on a screen without photo books. */
export const beginElsewhere = async ({ page, at }: Stage): Promise<void> => {
  await page.goto(at('/settings/addresses/all'))
  await page.locator('[data-flow=addresses]').waitFor()
}
