import type { Page, TestInfo } from '@playwright/test'

/** Records the console of a page; returns a function that attaches it to a failed test. */
export const keepConsole = (page: Page): ((info: TestInfo) => Promise<void>) => {
  const lines: string[] = []
  page.on('console', message => {
    lines.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    lines.push(`uncaught: ${message}`)
  })
  return async info => {
    if (info.status === info.expectedStatus || lines.length === 0) return
    await info.attach('console', { body: lines.join('\n'), contentType: 'text/plain' })
  }
}
