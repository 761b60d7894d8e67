import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { enter, tabTo, typeInto } from '#tests/support/pages/keys.ts'
import { judge } from '#tests/support/pages/judge.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

const ALL = /\/v1\/widget\/all\?/u
const ORDERS = /\/orders\/byAccount\/[^?]+\?.*articleNames=/u
const ONE = /\/v1\/widget\/[^/?]+(?:\?|$)/u

// Answers
test(
  'Anna pages through her photo books, twelve orders to a page',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    const listed = page.waitForRequest(ORDERS)
    const joined = page.waitForRequest(ALL)
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Online photo books' })
      .click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online photo books')
    await expect(page).toHaveTitle(/^My online photo books \| /u)
    const query = new URL((await listed).url()).searchParams
    expect(query.get('articleNames')).toBe('photobook-28x28,photobook-a4-landscape')
    expect([query.get('offset'), query.get('limit')]).toEqual(['0', '12'])
    expect(new URL((await joined).url()).searchParams.get('orderCodes')).toMatch(
      /^[\w-]+(,[\w-]+)+$/u,
    )
    await expect(page.locator('#main li h2').first()).toBeVisible()

    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/u)
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await customer.open('/online-products?page=99')
    await expect(page.getByRole('button', { name: /^Page \d+$/u }).last()).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page).not.toHaveURL(/page=99/u)
  },
)

// Answers
test('an online photo book opens in a new tab', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/online-products')
  const tile = page.locator('#main li:has(h2)').first()
  const name = await tile.getByRole('heading').innerText()

  const opened = page.waitForEvent('popup')
  await tile.getByRole('link', { name: `View ${name} in a new tab` }).click()

  const tab = await opened
  await expect(tab).toHaveURL(/\/books\/[^?]+\?key=/u)
  await expect(tab.locator('body')).toContainText(name)
})

// Answers
test('an online photo book is deleted by keyboard and created again', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/online-products')
  const tiles = page.locator('#main li:has(h2)')
  await expect(tiles.first()).toBeVisible()
  const count = await tiles.count()
  const name = await tiles.first().getByRole('heading').innerText()
  const code = /online-products\/([^?]+)/u.exec(
    (await tiles.first().getByRole('link').first().getAttribute('href')) ?? '',
  )?.[1]

  const remove = tiles.first().getByRole('button', { name: `Delete ${name}` })
  await enter(page, remove)
  const dialog = page.getByRole('alertdialog', { name: 'Delete this online photo book?' })
  await expect(dialog).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(tiles).toHaveCount(count)
  await expect(remove).toBeFocused()

  await page.keyboard.press('Enter')
  const calls: string[] = []
  page.on('request', request => {
    if (ONE.test(request.url()) && request.method() !== 'OPTIONS') calls.push(request.method())
  })
  await enter(page, dialog.getByRole('button', { name: 'Delete online photo book' }))
  await expect(tiles).toHaveCount(count - 1)
  await expect(page.locator('body')).not.toBeFocused()
  await expect.poll(() => calls).toEqual(['DELETE', 'GET'])
  await expect(page).not.toHaveURL(/logout/u)

  await enter(page, page.locator(`#main section a[href*="${code ?? ''}"]`))
  await expect(page.getByText('This photo book is not online yet')).toBeVisible()
  const created = page.waitForRequest(
    request => request.method() === 'POST' && ONE.test(request.url()),
  )
  await enter(page, page.getByRole('button', { name: 'Create online photo book' }))
  expect((await created).postData()).toBeNull()
  await expect(page.getByRole('heading', { name: 'Share this photo book' })).toBeVisible()
})

