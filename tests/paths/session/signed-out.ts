import { expect, type Page } from '@playwright/test'
import type { SessionEnd } from '#machines/session/model/session.ts'
import type { HeldCalls } from '#tests/paths/kit/stage.ts'

/** Why the customer is signed out, as the page says it, by the end of the session. */
export const SIGNED_OUT_WORDS: Readonly<Record<SessionEnd, string>> = {
  signedOut:
    "This page no longer holds any of your account data. On a shared computer, clear the browser's data too.",
  unended:
    "This page no longer holds any of your account data. We couldn't reach the sign-in service, so you may still be signed in there. The next sign-in from here asks for your sign-in details again. Keep this page open. We'll sign you out there as soon as the service responds.",
  overtaken: 'Someone may have signed in on this device since then.',
  abandoned: 'Your session has ended. Sign in again to pick up where you left off.',
  replaced: 'Someone else has signed in on this device.',
}

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
 * Lets the time pass, on a stopped clock, in which other tabs say what they have under way before a sign-out, until the page
 * asks for the provider's addresses. The code of the screen may come late, and its timer begins then.
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
