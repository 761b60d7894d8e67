import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import {
  choosePhotos,
  fileField,
  jpegFile,
  startButton,
  uploadDialog,
} from '#tests/support/uploads/choose-photos.ts'
import { longTasks, longTasksText, watchTasks } from '#tests/support/uploads/upload-soak.ts'

const row = (page: Page, name: string) =>
  uploadDialog(page).getByRole('listitem').filter({ hasText: name })

/** The first bytes of a PNG with these dimensions in px. */
const pngOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(64)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes)
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

// Answers L-118, L-205
test(
  'a file of 4 GB and a picture of ten thousand megapixels are refused by name, and the photo beside them is stored',
  nightly,
  async ({ customer, folder }) => {
    const { page } = customer
    const good = await aJpeg({ taken: '2023:05:01 12:00:00' })
    const huge = await open(join(folder, 'huge.jpg'), 'w')
    await huge.write(good)
    await huge.truncate(4 * 1024 ** 3)
    await huge.close()
    await writeFile(join(folder, 'wide.png'), pngOf(100_000, 100_000))
    await writeFile(join(folder, 'letter.jpg'), 'Dear photo library, I am a text.')
    await writeFile(join(folder, 'nothing.jpg'), '')
    await writeFile(join(folder, 'good.jpg'), good)

    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await choosePhotos(
      page,
      ['huge.jpg', 'wide.png', 'letter.jpg', 'nothing.jpg', 'good.jpg'].map(name =>
        join(folder, name),
      ),
    )
    await expect(row(page, 'huge.jpg').locator('[data-alert]')).toHaveText(
      'Over the limit of 200 MB',
    )
    await expect(row(page, 'wide.png').locator('[data-alert]')).toHaveText(
      'Over the limit of 268 megapixels',
    )
    await expect(row(page, 'letter.jpg').locator('[data-alert]')).toBeVisible()
    await expect(row(page, 'nothing.jpg').locator('[data-alert]')).toHaveText('Empty')
    await startButton(page).click()
    await page.getByRole('button', { name: 'Add 1 photo' }).click()
    await expect(page.locator('[data-month]').getByRole('heading')).toHaveText(['May 2023'])
  },
)

// Answers B-005, L-118, L-205
test(
  'refused files of an upload are counted by kind with advice, and a file that has changed can be chosen again',
  nightly,
  async ({ customer, folder }) => {
    const { page } = customer
    const inFolder = (name: string): string => join(folder, name)
    const good = await aJpeg({ taken: '2023:05:01 12:00:00' })
    const files = {
      'IMG_1.JPG': good,
      'IMG_1.MOV': Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'latin1'),
      'party.mp4': Buffer.from('\0\0\0\u0014ftypisom\0\0\0\0mp42', 'latin1'),
      'garden.heic': Buffer.from('\0\0\0\u001Cftypavif\0\0\0\0mif1miaf', 'latin1'),
      'DSC_1.NEF': Buffer.from('MM\0*\0\0\0\b', 'latin1'),
      'web.jpg': Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'),
      'torn.jpg': good.subarray(0, 400),
      'edited.jpg': Buffer.concat([good, Buffer.from('another photo')]),
    }
    await Promise.all(
      Object.entries(files).map(([name, bytes]) => writeFile(inFolder(name), bytes)),
    )
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await choosePhotos(page, Object.keys(files).map(inFolder))
    const leftOut = uploadDialog(page).locator('[data-left-out]')
    await expect(leftOut.getByRole('listitem')).toHaveText([
      "1 file: Live Photo videos can't be uploaded, only the photos.",
      "1 file: Videos aren't supported. Try saving a frame as a photo.",
      "1 file: AVIF files aren't supported. Try saving as a JPEG.",
      "1 file: RAW files aren't supported. Try saving as a JPEG.",
      "1 file: WebP files aren't supported. Try saving as a JPEG.",
    ])
    await writeFile(inFolder('edited.jpg'), await aJpeg({ width: 200, height: 100 }))
    await startButton(page).click()
    await expect(row(page, 'edited.jpg').locator('[data-alert]')).toHaveText(
      'Changed after being chosen. Please choose again.',
    )
    await expect(row(page, 'torn.jpg').locator('[data-alert]')).toHaveText(
      "Not accepted: may be damaged or in a format we don't support. Try saving as a JPEG.",
    )
    await expect(leftOut.getByText("7 files can't be uploaded.")).toBeVisible()
    await leftOut.getByRole('button', { name: 'Show only these' }).click()
    await expect(uploadDialog(page).locator('[data-status]')).toHaveCount(7)
    await expect(row(page, 'IMG_1.JPG')).toHaveCount(0)

    await fileField(page).setInputFiles(inFolder('edited.jpg'))
    await expect(leftOut.getByText("6 files can't be uploaded.")).toBeVisible()
    await startButton(page).click()
    await page.getByRole('button', { name: 'Add 2 photos' }).click()
    await expect(uploadDialog(page)).toHaveCount(0)
    // Ignore the errors that the browser logs for files that it could not send.
    customer.complaints.splice(0)
  },
)

