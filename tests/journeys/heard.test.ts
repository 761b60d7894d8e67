import type { Page } from '@playwright/test'
import { type PageWords, readPage } from '#tests/paths/page-words.ts'
import { differenceOf } from '#tests/paths/recorded-words.ts'
import { expect, test } from '#tests/support/journey.ts'
import { packArchive } from '#tests/support/pack-archive.ts'
import { isRecording, record, recorded } from '#tests/support/recorded.ts'
import { goWithin, MAILED_PATHS, ROUTES } from '#tests/support/screens.ts'
import { ANNA } from '#sandbox/people/people.ts'

/** A screen by the name of its route: a path, and links from there that lead to what only they know. */
type Screen = readonly [name: string, path: string, ...links: string[]]

const AN_ALBUM = 'a[href*="/my-photos/albums/"]'
const A_SHARED_ALBUM = 'a[href*="/my-photos/shared-albums/"]'
const A_PHOTO = 'a[href*="/preview/"]'

const VISITS: readonly { person: string; screens: readonly Screen[] }[] = [
  {
    person: 'Anna de Vries',
    screens: [
      ['accountDeletionFailed', '/delete-account-error'],
      ['overview', '/'],
      ['order', '/orders?tab=history', 'a[href*="/orders/"]'],
      ['orders', '/orders'],
      ['savedProjects', '/saved-projects'],
      ['onlineProduct', '/online-products', 'a[href*="/online-products/"]'],
      ['onlineProducts', '/online-products'],
      ['settings', '/settings'],
      ['email', '/settings/email'],
      ['personalDetails', '/settings/personal-details'],
      ['newAddress', '/settings/new-address'],
      ['address', '/settings/addresses/all', 'a[href*="/settings/address/"]'],
      ['addresses', '/settings/addresses/all'],
      ['emailChangeFailed', '/change-email-error'],
    ],
  },
  {
    person: 'Anna de Vries',
    screens: [
      ['library', '/my-photos'],
      ['downloads', '/downloads'],
      ['photos', '/my-photos/photos'],
      ['photoPreview', '/my-photos/photos', A_PHOTO],
      ['album', '/my-photos/albums', AN_ALBUM],
      ['albums', '/my-photos/albums'],
      ['albumPhotoPreview', '/my-photos/albums', AN_ALBUM, A_PHOTO],
      ['sharedAlbum', '/my-photos/albums', A_SHARED_ALBUM],
      ['sharedAlbumPhotoPreview', '/my-photos/albums', A_SHARED_ALBUM, A_PHOTO],
    ],
  },
  {
    person: 'Bruno Keller',
    screens: [
      ['businessSettings', '/settings/b2b'],
      ['businessEmail', '/settings/b2b/email'],
      ['paymentMethod', '/settings/payment-method'],
      ['businessNewAddress', '/settings/b2b/new-address'],
      ['businessAddress', '/settings/b2b', 'a[href*="/address/"]'],
      ['integration', '/integration'],
      ['invoices', '/invoices'],
    ],
  },
]

/** Screens that need nobody to be signed in. */
const PUBLIC: readonly Screen[] = [
  ['accountDeleted', '/account-deleted'],
  ['emailChanged', '/change-email-success'],
  ['subscribed', '/subscription-confirmation-success'],
  ['subscriptionFailed', '/subscription-confirmation-error'],
]

test.use({ today: '2026-05-20T12:00:00Z' })
test.describe.configure({ timeout: 90_000 })

for (const { person, screens } of VISITS) {
  test(`${person} hears ${screens.length} screens, ${screens[0]?.[0]} first, as recorded`, async ({
    customer,
    sandbox,
  }) => {
    const { page } = customer
    await customer.comeBack(person, '/subscription-confirmation-error')
    const found: string[] = []
    for (const [name, path, ...links] of screens) {
      if (name === 'downloads') await packArchive(sandbox, ANNA.sub, await photosOn(page))
      if (new URL(page.url()).pathname !== path) await goWithin(page, path)
      for (const link of links) {
        const href = await page.locator(`#main ${link}`).first().getAttribute('href')
        await goWithin(page, href ?? '')
      }
      if (name.endsWith('Preview')) await page.locator('img[data-large]').first().waitFor()
      found.push(...(await changes(page, name)))
    }
    expectNone(found)
  })
}

test('screens that need nobody to be signed in, those of links from mails, and the sign-out are heard as recorded', async ({
  customer,
}) => {
  const { page } = customer
  const found: string[] = []
  for (const [name, path] of PUBLIC) {
    await customer.open(path)
    found.push(...(await changes(page, name)))
  }
  await customer.comeBack('Anna de Vries')
  await page.route(/\/(?:actions\/confirm|subscription\/confirm\/[^/]+)$/u, () => undefined)
  for (const path of MAILED_PATHS) {
    await customer.open(`${path}?confirmation-token=held&email=anna%40example.org`)
    found.push(...(await changes(page, ROUTES.get(path) ?? path)))
  }
  // Whoever is signed out goes on to the shop, which is held here.
  await page.route(
    ({ hostname }) => !hostname.startsWith('myaccount'),
    () => undefined,
  )
  await customer.open('/logout')
  found.push(...(await changes(page, 'logout')))
  expectNone(found)
})

test('every screen of the route table is heard', () => {
  const heard = new Set([
    ...VISITS.flatMap(({ screens }) => screens.map(([name]) => name)),
    ...PUBLIC.map(([name]) => name),
    ...MAILED_PATHS.map(path => ROUTES.get(path)),
    'logout',
  ])
  expect(heard).toEqual(new Set(ROUTES.values()))
})

/** The first photos of a timeline. */
const photosOn = async (page: Page): Promise<string[]> => {
  const links = page.locator(`#main ${A_PHOTO}`)
  await links.first().waitFor()
  return links.evaluateAll(all =>
    all.slice(0, 2).map(link => link.getAttribute('href')?.split('/').at(-1) ?? ''),
  )
}

const expectNone = (found: readonly string[]): void => {
  expect(found, 'npm run test:journeys -- heard -u records what is meant').toEqual([])
}

/** What a page says otherwise than recorded once it has come to rest; records it where that is asked for. */
const changes = async (page: Page, name: string): Promise<string[]> => {
  const file = `heard/${name}`
  if (isRecording()) {
    record(file, textOf(await steady(page)))
    return []
  }
  const [first = '', ...lines] = recorded(file).split('\n')
  const before: PageWords = { focus: first.slice(FOCUS.length), words: lines.join('\n') }
  let found: string[] = []
  await expect
    .poll(
      async () => {
        found = differenceOf(before, await readPage(page))
        return found.length
      },
      { timeout: 5000 },
    )
    .toBe(0)
    .catch(() => undefined)
  return found.map(line => `${name}: ${line}`)
}

const FOCUS = 'focus: '

const textOf = ({ focus, words }: PageWords): string => `${FOCUS}${focus}\n${words}`

/** Long enough for whatever a screen reads to arrive, in ms. */
const REST = 700

/** What a page says once it says the same for a while. */
const steady = async (page: Page): Promise<PageWords> => {
  const before = await readPage(page)
  await page.waitForTimeout(REST)
  const now = await readPage(page)
  return textOf(before) === textOf(now) ? now : steady(page)
}
