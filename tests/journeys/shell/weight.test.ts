import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, nightlyUnless, test } from '#tests/support/journey.ts'

/**
 * Limits for the scripts that the page of a signed-in customer loads before `shown` appears: bytes after gzip
 * (`budget`), 0.3 % above what was measured, and number of files. docs/performance.md says how they changed.
 */
const SCREENS = [
  { path: '/', what: 'the overview', shown: 'main h2', budget: 196_000, files: 9 },
  { path: '/orders', what: 'the first order', shown: 'main article', budget: 199_900, files: 9 },
  { path: '/orders/A-48213', what: 'an order', shown: 'main address', budget: 210_000, files: 9 },
  { path: '/settings', what: 'the settings', shown: 'main address', budget: 203_100, files: 10 },
  {
    path: '/my-photos/photos',
    what: 'the first thumbnail',
    shown: '[role=grid] img[data-loaded]',
    budget: 214_500,
    files: 9,
  },
] as const

/** The screens whose limits `npm test` measures: one of the library and one of the account. */
const CORE: ReadonlySet<string> = new Set(['/my-photos/photos', '/orders/A-48213'])

/** The limit for the style sheets of the skeleton and of the product, in bytes after gzip (0184). */
const STYLES_BUDGET = 18_230

for (const { path, what, shown, budget, files } of SCREENS) {
  test(
    `${what} needs at most ${budget / 1000} kB of script, and no dialog, form, toast, footer or sign-in code`,
    nightlyUnless(CORE.has(path)),
    async ({ customer }) => {
      const { page } = customer
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

      await customer.comeBack('Anna de Vries', path)
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
          // Leave out ky, which the page loads beside these scripts: the limits were set without it.
          .filter(path => !path.includes('/send-with-retries-'))
        return {
          scripts: assets.filter(name => name.endsWith('.js')),
          styles: assets.filter(name => name.endsWith('.css')),
        }
      })

      const sizesOf = (paths: readonly string[]): Promise<number[]> =>
        Promise.all(
          paths.map(async path => gzipSync(await readFile(join('dist', path))).byteLength),
        )
      const sum = (numbers: readonly number[]): number =>
        numbers.reduce((total, number) => total + number, 0)
      const sizes = await sizesOf(scripts)
      expect(sizes.length).toBeGreaterThan(1)
      expect(sizes.length, scripts.join('\n')).toBeLessThanOrEqual(files)
      expect(sum(sizes)).toBeLessThanOrEqual(budget)
      expect(styles).toHaveLength(2)
      expect(sum(await sizesOf(styles))).toBeLessThanOrEqual(STYLES_BUDGET)
      expect(
        scripts.filter(path => /oidc|tus|Dialog|dialogs|forms|Toast|Footer/u.test(path)),
      ).toEqual([])
    },
  )
}
