import type { Gesture } from '#tests/paths/kit/path-player.ts'
import type { Stage, WireAnswer } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

/** Answers every later call to a matching address, except preflights (`OPTIONS`). */
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
      headers: {
        'content-type': 'application/json',
        'x-correlationid': request.headers()['x-correlationid'] ?? '',
        ...headers,
      },
      body: json === undefined ? '' : JSON.stringify(json),
    })
  })
}

/** Opens a path by `history.pushState`: a page load would restart every machine. */
export const goTo = async ({ page }: Stage, path: string): Promise<void> => {
  await page.evaluate(to => {
    history.pushState({}, '', to)
  }, path)
}

/** Returns a gesture that goes to the saved addresses, and from there to a path. */
export const comeTo =
  (path: string): Gesture =>
  async stage => {
    const { page } = stage
    await goTo(stage, '/settings/addresses/all')
    await page.locator('[data-flow=addresses]').waitFor()
    await goTo(stage, path)
    await page.locator('[data-flow=addresses]').waitFor({ state: 'detached' })
  }

/** Loads the page with the saved addresses, and waits for it. */
export const beginElsewhere = async ({ page, at }: Stage): Promise<void> => {
  await page.goto(at('/settings/addresses/all'))
  await page.locator('[data-flow=addresses]').waitFor()
}
