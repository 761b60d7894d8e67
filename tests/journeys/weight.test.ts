import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '#tests/support/journey.ts'

/** Bytes of script, gzip, for a signed-in customer; the goal is 170,000. */
const BUDGET = 232_000

test('the first thumbnail needs at most 232 kB of script, and no dialog or sign-in code', async ({
  customer,
}) => {
  const { page } = customer
  await customer.signIn('Anna de Vries')
  await page.addInitScript(() => {
    // `load` events of images do not bubble to the window; capture them.
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLImageElement && target.closest('[role=grid]') !== null) {
          performance.mark('thumbnail')
        }
      },
      true,
    )
  })

  await customer.open('/my-photos/photos')
  await page.waitForFunction(() => performance.getEntriesByName('thumbnail').length > 0)
  const scripts = await page.evaluate(() => {
    const first = performance.getEntriesByName('thumbnail')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < first)
      .map(({ name }) => new URL(name).pathname)
  })

  const sizes = await Promise.all(
    scripts.map(async path => gzipSync(await readFile(join('dist', path))).byteLength),
  )
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET)
  expect(scripts.filter(path => /oidc|tus|Dialog|dialogs|forms/u.test(path))).toEqual([])
})
