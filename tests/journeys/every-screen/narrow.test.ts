import type { Page } from '@playwright/test'
import { patternOf } from '#tests/support/pages/dialogs.ts'
import { readCatalogue } from '#tests/support/catalogues.ts'
import { everyScreenFits } from '#tests/support/pages/every-screen.ts'
import { expect, test, nightly } from '#tests/support/journey.ts'
import { overflows } from '#tests/support/pages/overflow.ts'
import { settle } from '#tests/support/pages/screens.ts'
import type { Window } from '#tests/support/pages/windows.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 15_000 })

/** Stores a language as the customer's choice, for the pages that are loaded later. */
const speak = async (page: Page, locale: string): Promise<void> => {
  await page.addInitScript(chosen => {
    if (location.protocol.startsWith('http')) localStorage.setItem('locale', chosen)
  }, locale)
}

const SPACED: readonly Window[] = [
  [390, 900],
  [1280, 900],
]

/** The pages of two orders of Anna, each with the element that the test waits for. */
const ORDERS: Readonly<Record<string, string>> = {
  '/orders/A-48176': '[data-flow=lookup] code',
  '/orders/P-100012': '[data-flow=productPdf] button',
}

for (const [locale, language] of [
  ['es-ES', 'Spanish'],
  ['de-DE', 'German'],
] as const) {
  // Answers B-071
  test(
    `at 320 px PDF, voucher and status of an order stay in their cards in ${language}`,
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await speak(page, locale)
      await customer.comeBack('Anna de Vries', '/orders')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      for (const [path, part] of Object.entries(ORDERS)) {
        await customer.open(path)
        await page.locator(part).first().waitFor()
        await settle(page)
        for (const width of [320, 360, 390]) {
          await page.setViewportSize({ width, height: 700 })
          expect(await overflows(page), `${path} at ${width} px`).toEqual([])
        }
      }
      await customer.open('/orders?tab=history')
      await page.setViewportSize({ width: 320, height: 700 })
      await settle(page)
      expect(await overflows(page)).toEqual([])
    },
  )
}

// German has the longest words. pseudo-locale.test.ts covers the length of texts in the other languages.
let german = new Map<string, string>()
test.beforeAll(async () => {
  german = new Map((await readCatalogue('de-DE')).map(({ source, said }) => [source, said]))
})

everyScreenFits({
  room: 'German at 320 px',
  windows: [[320, 900]],
  spacedIn: SPACED,
  said: text => patternOf(german.get(text) ?? text),
  prepare: page => speak(page, 'de-DE'),
})
