import type { Page } from '@playwright/test'
import { type Customer, expect, test } from '#tests/support/journey.ts'

test.use({ asksConsent: true })

const region = (page: Page) => page.locator('[data-flow=consent]')

/** Opens the photos, but holds their pictures until `showPictures` is called. `events` is what happens in the page. */
const openPhotos = async ({ page, comeBack }: Customer) => {
  const events: string[] = []
  page.on('request', request => {
    if (request.url().includes('/assets/ConsentRegion-')) events.push('the question is fetched')
  })
  const held = Promise.withResolvers<null>()
  await page.route('**/pictures/**', async route => {
    await held.promise
    await route.fallback()
  })
  // The page's `load` waits for the pictures.
  const opened = comeBack('Anna de Vries', '/my-photos/photos')
  await expect(page.locator('[role=grid] img').first()).toBeAttached()
  return {
    events,
    showPictures: () => {
      events.push('the pictures load')
      held.resolve(null)
      return opened
    },
  }
}

// Answers A-202
test('the question about cookies comes after the first photos', async ({ customer }) => {
  const { page } = customer
  const { events, showPictures } = await openPhotos(customer)
  await showPictures()
  await expect(region(page)).toContainText('Cookies and your privacy')
  expect(events).toEqual(['the pictures load', 'the question is fetched'])
})

// Answers A-202
test('the customer can open the choices about cookies before that', async ({ customer }) => {
  const { page } = customer
  const { events, showPictures } = await openPhotos(customer)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(region(page).getByRole('switch', { name: 'Analytics' })).toBeVisible()
  expect(events).toEqual(['the question is fetched'])
  await showPictures()
})
