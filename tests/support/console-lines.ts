import type { Page, TestInfo } from '@playwright/test'

/** Keeps what the console of a page says, and gives back how to attach it to a test that failed. */
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
