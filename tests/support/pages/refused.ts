import type { Page } from '@playwright/test'

/** Policy violations in every page and frame that the context loads from here on: directive and address. */
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
    addEventListener('securitypolicyviolation', event => {
      notify(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return refused
}
