import type { Page } from '@playwright/test'
import { expect, nightly, nightlyUnless, test } from '#tests/support/journey.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'
import { hold } from '#tests/support/pages/hold.ts'

/** Holds the scripts with libraries until `release` is called; `asked` records the page's GET and POST requests. */
const withoutLibraries = async (page: Page) => {
  const asked: string[] = []
  page.on('request', request => {
    const { host, pathname, search } = new URL(request.url())
    const method = { GET: '', POST: 'POST ' }[request.method()]
    if (method !== undefined) asked.push(`${method}${host.split('.')[0]}${pathname}${search}`)
  })
  return {
    asked,
    timesOf: (address: RegExp) => asked.filter(each => address.test(each)).length,
    release: await hold(page, '**/assets/libraries-*.js'),
  }
}

const ORDERS = [
  /^api\/order\/v2\/superorders\/me\?Offset=0/u,
  /^api\/order\/orders\/byAccount\/[^?]+\?offset=0&limit=100$/iu,
]

/** The number of calls to the shop: one for its channels, and then one for the articles of a channel. */
const SHOP = 2

for (const { path, calls, shop = 0, pictures = 0, isCore = false } of [
  {
    path: '/',
    calls: [
      ...ORDERS,
      /^api\/saved-projects\/api\/v2\/projects\/[\w-]+\?skip=0&limit=1$/u,
      /^api\/photo\/users$/u,
    ],
    shop: SHOP,
  },
  {
    path: '/orders',
    calls: [
      ...ORDERS,
      /^api\/cut-off\/v1\/Campaign\/year-end$/u,
      /^api\/cut-off\/v1\/ArticleGroup$/u,
    ],
  },
  {
    path: '/orders/A-48213',
    calls: [
      /^api\/order\/v1\/superorders\/A-48213$/u,
      /^api\/delivery\/OrderDeliveryDates\/A-48213$/u,
      /^api\/reorder\/reorder\/status\/A-48213$/u,
      /^api\/product\/v1\/Pdfs\/me$/u,
      /^storage\/uploads\/[\w-]+\?accountId=/u,
      /^POST storage\/getanonymousuploads$/u,
    ],
  },
  {
    path: '/settings',
    calls: [/^api\/customer\/customers\/me$/u, /^api\/customer\/customers\/me\/addresses$/u],
  },
  { path: '/settings/addresses/all', calls: [/^api\/customer\/customers\/me\/addresses$/u] },
  {
    path: '/saved-projects',
    calls: [/^api\/saved-projects\/api\/v2\/projects\/[\w-]+\?skip=0&limit=10$/u],
  },
  { path: '/online-products', calls: [], shop: SHOP },
  {
    path: '/my-photos/photos',
    calls: [
      /^api\/photo\/users$/u,
      /^api\/photo\/users\/timeline$/u,
      /^api\/photo\/photos\/timeline\/\d+\/\d+\?/u,
    ],
    pictures: 6,
    isCore: true,
  },
]) {
  // Answers B-350, B-466
  test(
    `the first calls of ${path} are sent once, before the libraries have loaded`,
    nightlyUnless(isCore),
    async ({ customer }) => {
      const { page } = customer
      const { asked, timesOf, release } = await withoutLibraries(page)
      const coming = customer.comeBack('Anna de Vries', path)

      for (const address of [
        /^myaccount\/config\.json$/u,
        /^myaccount\/locales\/en-GB\.json$/u,
        /^myaccount\/brands\/kiln-and-keep\.css$/u,
        /^myaccount\/assets\/send-with-retries-[\w-]+\.js$/u,
        ...calls,
      ]) {
        await expect.poll(() => timesOf(address), `${address}`).toBe(1)
      }
      await expect.poll(() => timesOf(/^POST api\/merchandise\/graphql$/u), 'shop').toBe(shop)
      await expect.poll(() => timesOf(/^storage\/pictures\//u), 'pictures').toBe(pictures)
      const early = asked.filter(address =>
        /^(?:POST )?api\/|^(?:POST )?storage\/(?!pictures)|locales|brands/u.test(address),
      )
      release()
      await coming
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(asked.filter(address => early.includes(address))).toEqual(early)
      const reads = asked.filter(address => address.startsWith('api/'))
      expect(reads.filter((address, index) => reads.indexOf(address) < index)).toEqual([])
    },
  )
}

// Answers B-465
test(
  'a visit whose token must be renewed fetches what renews it before the libraries, and renews after them',
  nightly,
  async ({ customer, sandbox, storefront }) => {
    const { page } = customer
    const authority = sandbox.origin('id', storefront)
    await page.context().addCookies(await cookiesOf(sandbox, 'Anna de Vries', storefront))
    await page.clock.setFixedTime(Date.now() + 7_200_000)
    const { asked, timesOf, release } = await withoutLibraries(page)
    const coming = customer.open('/my-photos/photos')
    await expect.poll(() => timesOf(/^myaccount\/assets\/oidc-client\.service-/u)).toBe(1)
    await expect(page.locator(`link[rel=preconnect][href="${authority}"]`)).toBeAttached()
    expect(asked.filter(each => /^(?:POST )?(?:api|id)\//u.test(each))).toEqual([])

    release()
    await coming
    await expect.poll(() => timesOf(/^POST id\/token$/u)).toBe(1)
    await expect(page.locator('[role=grid] img').first()).toBeVisible()
  },
)

test('no service is called for a visitor who has not signed in', nightly, async ({ customer }) => {
  const { page } = customer
  const { asked, release } = await withoutLibraries(page)
  void customer.open('/orders')
  await expect.poll(() => asked.some(each => each.endsWith('kiln-and-keep.css'))).toBe(true)
  expect(asked.filter(each => each.startsWith('api/'))).toEqual([])
  release()
})

const LATER = {
  'the shell': /^\/assets\/shell-[\w-]+\.js$/u,
  'the actions for photos': /^\/assets\/photo-actions\.screen-[\w-]+\.js$/u,
  'the counts of the tabs': /^\/photo\/users\/counts$/u,
}
const MONTH = /^\/photo\/photos\/timeline\/\d+\/\d+$/u

test(
  'what is needed later is requested after the first pictures',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const asked = new Set<string>()
    page.on('request', request => {
      asked.add(new URL(request.url()).pathname)
    })
    const release = await hold(page, '**/pictures/**')
    const later = (): string[] => [
      ...Object.entries(LATER).flatMap(([what, path]) =>
        [...asked].some(each => path.test(each)) ? what : [],
      ),
      ...([...asked].filter(path => MONTH.test(path)).length > 1 ? ['the next month'] : []),
    ]
    // Do not await the opening, because the page's `load` waits for the pictures.
    const opened = customer.comeBack('Anna de Vries', '/my-photos/photos')
    await expect(page.locator('[role=grid] img').first()).toBeAttached()
    // Wait for more than half a second: after that time, only the screen's pictures still delay the later requests.
    await page.waitForTimeout(1000)
    expect(later()).toEqual([])

    release()
    await opened
    await expect.poll(later).toEqual([...Object.keys(LATER), 'the next month'])
  },
)
