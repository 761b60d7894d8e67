import type { Page } from '@playwright/test'

/** Policy violations in the pages and frames that the context loads later: directive and blocked address. */
export const refusedOn = async (page: Page): Promise<readonly string[]> => {
  const refused: string[] = []
  await page.context().exposeBinding('notifyRefused', (_source, words: string) => {
    refused.push(words)
  })
  await page.context().addInitScript(() => {
    const notify = (words: string): void => {
      const notifyRefused: unknown = Reflect.get(window, 'notifyRefused')
      if (typeof notifyRefused === 'function') notifyRefused(words)
    }
    addEventListener('securitypolicyviolation', event =>
      notify(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
  return refused
}
