import { expect, type Page } from '@playwright/test'
import type { SessionEnd } from '#machines/session/model/session.ts'
import type { HeldCalls } from '#tests/paths/kit/stage.ts'

/** Why the customer is signed out, as the page says it, by the end of the session. */
export const SIGNED_OUT_WORDS: Readonly<Record<SessionEnd, string>> = {
  signedOut:
    "This page keeps nothing of your account. On a shared computer, clear the browser's data too.",
  unended:
    'This page keeps nothing of your account. The sign-in service could not be reached, and you may still be signed in there; the next sign-in from here asks for your sign-in details again. Leave this page open: it signs you out there as soon as the service answers.',
  overtaken: 'Somebody may have signed in on this device since then.',
  abandoned: 'Your session has ended. Sign in again to go on where you were.',
  replaced: 'Somebody else has signed in on this device.',
}

/** What the page shows after a sign-out. */
export interface SignedOut {
  heading: string
  /** Why the customer is signed out; null on any other page. */
  end: string | null
  /** The buttons and links of the page. */
  links: string[]
}

/** Reads the page after a sign-out without waiting; returns empty values between two pages. */
export const signedOutReading = (page: Page): Promise<SignedOut> =>
  page
    .evaluate((): SignedOut => {
      const texts = (selector: string): string[] =>
        [
          ...document.querySelectorAll<HTMLElement>(
            `[data-flow=root][data-state^=signedOut] ${selector}`,
          ),
        ].map(({ innerText }) => innerText)
      return {
        heading: texts('h1')[0] ?? '',
        end: texts('h1 + div')[0] ?? null,
        links: texts('#main :is(button, a)'),
      }
    })
    .catch(() => ({ heading: '', end: null, links: [] }))

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
