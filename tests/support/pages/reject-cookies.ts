import type { BrowserContext } from '@playwright/test'
import { NECESSARY_ONLY, writtenConsent } from '#machines/shell/consent/consent.model.ts'
import { keepInStorage } from '#tests/support/uploads/keep-in-storage.ts'

/** Makes pages start as if the customer had rejected cookies at `now`, in ms since 1970. */
export const rejectCookies = (context: BrowserContext, now = Date.now()): Promise<unknown> =>
  keepInStorage(context, { cookieConsent: writtenConsent(NECESSARY_ONLY, now) })
