import { saidAs } from '#tests/support/pages/dialogs.ts'
import { everyScreenFits } from '#tests/support/pages/every-screen.ts'
import { expect, test } from '#tests/support/journey.ts'

/**
 * Settings of Chromium for a text size of 200 %. The settings of the pointer repeat Playwright's own for headless
 * Chromium, which this argument replaces.
 */
const SETTINGS = [
  'defaultFontSize=32',
  'defaultFixedFontSize=26',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
]

test.use({
  actionTimeout: 15_000,
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--blink-settings=${SETTINGS.join(',')}`]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ timeout: 120_000 })

everyScreenFits({
  room: 'text of twice the size',
  widths: [390, 1280],
  said: saidAs(text => text),
  prepare: async page => {
    await page.goto('about:blank')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    )
  },
})
