import { expect, nightly, test } from '#tests/support/journey.ts'
import { overflows } from '#tests/support/overflow.ts'
import { goWithin, settle } from '#tests/support/screens.ts'
import { startSelecting } from '#tests/support/start-selecting.ts'

/** Bugs that users of other products reported, tried here. Each comment names the report. */
const BUTTON = 'Delete account'

test.describe('dialogs', nightly, () => {
  // microsoft/fluent-ui-react#1709, adobe/react-spectrum#8746
  test('Escape closes a dialog after a press on its words, and gives the focus back', async ({
    customer,
  }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/settings')
    const opener = page.getByRole('button', { name: BUTTON, exact: true })
    await opener.click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).first()
    await dialog.getByRole('heading').first().click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  // unovue/reka-ui#2649
  test('a press beside a dialog closes it and gives the focus back', async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/settings')
    const opener = page.getByRole('button', { name: 'Keyboard shortcuts' })
    await opener.click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(600)
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  // primer/react#3686
  test('Escape without a dialog leaves the focus where it is', async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/settings')
    await settle(page)
    const link = page.getByRole('link', { name: 'Change email address' })
    await link.focus()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })

  // adobe/react-spectrum#8746
  test('a button says that its panel is closed after Escape', async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const opener = page.getByRole('button', { name: 'Find a month' })
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
  })

  test.describe(() => {
    test.use({ asksConsent: true })

    // ariakit/ariakit#7463
    test('Escape closes a dialog while the cookie region is open, and leaves the region', async ({
      customer,
    }) => {
      const { page } = customer
      await customer.comeBack('Anna de Vries', '/settings')
      const region = page.getByRole('region', { name: 'Cookies and your privacy' })
      await region.getByRole('button', { name: 'Choose' }).click()
      const opener = page.getByRole('button', { name: BUTTON, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.locator('[role=dialog], [role=alertdialog]')
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(region).toBeVisible()
    })
  })
})

test.describe('lists', nightly, () => {
  // TanStack/router#3437
  test('the link that skips to the content works as often as it is pressed', async ({
    customer,
  }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    for (const round of ['first', 'second']) {
      await skip.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () => document.querySelector('#main')?.contains(document.activeElement) ?? false,
      )
      expect(isInside, round).toBe(true)
      await page.waitForTimeout(600)
    }
  })

  // TanStack/router#2691
  test('a page that is turned begins at its beginning', async ({ customer }) => {
    const { page } = customer
    for (const path of ['/orders?tab=history', '/saved-projects', '/online-products']) {
      await customer.comeBack('Anna de Vries', path)
      await settle(page)
      await page.setViewportSize({ width: 390, height: 700 })
      const next = page.locator('#main').getByRole('button', { name: 'Next', exact: true })
      await next.scrollIntoViewIfNeeded()
      await next.click()
      await settle(page)
      const heading = page.locator('#main h1')
      await expect(heading, path).toBeFocused()
      await expect(heading, path).toBeInViewport()
    }
  })

  // immich-app/immich#19434, #30054
  test('a range reaches from one photo to another in either order of the library', async ({
    customer,
  }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const photos = page.locator('[role=gridcell][data-photo]')
    const status = page.locator('[data-flow=selection]').getByRole('status')
    const sort = page.locator('#main select').first()
    const options = await sort.locator('option').evaluateAll(all => all.length)
    for (let index = 0; index < options; index += 1) {
      await sort.selectOption({ index })
      await settle(page)
      await photos.nth(5).waitFor()
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await photos.nth(1).click()
      await photos.nth(4).click({ modifiers: ['Shift'] })
      await expect(status, `order ${index}`).toHaveText('4 selected')

      // immich-app/immich#20264
      await photos.nth(2).click()
      await expect(status).toHaveText('3 selected')
      await photos.nth(5).click({ modifiers: ['Shift'] })
      await photos.nth(7).click({ modifiers: ['Shift'] })
      await expect(status, `after one was taken back, order ${index}`).toHaveText('6 selected')
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
  })

  // ente/photos-desktop#190, leonlatsch/Photok#467
  test('Ctrl+A selects all photos, and takes them all back', async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const status = page.locator('[data-flow=selection]').getByRole('status')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.locator('[role=gridcell][data-photo]').first().click()
    await expect(status).toHaveText('1 selected')
    await page.keyboard.press('Control+a')
    await expect(status).toHaveText('600 selected')
    await page.keyboard.press('Control+a')
    await expect(status).toHaveText('0 selected')
  })
})

// immich-app/immich#1735
test(
  'a folded phone of 280 px has room for the bars of the library',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 280, height: 653 })
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await settle(page)
    expect(await overflows(page), 'the library').toEqual([])
    await startSelecting(page)
    await page.locator('[role=gridcell][data-photo]').first().click()
    expect(await overflows(page), 'photos that are selected').toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    const photo = page.locator('#main a[href*="/preview/"]').first()
    await goWithin(page, (await photo.getAttribute('href')) ?? '')
    await page.locator('img[data-large]').first().waitFor()
    expect(await overflows(page), 'a photo').toEqual([])
  },
)

// pulsejet/memories#937
test(
  'a finger on the line of months neither scrolls nor reloads the page',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const thumb = page.locator('[data-thumb]')
    await thumb.waitFor()
    expect(await thumb.evaluate(element => getComputedStyle(element).touchAction)).toBe('none')
  },
)
