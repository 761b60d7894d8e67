import type { BrowserContext, Page } from '@playwright/test'

/** Every page opened from here on finds these entries in localStorage, unless storage is blocked. */
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

/** Switches flags off in this browser, by overrides. */
export const switchOff = (page: Page, flags: readonly string[]): Promise<unknown> =>
  keepInStorage(page, Object.fromEntries(flags.map(flag => [`override.${flag}`, 'false'])))
