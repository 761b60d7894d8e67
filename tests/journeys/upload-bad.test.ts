import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { longTasks, told, watchTasks } from '#tests/support/upload-soak.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload photos' })
const row = (page: Page, name: string) =>
  dialog(page).getByRole('listitem').filter({ hasText: name })
const filesOf = (page: Page) => page.locator('[role=dialog] input[type=file][multiple]').first()
const start = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true })

/** The first bytes of a PNG that says it has so many pixels. */
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
test('a file of 4 GB and a picture of ten thousand megapixels are named, and the photo beside them is stored', async ({
  customer,
}) => {
  const { page } = customer
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  try {
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
    await page.getByRole('button', { name: 'Add photos' }).click()
    await filesOf(page).setInputFiles(
      ['huge.jpg', 'wide.png', 'letter.jpg', 'nothing.jpg', 'good.jpg'].map(name =>
        join(folder, name),
      ),
    )
    await expect(row(page, 'huge.jpg').locator('[data-alert]')).toHaveText(
      'This photo is larger than 200 MB',
    )
    await expect(row(page, 'wide.png').locator('[data-alert]')).toHaveText(
      'This photo has more than 268 megapixels',
    )
    await expect(row(page, 'letter.jpg').locator('[data-alert]')).toBeVisible()
    await expect(row(page, 'nothing.jpg').locator('[data-alert]')).toHaveText('This file is empty')
    await start(page).click()
    await page.getByRole('button', { name: 'Add 1 photo' }).click()
    await expect(page.locator('[data-month]').getByRole('heading')).toHaveText(['May 2023'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

// Answers L-115, L-205
test('ten thousand files at once are listed, one more is left out, and the page stays at hand', async ({
  customer,
}) => {
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
  await filesOf(page).evaluate(input => {
    if (!(input instanceof HTMLInputElement)) throw new TypeError('No input')
    input.files = Reflect.get(globalThis, 'chosen')
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(row(page, 'photo-0.jpg')).toContainText('Ready', { timeout: 25_000 })
  await expect(start(page)).toBeEnabled({ timeout: 25_000 })
  const listed = Date.now() - begun
  const tasks = await longTasks(page)
  await expect(dialog(page)).toContainText('1 file was left out: at most 10000 files at once.')
  expect(await dialog(page).getByRole('listitem').count()).toBeLessThan(100)
  test.info().annotations.push({
    type: 'figures',
    description: `10,000 files ready after ${listed} ms; long tasks: ${told(tasks)}`,
  })
})

// Answers L-115
test('a disk that is full keeps no upload from coming to its end', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Cleo Martin', '/my-photos/photos')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    quotaSize: 1,
  })
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']
  await page.getByRole('button', { name: 'Add photos' }).click()
  await filesOf(page).setInputFiles(
    await Promise.all(
      names.map(async (name, index) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await aJpeg({ taken: `202${index}:05:01 12:00:00` }),
      })),
    ),
  )
  await start(page).click()
  await page.getByRole('button', { name: 'Add 4 photos' }).click()
  await expect(page.locator('[data-month]')).toHaveCount(4)
  await session.detach()
  // What could not be remembered of the upload is reported.
  const logged = customer.complaints.splice(0)
  expect(logged.filter(text => !text.includes('QuotaExceededError'))).toEqual([])
  expect(logged.length).toBeGreaterThan(0)
})

// Answers L-115, L-265
test('a network that is lost lets an upload rest, and nothing is sent twice when it is back', async ({
  customer,
}) => {
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
  await page.getByRole('button', { name: 'Add photos' }).click()
  await filesOf(page).setInputFiles(
    await Promise.all(
      [0, 1, 2, 3, 4].map(async index => ({
        name: `photo-${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await aJpeg({ taken: `202${index}:05:01 12:00:00` }),
      })),
    ),
  )
  await start(page).click()
  await expect(row(page, 'photo-0.jpg')).toContainText('Uploaded')
  await page.context().setOffline(true)
  await expect(dialog(page).getByText('Waiting for a connection').first()).toBeVisible()
  isHeld = false
  await page.context().setOffline(false)

  await page.getByRole('button', { name: 'Add 5 photos' }).click({ timeout: 20_000 })
  await expect(page.locator('[data-month]')).toHaveCount(5)
  expect(begun.filter(address => address !== '')).toHaveLength(5)
})

// Answers L-205
test('a picture whose address has expired says so in its place, and comes when it is tried again', async ({
  customer,
}) => {
  const { page } = customer
  await page.route(/\/pictures\//u, route => route.fulfill({ status: 403 }))
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const tile = page.locator('main [data-photo]').first()
  const again = tile.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()

  await page.unroute(/\/pictures\//u)
  await again.click()
  await expect(again).toHaveCount(0)
  await expect
    .poll(() =>
      tile
        .getByRole('img')
        .evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true)
})
