import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { COMPONENTS, type Components } from '#tools/stage/address.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { findings, judge } from '#tests/support/pages/judge.ts'

const OVERLAYS = COMPONENTS.filter(shown => shown !== 'all')
type Overlay = Exclude<Components, 'all'>
const addressOf = (components: Components, look: { brand?: string; theme?: string } = {}): string =>
  `/flow-book/stage/stage.html?${new URLSearchParams({ components, ...look }).toString()}`
const BRANDS = globSync('src/ui/brands/*.json').map(file => basename(file, '.json'))
const CONTRAST = { rules: ['color-contrast', 'link-in-text-block'] }

/** The element that is visible while an overlay is open. */
const SIGNS: Readonly<Record<Overlay, (page: Page) => ReturnType<Page['locator']>>> = {
  messages: page => page.getByRole('tooltip'),
  loader: page => page.getByRole('heading', { name: 'Loading' }),
  failure: page => page.getByRole('alert'),
}

const isOpen = async (page: Page, open: Overlay): Promise<void> => {
  await expect(async () => {
    // Open the tooltip again: it closes when the focus moves elsewhere.
    if (open === 'messages')
      await page.getByRole('button', { name: 'Order prints' }).last().dispatchEvent('click')
    await expect(SIGNS[open](page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test(
  'axe finds nothing on a page that shows every component state',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.open(addressOf('all'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await judge(page, 'every component')
  },
)

test(
  'axe finds nothing on any component state in forced colours, unticked boxes show no tick, and progress bars their length',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.emulateMedia({ forcedColors: 'active' })
    await customer.open(addressOf('all'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findings(page)).toEqual([])

    const ticks = page.locator('label:has(input[type=checkbox]:not([role=switch])) svg')
    await expect(ticks).toHaveCount(2)
    await expect(ticks.filter({ visible: true })).toHaveCount(1)
    await expect(
      page.getByRole('gridcell', { name: 'A photo to select' }).locator('svg'),
    ).toBeHidden()

    const bars = page.getByRole('progressbar', { name: /^Upload, /u })
    await expect(bars).toHaveCount(4)
    for (const bar of await bars.all()) await expect(bar).toHaveCSS('border-top-style', 'solid')
  },
)

test(
  'axe finds nothing on overlays, or on pages that replace the product',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    for (const open of OVERLAYS) {
      await customer.open(addressOf(open))
      await isOpen(page, open)
      await judge(page, open)
    }
  },
)

for (const brand of BRANDS) {
  for (const theme of ['light', 'dark'] as const) {
    test(
      `every component state of ${brand} has enough contrast in ${theme}`,
      nightly,
      async ({ customer }) => {
        const { page } = customer
        await customer.open(addressOf('all', { brand, theme }))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
        expect(await findings(page, CONTRAST)).toEqual([])

        for (const open of OVERLAYS) {
          await customer.open(addressOf(open, { brand, theme }))
          await isOpen(page, open)
          expect(await findings(page, CONTRAST), open).toEqual([])
        }
      },
    )
  }
}
