import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'

/**
 * Answers requests to matching addresses with the sandbox's response after `change` has changed its JSON. `change`
 * declares the fields that it reads.
 */
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
