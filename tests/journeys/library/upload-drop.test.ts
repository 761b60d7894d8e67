import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { startButton, uploadDialog } from '#tests/support/uploads/choose-photos.ts'

interface Dragged {
  /** Paths of files and folders. */
  files?: string[]
  items?: { mimeType: string; data: string }[]
  /** An element that must cover the window before the test drops the files or data. */
  cover?: Locator
}

/** Drags files or data from outside the browser over the middle of the window, and drops them there. */
const drop = async (page: Page, { files = [], items = [], cover }: Dragged): Promise<void> => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    if (type === 'drop' && cover !== undefined) await expect(cover).toBeInViewport({ ratio: 1 })
    await session.send('Input.dispatchDragEvent', {
      type,
      x: width / 2,
      y: height / 2,
      data: { files, items, dragOperationsMask: 1 },
    })
  }
  await session.detach()
}

const rows = (page: Page) => uploadDialog(page).locator('[data-status]')

// Answers B-001
test('files and nested folders that are dropped on My photos are uploaded, and a file that is dropped on another screen does not replace the page', async ({
  customer,
  folder,
}) => {
  const { page } = customer
  await mkdir(join(folder, 'trip', 'day-1'), { recursive: true })
  await mkdir(join(folder, 'empty'))
  await writeFile(join(folder, 'alone.jpg'), await aJpeg({ taken: '2023:05:01 12:00:00' }))
  await writeFile(join(folder, 'trip', 'outer.jpg'), await aJpeg({ width: 200, height: 100 }))
  await writeFile(
    join(folder, 'trip', 'day-1', 'inner.jpg'),
    await aJpeg({ width: 100, height: 200 }),
  )
  await writeFile(join(folder, 'page.html'), '<title>Elsewhere</title>')
  await customer.comeBack('Cleo Martin', '/orders')
  const before = page.url()
  await drop(page, { files: [join(folder, 'page.html')] })
  await expect(uploadDialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toBe(before)

  await customer.open('/my-photos/photos')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 320 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await drop(page, { files: [join(folder, 'empty')], cover: page.locator('[data-drop]') })
  await expect(uploadDialog(page).getByText("We didn't find any files.").first()).toBeVisible()
  await uploadDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 1280, height: 900 })

  await drop(page, { files: [join(folder, 'alone.jpg'), join(folder, 'trip')] })
  await expect(rows(page)).toHaveText([
    /alone\.jpg/u,
    /inner\.jpg|outer\.jpg/u,
    /inner\.jpg|outer\.jpg/u,
  ])
  await startButton(page).click()
  await page.getByRole('button', { name: 'Add 3 photos' }).click()
  await expect(page.locator('[data-month]').first()).toBeVisible()
})
