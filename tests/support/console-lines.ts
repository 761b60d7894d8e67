import type { Page, TestInfo } from '@playwright/test'

/**
 * Records a page's console and uncaught errors. Returns a function that attaches them to a test with an unexpected
 * result.
 */
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
