import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'
import {
  choosePhotos,
  jpegFile,
  startButton,
  uploadDialog,
} from '#tests/support/uploads/choose-photos.ts'

const HEIC = join(import.meta.dirname, '../../../packages/sandbox/testing/red-above-blue.heic')

const photos = (page: Page) => page.locator('main [data-cell]:has(img)')
const selected = (page: Page) => page.locator('[data-flow=selection]').getByRole('status').first()
const notices = (page: Page) => page.locator('section[aria-label=Notifications]')

// Answers L-074, L-132, L-175
test(
  'Anna selects photos, copies, removes, restores, deletes and downloads them',
  nightly,
  async ({ customer, sandbox }) => {
    test.setTimeout(90_000)
    const { page } = customer
    const library = `${sandbox.origin('myaccount')}/my-photos/photos`
    await customer.comeBack('Anna de Vries', '/my-photos/photos')

    await test.step('a selection by presses and by Shift', async () => {
      await startSelecting(page)
      await photos(page).nth(0).click()
      await photos(page)
        .nth(3)
        .click({ modifiers: ['Shift'] })
      await expect(selected(page)).toHaveText('4 selected')
      await photos(page).nth(3).click()
      await photos(page).nth(2).click()
      await expect(selected(page)).toHaveText('2 selected')
    })

    await test.step('a copy to a new album', async () => {
      await page.getByRole('button', { name: 'Copy to album' }).click()
      const dialog = page.getByRole('dialog', { name: 'Copy to album' })
      await dialog.getByRole('button', { name: 'New album' }).click()
      await page.keyboard.type('Best')
      await page.getByRole('button', { name: 'Create album' }).click()
      await expect(page.getByText(/copied to/u).first()).toBeVisible()
    })

    await test.step('a removal from the album is undone', async () => {
      await page.goto(`${sandbox.origin('myaccount')}/my-photos/albums`)
      await page.getByRole('link', { name: /^Best/u }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best')
      await expect(photos(page)).toHaveCount(2)
      await startSelecting(page)
      await page.getByRole('button', { name: 'Select all' }).click()
      await page.getByRole('button', { name: 'Remove from album' }).click()
      await expect(photos(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(photos(page)).toHaveCount(2)
    })

    await test.step('a photo is deleted', async () => {
      await page.goto(library)
      await startSelecting(page)
      const name = await photos(page).nth(0).getAttribute('data-photo')
      await photos(page).nth(0).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/u })
        .click()
      await expect(page.getByText('1 photo deleted').first()).toBeVisible()
      await expect(page.locator(`[data-photo="${name}"]`)).toHaveCount(0)
    })

    await test.step('two photos are downloaded as one file', async () => {
      await page.goto(library)
      await startSelecting(page)
      await photos(page).nth(0).click()
      await photos(page).nth(1).click()
      await page.getByRole('button', { name: 'Download', exact: true }).click()
      await expect(notices(page).getByText('Downloading photos').first()).toBeVisible({
        timeout: 20_000,
      })
      await page.goto(`${sandbox.origin('myaccount')}/downloads`)
      await expect(page.locator('[data-download]').first()).toBeVisible()
    })
  },
)

// Answers L-033, L-193
test('a JPEG, a PNG and a HEIC are uploaded', async ({ customer }) => {
  test.setTimeout(60_000)
  const { page } = customer
  await customer.comeBack('Cleo Martin', '/my-photos/photos')
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  const dialog = uploadDialog(page)
  await choosePhotos(page, [
    await jpegFile('march.jpg', { taken: '2024:03:31 12:00:00' }),
    {
      name: 'drawn.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 320, height: 240, channels: 3, background: '#4466aa' },
      })
        .png()
        .toBuffer(),
    },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: await readFile(HEIC) },
  ])
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await startButton(page).click()
  await dialog.getByRole('button', { name: 'Add 3 photos' }).click()
  await expect(page.getByText('3 photos added')).toBeVisible()
  await expect(photos(page)).toHaveCount(3)
  await expect
    .poll(() =>
      photos(page)
        .locator('img')
        .evaluateAll(
          images =>
            images.filter(image => image instanceof HTMLImageElement && image.naturalWidth > 0)
              .length,
        ),
    )
    .toBe(3)
})
