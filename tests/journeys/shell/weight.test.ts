import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '#tests/support/journey.ts'

/**
 * Limits for the scripts that the page of a signed-in customer loads before `shown` appears: bytes after gzip
 * (`budget`) and number of files. `budget` is 1 % above the measurement in docs/decisions/0103, and 8.5 kB for ky
 * (0136) and 4.5 kB for machines in place of effects, doubts and bounds (0131 to 0137); the overview, an order and the
 * settings have half a kilobyte more, for sentences about entries that could not be read, and all screens for photos that
 * are painted first (0140), for fresh sign-ins (0138), for what browsers and networks lack (0151, 0153, 0158), and 1.5 to
 * 4 kB for details that fall back (0144), a search that forgives (B-181) and what a status means (B-190, B-193), and half
 * to 2.5 kB for paper (B-211), input methods (B-274), fields that browsers fill in (B-277) and tools in reach
 * (B-251), and up to 2 kB for what an account's deletion counts; 0.6 kB less since the styles are one sheet (0184), and 1 to
 * 2.4 kB more for long waits that say what for (B-305), the opener of Go to (B-306) and months in the order of upload (B-286).
 */
const SCREENS = [
  { path: '/', what: 'the overview', shown: 'main h2', budget: 216_500, files: 10 },
  { path: '/orders', what: 'the first order', shown: 'main article', budget: 218_000, files: 9 },
  { path: '/orders/A-48213', what: 'an order', shown: 'main address', budget: 228_800, files: 11 },
  { path: '/settings', what: 'the settings', shown: 'main address', budget: 225_100, files: 11 },
  {
    path: '/my-photos/photos',
    what: 'the first thumbnail',
    shown: '[role=grid] img[data-loaded]',
    budget: 233_300,
    files: 9,
  },
] as const

/** The limit for the style sheets of the skeleton and of the product, in bytes after gzip (0184). */
const STYLES_BUDGET = 18_000

for (const { path, what, shown, budget, files } of SCREENS) {
  test(`${what} needs at most ${budget / 1000} kB of script, and no dialog, form or sign-in code`, async ({
    customer,
  }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries')
    await page.addInitScript(selector => {
      // `load` events of images do not bubble to the window; capture them.
      document.addEventListener(
        'load',
        ({ target }) => {
          if (target instanceof HTMLImageElement) target.dataset['loaded'] = ''
        },
        true,
      )
      const observer = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return
        performance.mark('shown')
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    }, shown)

    await customer.open(path)
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
    const { scripts, styles } = await page.evaluate(() => {
      const asked = performance.getEntriesByType('resource')
      const shownAt = performance.getEntriesByName('shown')[0]?.startTime ?? 0
      // Leave out the shell's code and its imports: on a slow machine, the page requests them before `shown` appears.
      const shell = asked.find(({ name }) => /\/assets\/shell-[\w-]+\.js$/u.test(name))
      const end = Math.min(shownAt, (shell?.startTime ?? Infinity) - 2)
      const assets = asked
        .filter(({ name, startTime }) => name.includes('/assets/') && startTime < end)
        .map(({ name }) => new URL(name).pathname)
      return {
        scripts: assets.filter(name => name.endsWith('.js')),
        styles: assets.filter(name => name.endsWith('.css')),
      }
    })

    const sizesOf = (paths: readonly string[]): Promise<number[]> =>
      Promise.all(paths.map(async path => gzipSync(await readFile(join('dist', path))).byteLength))
    const sum = (numbers: readonly number[]): number =>
      numbers.reduce((total, number) => total + number, 0)
    const sizes = await sizesOf(scripts)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.length, scripts.join('\n')).toBeLessThanOrEqual(files)
    expect(sum(sizes)).toBeLessThanOrEqual(budget)
    expect(styles).toHaveLength(2)
    expect(sum(await sizesOf(styles))).toBeLessThanOrEqual(STYLES_BUDGET)
    expect(scripts.filter(path => /oidc|tus|Dialog|dialogs|forms/u.test(path))).toEqual([])
  })
}
