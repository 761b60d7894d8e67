import type { Page } from '@playwright/test'
import type { Stage } from '#tests/paths/kit/stage.ts'

const GO_ON = 'path-goes-on'
const BREAK = 'path-breaks-storage'

/**
 * From the next page on, reads of storage entries whose name contains these words wait for `goOn`: names
 * there are digests.
 */
export const holdLookup = async (page: Page, words: string): Promise<void> => {
  await page.addInitScript(
    ([held, goes, breaks]) => {
      const digest = crypto.subtle.digest.bind(crypto.subtle)
      const { promise, resolve } = Promise.withResolvers<void>()
      addEventListener(goes, () => {
        resolve()
      })
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

/** Lets pending reads continue. */
export const goOn = (page: Page): Promise<void> =>
  page.evaluate(name => {
    dispatchEvent(new Event(name))
  }, GO_ON)

/** Opens a form, leaves a draft there, and opens it again: its draft waits to be read. */
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

/** The draft has these values, or there is none. */
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

/** The storage fails once for a name with this prefix, and works again. */
export const failLookup = async (page: Page, prefix: string): Promise<void> => {
  await page.evaluate(
    ([breaks, detail]) => {
      dispatchEvent(new CustomEvent(breaks, { detail }))
    },
    [BREAK, prefix] as const,
  )
  await goOn(page)
}
