import type { Page } from '@playwright/test'
import type { Stage } from '#tests/paths/kit/stage.ts'

const GO_ON = 'path-goes-on'
const BREAK = 'path-breaks-storage'

/**
 * From the next page load on, holds the digest of each text that contains `words` until `goOn`. The app names storage
 * entries by such digests, so that the reads of these entries wait.
 */
const holdLookup = async (page: Page, words: string): Promise<void> => {
  await page.addInitScript(
    ([held, goes, breaks]) => {
      const digest = crypto.subtle.digest.bind(crypto.subtle)
      const { promise, resolve } = Promise.withResolvers<void>()
      addEventListener(goes, () => resolve())
      crypto.subtle.digest = async (algorithm, data) => {
        if (new TextDecoder().decode(data).includes(held)) await promise
        return digest(algorithm, data)
      }
      const read = Storage.prototype.getItem
      let broken: string | null = null
      addEventListener(breaks, event => {
        if (event instanceof CustomEvent) broken = String(event.detail)
      })
      Storage.prototype.getItem = function getItem(key) {
        if (broken === null || !key.startsWith(broken)) return read.call(this, key)
        broken = null
        throw new DOMException('No storage', 'SecurityError')
      }
    },
    [words, GO_ON, BREAK] as const,
  )
}

/** Lets the held digests continue, and with them the reads of storage entries. */
const goOn = (page: Page): Promise<void> =>
  page.evaluate(name => {
    dispatchEvent(new Event(name))
  }, GO_ON)

/** Opens a form, leaves a draft in it, and opens it again: the page's read of the draft waits for `goOn`. */
export const openWithDraft = async (
  { page }: Stage,
  { form, open, type }: { form: string; open: () => Promise<void>; type: () => Promise<void> },
): Promise<void> => {
  await open()
  await type()
  await page.waitForFunction(() =>
    Object.keys(sessionStorage).some(key => key.startsWith('draft:')),
  )
  await holdLookup(page, JSON.stringify(form))
  await open()
}

/** Replaces the values of the stored draft, or removes the draft if `values` is null; then lets the page read it. */
export const findDraft = async (
  { page }: Stage,
  values: Readonly<Record<string, string>> | null,
): Promise<void> => {
  await page.evaluate(found => {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith('draft:')) continue
      if (found === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify({ keptAt: Date.now(), values: found }))
    }
  }, values)
  await goOn(page)
}
