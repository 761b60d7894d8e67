import { expect, type Page } from '@playwright/test'
import type { HeldCalls } from '#tests/paths/kit/stage.ts'

/** Sends the message of another tab to the page, about a sign-out or a sign-in. */
export const sayInAnotherTab = (
  page: Page,
  words: { signedOut: string } | { signedIn: string },
): Promise<void> =>
  page.evaluate(said => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    new BroadcastChannel('session').postMessage(said)
  }, words)

/**
 * Advances a stopped clock until the page asks for the provider's addresses. Before a sign-out, the page waits for
 * other tabs to say what they have under way. This wait begins late if the code of the screen comes late.
 */
export const waitForOtherTabs = async (page: Page, provider: HeldCalls): Promise<void> => {
  await page.waitForURL(/\/logout$/u)
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return provider.isWaiting()
    })
    .toBe(true)
}
