import type { BrowserContext, Page } from '@playwright/test'

/** Writes entries to localStorage before the scripts of each page that is loaded later, unless storage is blocked. */
export const keepInStorage = (
  where: BrowserContext | Page,
  entries: Readonly<Record<string, string>>,
): Promise<unknown> =>
  where.addInitScript(all => {
    try {
      for (const [key, value] of all) localStorage.setItem(key, value)
    } catch {
      // Ignore the error: in Firefox an empty page has no storage, and some journeys block storage.
    }
  }, Object.entries(entries))
