import { expect, nightly, test } from '#tests/support/journey.ts'

// Answers L-024, L-026, L-117
test(
  'the library has its name at the top; a small screen has a Back link, and no words about dragging',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const back = page.getByRole('main').getByRole('link', { name: 'My account' })
    await page.setViewportSize({ width: 1300, height: 800 })
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My photos')
    await expect(back).toHaveCount(0)
    const hint = page
      .getByRole('dialog')
      .getByText('Drag and drop your photos here, or choose files')
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(hint).toBeVisible()

    await page.setViewportSize({ width: 500, height: 800 })
    await expect(hint).toBeHidden()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Choose files' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My photos')
    await back.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account overview')
  },
)

// Answers A-294, L-018, L-025
test(
  'photos can be added, and the library be opened, only if their flags are on',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const add = page.getByRole('button', { name: 'Add photos' })
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    await expect(add).toBeVisible()

    await page.evaluate(() => {
      localStorage.setItem('override.PhotoManagementUploadEnabled', 'false')
    })
    await page.reload()
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    await expect(add).toHaveCount(0)

    await page.evaluate(() => {
      localStorage.setItem('override.PhotoManagementTimelineViewEnabled', 'false')
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account overview')
    await expect(page).toHaveURL(/:\d+\/$/u)
    await expect(page.getByRole('link', { name: 'Photos', exact: true })).toHaveCount(0)
  },
)
