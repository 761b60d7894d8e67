import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'

/** Answers requests to matching addresses as the sandbox does, with a change of the JSON, whose parts the caller names. */
export const changeAnswers = async (
  page: Page,
  sandbox: Sandbox,
  address: string | RegExp,
  change: (written: never) => object,
): Promise<void> => {
  await page.route(address, async route => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fallback()
    const answer = await sandbox.fetch(
      new Request(request.url(), {
        method: request.method(),
        headers: { ...(await request.allHeaders()), 'accept-encoding': 'identity' },
      }),
    )
    const json: unknown = await answer.json()
    return route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      // The sandbox of a page that is being closed answers with an error.
      json: answer.ok ? change(json as never) : json,
    })
  })
}
