import { expect, test } from '#tests/support/journey.ts'

const MONTH = /\/photos\/timeline\//u

// Answers A-019, L-004, L-005, L-006, L-021, L-023, L-070, L-071, L-072, L-073
test('Cleo finds an empty library that tells how to begin', async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Cleo Martin', '/my-photos')

  await expect(page).toHaveURL(/\/my-photos\/photos$/u)
  await expect(page).toHaveTitle('Photos | Kiln & Keep')
  await expect(page.getByRole('heading', { name: 'Your photo library is empty' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(1)

  const faq = page.getByRole('link', { name: 'Read more in our FAQ' })
  await expect(faq).toBeHidden()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(faq).toBeVisible()
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(faq).toBeHidden()
})

// Answers L-033, L-034, L-038, L-039, L-040, L-230, L-241, L-290, L-292, L-304
test('months load when they come into view, and a tile opens the rest of a month', async ({
  customer,
}) => {
  const { page } = customer
  const asked: string[] = []
  page.on('request', request => {
    if (MONTH.test(request.url()) && request.method() === 'GET') asked.push(request.url())
  })
  await customer.signIn('Anna de Vries', '/my-photos/photos')
  const months = page.locator('section[data-month]')
  await expect(months.first().getByRole('img').first()).toBeVisible()

  const count = await months.count()
  expect(count).toBeGreaterThan(20)
  expect(asked.length).toBeLessThan(count)
  expect(asked[0]).toContain('limit=24&sortKey=dateTaken&sortOrder=desc')

  await months.last().scrollIntoViewIfNeeded()
  await expect(months.last().getByRole('heading')).toHaveText('Unknown Date')
  await expect(months.last().getByRole('img').first()).toBeVisible()

  const more = page.getByRole('button', { name: /more photos of this month/u }).last()
  await more.scrollIntoViewIfNeeded()
  const key = await page
    .locator('section[data-month]', { has: more })
    .last()
    .getAttribute('data-month')
  const month = page.locator(`section[data-month="${key}"]`)
  const hidden = Number((await more.textContent())?.slice(1))
  await more.click()
  await expect(month.getByRole('img')).toHaveCount(24 + hidden)
  expect(asked.at(-1)).toMatch(/cursor=.+&limit=500/u)
})

// Answers L-231, L-271
test('a month that fails says so and is tried again', async ({ customer }) => {
  const { page } = customer
  await page.route(MONTH, route =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  )
  await customer.signIn('Anna de Vries', '/my-photos/photos')
  const month = page.locator('section[data-month]').first()
  await expect(month.getByRole('alert')).toHaveText('Error: Your photos could not be loaded')

  await page.unroute(MONTH)
  await month.getByRole('button', { name: 'Try again' }).click()
  await expect(month.getByRole('img').first()).toBeVisible()
})

// Answers L-059
test('a picture that does not load can be tried again', async ({ customer }) => {
  const { page } = customer
  await page.route(/\/pictures\//u, route => route.abort())
  await customer.signIn('Anna de Vries', '/my-photos/photos')
  const month = page.locator('section[data-month]').first()
  const again = month.getByRole('button', { name: /Try again/u })
  await expect(again.first()).toBeVisible()
  const broken = await again.count()

  await page.unroute(/\/pictures\//u)
  await again.first().click()
  await expect(again).toHaveCount(broken - 1)
})

for (const { width, size } of [
  { width: 390, size: '300' },
  { width: 1023, size: '300' },
  { width: 1024, size: '800' },
  { width: 1440, size: '800' },
]) {
  // Answers A-390, L-298, L-299, L-301
  test(`at ${width} px the grid shows thumbnails of ${size} px`, async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width, height: 800 })
    await customer.signIn('Anna de Vries', '/my-photos/photos')
    await expect(page.getByRole('img').first()).toHaveAttribute(
      'src',
      new RegExp(`/${size}\\.jpg`, 'u'),
    )
  })
}

// Answers, L-018, L-019, L-223
test('the library is closed where its flag is off', async ({ customer }) => {
  const { page } = customer
  await page.addInitScript(() => {
    localStorage.setItem('override.PhotoManagementTimelineViewEnabled', 'false')
  })
  await customer.signIn('Anna de Vries', '/my-photos/photos?stripped=false')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account overview')
  await expect(page).toHaveURL(/\/\?stripped=false$/u)
  await expect(page.getByRole('link', { name: 'Photos' })).toHaveCount(0)
})

test('the focus of a button that goes moves to the heading of its month', async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/my-photos/photos')
  const more = page.getByRole('button', { name: /more photos of this month/u }).first()
  await more.scrollIntoViewIfNeeded()
  const section = page.locator('section[data-month]', { has: more }).first()
  const key = await section.getAttribute('data-month')
  await more.focus()
  await page.keyboard.press('Enter')

  await expect(page.locator(`section[data-month="${key}"]`).getByRole('heading')).toBeFocused()
})