// Answers
test('Anna shares a photo book by keyboard, and it is marked as shared', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/online-products')
  const tile = page.locator('#main li:has(h2):not(:has-text("Shared"))').first()
  const name = await tile.getByRole('heading').innerText()
  await enter(page, tile.getByRole('link', { name: `Share ${name}` }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(/^My online photo books \| /u)

  await enter(page, page.getByRole('button', { name: 'Send', exact: true }))
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['Enter your name', 'Enter an email address'])

  await enter(page, summary.getByRole('link', { name: 'Enter your name' }))
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Anna')
  await typeInto(page, page.getByLabel('Email address of the recipient'), 'jürgen@müller.example')
  await typeInto(page, page.getByLabel('Message (optional)'), 'Look at our summer!')
  await enter(page, page.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText('Your message is on its way')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByText('Shared', { exact: true })).toBeVisible()
  await page.goto(sandbox.origin('inbox'))
  await expect(page.locator('body')).toContainText(name)
  await expect(page.locator('body')).toContainText('Look at our summer!')
})

// Answers
test(
  'typed values survive a failure, and all but the message survive a reload',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/online-products')
    await page.locator('#main li:has(h2) a').first().click()
    await page.route(/\/share$/u, route =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            headers: REFUSAL_HEADERS,
          })
        : route.fallback(),
    )
    await page.getByLabel('Your name').fill('Anna')
    await page.getByLabel('Email address of the recipient').fill('liam@example.com')
    await page.getByLabel('Message (optional)').fill('Only for you')
    await page.getByRole('button', { name: 'Send', exact: true }).click()

    await expect(
      page.getByText(
        'Your message was not sent: something in it was not accepted. Check what you entered.',
      ),
    ).toBeVisible()
    await expect(page.getByLabel('Message (optional)')).toHaveValue('Only for you')
    page.once('dialog', dialog => {
      void dialog.accept()
    })
    await page.reload()
    await expect(page.getByLabel('Your name')).toHaveValue('Anna')
    await expect(page.getByLabel('Email address of the recipient')).toHaveValue('liam@example.com')
    await expect(page.getByLabel('Message (optional)')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Only for you')
  },
)

// Answers
test(
  'a photo book is added to the gallery, changed there and removed, by keyboard',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/online-products')
    await enter(page, page.locator('#main li:has(h2) a').first())
    const gallery = page.getByRole('region', { name: 'Gallery' })
    const options = gallery.getByLabel('Category').locator('option')
    await expect(options).toContainText(['Choose a category', 'Travel', 'Family'])

    await enter(page, gallery.getByRole('button', { name: 'Add to the gallery' }))
    await expect(gallery.getByRole('group', { name: 'There is a problem' })).toBeFocused()
    await typeInto(page, gallery.getByLabel('Author'), 'Anna')
    await tabTo(page, gallery.getByLabel('Category'))
    await page.keyboard.type('Trav')
    await expect(gallery.getByLabel('Category')).toHaveValue('Travel')
    const created = page.waitForRequest(request => request.method() === 'POST')
    await enter(page, gallery.getByRole('button', { name: 'Add to the gallery' }))
    expect(new URL((await created).url()).pathname).toMatch(/\/v1\/galleryentries\/$/u)
    await expect(gallery.getByText('The photo book is in the gallery now.')).toBeVisible()

    await typeInto(page, gallery.getByLabel('Title'), 'Lisbon by tram')
    await enter(page, gallery.getByRole('button', { name: 'Save changes' }))
    await expect(gallery.getByText('Your changes are saved.')).toBeVisible()
    await page.reload()
    await expect(gallery.getByLabel('Title')).toHaveValue('Lisbon by tram')

    await enter(page, gallery.getByRole('button', { name: 'Remove from the gallery' }))
    await expect(gallery.getByText('The photo book is no longer in the gallery.')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    await expect(gallery.getByRole('button', { name: 'Add to the gallery' })).toBeVisible()
    await expect(gallery.getByLabel('Title')).toHaveValue('Lisbon by tram')
  },
)

