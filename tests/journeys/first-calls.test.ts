import type { Page } from '@playwright/test'
import { expect, nightlyUnless, test } from '#tests/support/journey.ts'

/** The requests of a page while its libraries are still loading. */
const withoutLibraries = async (page: Page) => {
  const asked: string[] = []
  const held = Promise.withResolvers<null>()
  page.on('request', request => {
    const { host, pathname, search } = new URL(request.url())
    if (request.method() === 'GET') asked.push(`${host.split('.')[0]}${pathname}${search}`)
  })
  await page.route('**/assets/libraries-*.js', async route => {
    await held.promise
    await route.fallback()
  })
  return {
    asked,
    timesOf: (address: RegExp) => asked.filter(each => address.test(each)).length,
    release: () => {
      held.resolve(null)
    },
  }
}

const ORDERS = [
  /^api\/order\/v2\/superorders\/me\?Offset=0/u,
  /^api\/order\/orders\/byAccount\/[^?]+\?offset=0&limit=100$/iu,
]

for (const { path, calls, pictures = 0, isCore = false } of [
  { path: '/', calls: ORDERS },
  { path: '/orders', calls: ORDERS, isCore: true },
  { path: '/settings', calls: [/^api\/customer\/customers\/me\/addresses$/u] },
  {
    path: '/my-photos/photos',
    calls: [/^api\/photo\/users\/timeline$/u, /^api\/photo\/photos\/timeline\/\d+\/\d+\?/u],
    pictures: 6,
    isCore: true,
  },
]) {
  test(
    `the first calls of ${path} leave before the libraries are there, and once`,
    nightlyUnless(isCore),
    async ({ customer }) => {
      const { page } = customer
      const { asked, timesOf, release } = await withoutLibraries(page)
      const coming = customer.comeBack('Anna de Vries', path)

      for (const address of [
        /^myaccount\/locales\/en-GB\.json$/u,
        /^myaccount\/brands\/kiln-and-keep\.css$/u,
        ...calls,
      ]) {
        await expect.poll(() => timesOf(address), `${address}`).toBe(1)
      }
      await expect.poll(() => timesOf(/^storage\/pictures\//u), 'pictures').toBe(pictures)
      const early = asked.filter(address => /^api\/|locales|brands/u.test(address))
      release()
      await coming
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(asked.filter(address => early.includes(address))).toEqual(early)
    },
  )
}

test('no service is called for a visitor who has not signed in', async ({ customer }) => {
  const { page } = customer
  const { asked, release } = await withoutLibraries(page)
  void customer.open('/orders')
  await expect.poll(() => asked.some(each => each.endsWith('kiln-and-keep.css'))).toBe(true)
  expect(asked.filter(each => each.startsWith('api/'))).toEqual([])
  release()
})
