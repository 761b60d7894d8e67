import type { Page } from '@playwright/test'

/** The matching addresses that the page requests from now on, in order. */
export const requestsTo = (page: Page, address: RegExp): string[] => {
  const asked: string[] = []
  page.on('request', request => {
    if (address.test(request.url())) asked.push(request.url())
  })
  return asked
}