// Answers
test(
  'categories that cannot be read are requested again, and the form stays',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.route(/\/v1\/categories/u, route =>
      route.request().method() === 'GET'
        ? route.fulfill({
            status: 500,
            headers: { 'access-control-allow-origin': '*', 'retry-after': '3600' },
          })
        : route.fallback(),
    )
    await customer.comeBack('Anna de Vries', '/online-products')
    await page.locator('#main li:has(h2) a').first().click()
    const gallery = page.getByRole('region', { name: 'Gallery' })
    await expect(gallery.getByRole('alert')).toContainText(
      'The categories of the gallery could not be loaded',
    )
    await gallery.getByLabel('Author').fill('Anna')

    await page.unroute(/\/v1\/categories/u)
    await gallery.getByRole('button', { name: 'Try again' }).click()
    await gallery.getByLabel('Category').selectOption('Travel')
    await expect(gallery.getByLabel('Author')).toHaveValue('Anna')
  },
)

// Answers
test(
  'a book of a blocked order has no gallery panel, and the check needs no token',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const asked: (string | undefined)[] = []
    await page.route(/\/v1\/blockedorders\//u, route => {
      if (route.request().method() === 'GET') asked.push(route.request().headers()['authorization'])
      return route.request().method() === 'GET'
        ? route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            json: { isBlocked: true },
          })
        : route.fallback()
    })
    await customer.comeBack('Anna de Vries', '/online-products')
    await page.locator('#main li:has(h2) a').first().click()

    await expect(page.getByRole('heading', { name: 'Share this photo book' })).toBeVisible()
    await expect.poll(() => asked).toEqual([undefined])
    await expect(page.getByRole('heading', { name: 'Gallery' })).toHaveCount(0)
  },
)

const STATES: readonly { what: string; open: (page: Page) => Promise<void> }[] = [
  { what: 'the list', open: async () => undefined },
  {
    what: 'the question before a deletion',
    open: page =>
      page
        .getByRole('button', { name: /^Delete /u })
        .first()
        .click(),
  },
  {
    what: 'a refused form of a book',
    open: async page => {
      await page.locator('#main li:has(h2) a').first().click()
      await page.getByRole('region', { name: 'Gallery' }).getByLabel('Author').waitFor()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    },
  },
  {
    what: 'a book that is not online',
    open: async page => {
      await page.route(ONE, route =>
        route.request().method() === 'GET'
          ? route.fulfill({
              status: 401,
              headers: REFUSAL_HEADERS,
            })
          : route.fallback(),
      )
      await page.locator('#main li:has(h2) a').first().click()
      await page.getByRole('button', { name: 'Create online photo book' }).waitFor()
    },
  },
]

for (const { what, open } of STATES) {
  test(
    `axe finds nothing on ${what}, on a desktop and on a phone in the dark`,
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await customer.comeBack('Anna de Vries', '/online-products')
      await page.locator('#main li h2').first().waitFor()
      await open(page)

      await judge(page, what)
    },
  )
}

for (const { what, answer } of [
  { what: 'a 500', answer: { status: 500, body: '{"title":"Broken"}' } },
  { what: 'garbage', answer: { status: 200, body: '<html>' } },
  { what: 'nothing', answer: { status: 200, body: '' } },
]) {
  // Answers
  test(
    `photo books show why and Try again when a service answers ${what}`,
    nightly,
    async ({ customer }) => {
      const { page } = customer
      for (const address of [ORDERS, /\/graphql$/u]) {
        await page.route(address, route =>
          route.request().method() === 'OPTIONS'
            ? route.fallback()
            : route.fulfill({
                ...answer,
                headers: { 'access-control-allow-origin': '*', 'retry-after': '3600' },
              }),
        )
        if (address === ORDERS) await customer.comeBack('Anna de Vries', '/online-products')
        else await customer.open('/online-products')

        const alert = page.getByRole('alert')
        await expect(alert).toContainText('An error occurred loading your online photo books')
        await expect(page.getByRole('link', { name: 'Contact customer care' })).toBeVisible()
        await page.unroute(address)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.locator('#main li h2').first()).toBeVisible()
      }
    },
  )
}
