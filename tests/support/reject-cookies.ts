import type { BrowserContext } from '@playwright/test'
import { NECESSARY_ONLY, writtenConsent } from '#src/model/consent.ts'

/** Pages of this browser open for somebody who rejected cookies a moment before `now`, in ms since 1970. */
export const rejectCookies = (context: BrowserContext, now = Date.now()): Promise<unknown> =>
  context.addInitScript(
    entry => {
      try {
        localStorage.setItem('cookieConsent', entry)
      } catch {
        // A browser that keeps nothing is what the path is about.
      }
    },
    writtenConsent(NECESSARY_ONLY, now),
  )
