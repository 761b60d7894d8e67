import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { aJpeg, standsUpright } from '#sandbox/testing/pictures.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import {
  choosePhotos,
  jpegFile,
  startButton,
  uploadDialog,
} from '#tests/support/uploads/choose-photos.ts'

const thumbnailsOf = async (page: Page, sandbox: Sandbox, month: string): Promise<Uint8Array[]> => {
  const images = page.locator(`[data-month="${month}"]`).locator('img')
  const addresses = await images.evaluateAll(all =>
    all.map(image => (image instanceof HTMLImageElement ? image.src : '')),
  )
  return Promise.all(
    addresses.map(async address => (await sandbox.fetch(new Request(address))).bytes()),
  )
}

/** Widths in px of pictures in the list of an upload. */
const widthsOf = (all: Element[]): number[] =>
  all.map(image => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

// Answers B-075, L-033, L-035, L-115, L-116, L-126, L-193, L-206, L-264
test('an upload works by keyboard alone: its photos appear in their months, upright, and the focus returns', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  const dialog = uploadDialog(page)
  await customer.comeBack('Cleo Martin', '/my-photos/photos')
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add photos' })
  await add.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()

  await page.keyboard.press('Enter')
  const picker = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose files' }).press('Enter')
  await (
    await picker
  ).setFiles([
    await jpegFile('march.jpg', { taken: '2024:03:31 23:59:00', offset: '+14:00' }),
    await jpegFile('july.jpg', { taken: '2025:07:14 18:02:11' }),
    await jpegFile('turned.jpg', { taken: '2025:07:15 08:00:00', orientation: 6 }),
  ])
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect.poll(() => dialog.locator('li img').evaluateAll(widthsOf)).toEqual([320, 320, 320])
  await expect(startButton(page)).toBeEnabled()
  await startButton(page).press('Enter')
  await dialog.getByRole('button', { name: 'Add 3 photos' }).press('Enter')

  await expect(page.getByText('3 photos added')).toBeVisible()
  await expect(add).toBeFocused()
  await expect(page.locator('[data-month]').getByRole('heading')).toHaveText([
    'July 2025',
    'March 2024',
  ])
  await expect(page.locator('[data-cell] img')).toHaveCount(3)
  const pictures = [
    ...(await thumbnailsOf(page, sandbox, '2025-07')),
    ...(await thumbnailsOf(page, sandbox, '2024-03')),
  ]
  expect(await Promise.all(pictures.map(standsUpright))).toEqual([true, true, true])
})

/** Never answers the calls that create uploads of files with this name; all other calls reach the storage service. */
const hold = async (page: Page, name: string): Promise<void> => {
  await page.route(/\/files\/?$/u, async route => {
    const metadata = route.request().headers()['upload-metadata'] ?? ''
    if (!metadata.includes(Buffer.from(name).toString('base64'))) await route.fallback()
  })
}

// Answers L-115
test('an upload continues in a tray on every screen', async ({ customer }) => {
  const { page } = customer
  const dialog = uploadDialog(page)
  await customer.comeBack('Cleo Martin', '/my-photos/photos')
  await hold(page, 'held.jpg')
  await choosePhotos(page, [await jpegFile('stored.jpg'), await jpegFile('held.jpg')])
  await startButton(page).click()
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Uploading 1 of 2' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const tray = page.getByRole('region', { name: 'Upload', exact: true })
  await expect(tray).toContainText('1 of 2 done')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(tray).toContainText('1 of 2 done')
  await tray.getByRole('button', { name: 'Show upload' }).click()
  await expect(dialog.getByRole('button', { name: 'Uploading 1 of 2' })).toBeVisible()
})

// Answers L-115
test(
  'an upload that is cancelled after its last byte leaves no photo',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await notifyControlRoom(sandbox, '/faults', {
      kind: 'delay',
      method: 'PATCH',
      path: '/files/',
      delayMs: 4000,
    })
    await choosePhotos(page, [await jpegFile('late.jpg', { taken: '2021:01:02 03:04:05' })])
    await startButton(page).click()
    await expect(uploadDialog(page).getByRole('listitem')).toContainText('Checking')
    const deletion = page.waitForRequest(
      request => request.method() === 'DELETE' && request.url().endsWith('/photo/photos'),
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await (await deletion).response()

    await customer.open('/my-photos/photos')
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
  },
)

// Answers L-115, L-193
test(
  'an unfinished upload no longer counts a photo that is deleted in the library',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await choosePhotos(page, [
      await jpegFile('one.jpg', { taken: '2021:01:02 03:04:05' }),
      await jpegFile('two.jpg', { taken: '2021:02:02 03:04:05' }),
    ])
    await startButton(page).click()
    await expect(page.getByRole('button', { name: 'Add 2 photos' })).toBeVisible()
    await page.reload()
    await page.locator('[data-photo]').first().click()
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    await expect(preview.getByRole('button', { name: 'Delete' })).toBeEnabled()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Delete photo' }).click()
    await expect(page.locator('[data-month]')).toHaveCount(1)
    await page.keyboard.press('Escape')

    const tray = page.getByRole('region', { name: 'Upload', exact: true })
    await expect(tray).toContainText('1 photo uploaded')
    await tray.getByRole('button', { name: 'Show upload' }).click()
    await page.getByRole('button', { name: 'Add 1 photo' }).click()
    await expect(page.getByText('1 photo added')).toBeVisible()
  },
)

// Answers L-206
test(
  'photos can also be added as a folder or from the clipboard',
  nightly,
  async ({ customer, folder }) => {
    const { page } = customer
    await writeFile(join(folder, 'inside.jpg'), await aJpeg())
    await writeFile(join(folder, '.hidden'), 'not meant')
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await page.getByRole('button', { name: 'Add photos' }).click()
    await page.locator('[role=dialog] input[webkitdirectory]').setInputFiles(folder)
    const rows = page.getByRole('dialog').getByRole('listitem')
    await expect(rows).toHaveText([/inside\.jpg/u])

    const bytes = [...(await aJpeg())]
    await page.evaluate(picture => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(
        new File([Uint8Array.from(picture)], 'pasted.jpg', { type: 'image/jpeg' }),
      )
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    }, bytes)
    await expect(rows).toHaveText([/inside\.jpg/u, /pasted\.jpg/u])
  },
)