// Answers L-115, L-205
test(
  'ten thousand files at once are listed, one more is left out, and the page stays responsive',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await watchTasks(page.context())
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await page.getByRole('button', { name: 'Add photos' }).click()
    const signature = [...(await aJpeg()).subarray(0, 4000)]
    await page.evaluate(bytes => {
      const chosen = new DataTransfer()
      for (let index = 0; index < 10_001; index += 1) {
        chosen.items.add(
          new File([new Uint8Array(bytes)], `photo-${index}.jpg`, { lastModified: index }),
        )
      }
      Reflect.set(globalThis, 'chosen', chosen.files)
    }, signature)
    await longTasks(page)

    const begun = Date.now()
    await fileField(page).evaluate(input => {
      if (!(input instanceof HTMLInputElement)) throw new TypeError('No input')
      input.files = Reflect.get(globalThis, 'chosen')
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(row(page, 'photo-0.jpg')).toContainText('Ready', { timeout: 25_000 })
    await expect(startButton(page)).toBeEnabled({ timeout: 25_000 })
    const listed = Date.now() - begun
    const tasks = await longTasks(page)
    await expect(uploadDialog(page)).toContainText(
      '1 file was left out. You can add up to 10,000 files at once.',
    )
    expect(await uploadDialog(page).getByRole('listitem').count()).toBeLessThan(100)
    test.info().annotations.push({
      type: 'figures',
      description: `10,000 files ready after ${listed} ms; long tasks: ${longTasksText(tasks)}`,
    })
  },
)

// Answers L-115
test('a full disk does not keep an upload from ending', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Cleo Martin', '/my-photos/photos')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    quotaSize: 1,
  })
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']
  await choosePhotos(
    page,
    await Promise.all(
      names.map((name, index) => jpegFile(name, { taken: `202${index}:05:01 12:00:00` })),
    ),
  )
  await startButton(page).click()
  await page.getByRole('button', { name: 'Add 4 photos' }).click()
  await expect(page.locator('[data-month]')).toHaveCount(4)
  await session.detach()
  // The page must log failed writes of the upload's records, and no other error.
  const logged = customer.complaints.splice(0)
  expect(logged.filter(text => !text.includes('QuotaExceededError'))).toEqual([])
  expect(logged.length).toBeGreaterThan(0)
})

// Answers L-115, L-265
test(
  'a lost network pauses an upload, and no byte is sent twice when it is back',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    const begun: string[] = []
    page.on('response', response => {
      if (response.request().method() === 'POST' && response.status() === 201) {
        begun.push(response.headers()['location'] ?? '')
      }
    })
    let isHeld = true
    await page.route(/\/files\/?$/u, async route => {
      const metadata = route.request().headers()['upload-metadata'] ?? ''
      const isFirst = metadata.includes(Buffer.from('photo-0.jpg').toString('base64'))
      if (isFirst || !isHeld) await route.fallback()
    })
    await choosePhotos(
      page,
      await Promise.all(
        [0, 1, 2, 3, 4].map(index =>
          jpegFile(`photo-${index}.jpg`, { taken: `202${index}:05:01 12:00:00` }),
        ),
      ),
    )
    await startButton(page).click()
    await expect(row(page, 'photo-0.jpg')).toContainText('Uploaded')
    await page.context().setOffline(true)
    await expect(uploadDialog(page).getByText('Waiting for a connection').first()).toBeVisible()
    isHeld = false
    await page.context().setOffline(false)

    await page.getByRole('button', { name: 'Add 5 photos' }).click({ timeout: 20_000 })
    await expect(page.locator('[data-month]')).toHaveCount(5)
    expect(begun.filter(address => address !== '')).toHaveLength(5)
  },
)
