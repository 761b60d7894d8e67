import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '#tests/support/journey.ts'

/** Bytes of script, gzip, that a signed-in customer may wait for; the goal is 170,000. */
const BUDGET = 204_000

test('the first thumbnail needs at most 204 kB of script, and no dialog or sign-in code', async ({
  customer,
}) => {
  const { page } = customer
  await customer.signIn('Anna de Vries')
  const scripts = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })

  await customer.open('/my-photos/photos')
  await expect
    .poll(() =>
      page
        .getByRole('img')
        .first()
        .evaluate(image => Reflect.get(image, 'naturalWidth')),
    )
    .toBeGreaterThan(0)

  const sizes = await Promise.all(
    [...scripts].map(async path => gzipSync(await readFile(join('dist', path))).byteLength),
  )
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET)
  expect([...scripts].filter(path => /oidc|tus|Dialog/u.test(path))).toEqual([])
})
