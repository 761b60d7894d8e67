import type { Page } from '@playwright/test'

/** Holds the requests to matching addresses until the returned function is called. */
export const hold = async (page: Page, address: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.fallback()
  })
  return resolve
}
