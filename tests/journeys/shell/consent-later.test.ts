import type { Page } from '@playwright/test'
import { writtenConsent } from '#machines/shell/consent/consent.model.ts'
import { type Customer, expect, nightly, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/pages/hold.ts'
import { keepInStorage } from '#tests/support/uploads/keep-in-storage.ts'

test.use({ asksConsent: true })

const region = (page: Page) => page.locator('[data-flow=consent]')

/**
 * Opens the photos, but holds their pictures until `showPictures` is called. `events` collects what the page fetches
 * and when.
 */
const openPhotos = async ({ page, comeBack }: Customer) => {
  const events: string[] = []
  page.on('request', request => {
    if (request.url().includes('/assets/ConsentRegion-')) events.push('the question is fetched')
    if (request.url().includes('/assets/Survey-')) events.push('the survey is fetched')
  })
  const release = await hold(page, '**/pictures/**')
  // Do not await the opening, because the page's `load` waits for the pictures.
  const opened = comeBack('Anna de Vries', '/my-photos/photos')
  await expect(page.locator('[role=grid] img').first()).toBeAttached()
  return {
    events,
    showPictures: () => {
      events.push('the pictures load')
      release()
      return opened
    },
  }
}

// Answers A-202, B-182
test('the question about cookies comes after the first photos', nightly, async ({ customer }) => {
  const { page } = customer
  const { events, showPictures } = await openPhotos(customer)
  await showPictures()
  await expect(region(page)).toContainText('Cookies and your privacy')
  const sizes = await region(page).evaluate(element => ({
    part: element.getBoundingClientRect().height / innerHeight,
    answers: [...element.querySelectorAll('button')].map(
      answer => answer.getBoundingClientRect().bottom <= innerHeight,
    ),
  }))
  expect(sizes.answers).toEqual([true, true, true])
  expect(sizes.part).toBeLessThan(0.34)
  expect(events).toEqual(['the pictures load', 'the question is fetched'])
})

// Answers A-202
test(
  'the customer can open the choices about cookies before that',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const { events, showPictures } = await openPhotos(customer)
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(region(page).getByRole('switch', { name: 'Analytics' })).toBeVisible()
    expect(events).toEqual(['the question is fetched'])
    await showPictures()
  },
)

// Answers
test(
  'the survey of a customer who allows it comes after the first photos, on a phone that for small screens',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 390, height: 844 })
    await keepInStorage(page.context(), {
      cookieConsent: writtenConsent({ analytics: true, marketing: false }, Date.now()),
    })
    const { events, showPictures } = await openPhotos(customer)
    await showPictures()
    await expect.poll(() => events).toEqual(['the pictures load', 'the survey is fetched'])
    await expect(page.locator('iframe')).toHaveAttribute('src', /\/frame\?id=mobile-en-GB$/u)
  },
)
