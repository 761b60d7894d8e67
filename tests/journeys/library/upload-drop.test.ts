import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

interface Dragged {
  /** Paths of files and folders. */
  files?: string[]
  items?: { mimeType: string; data: string }[]
  /** What covers the window before they are dropped. */
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

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload photos' })
const rows = (page: Page) => dialog(page).locator('[data-status]')

// Answers B-001
test('files and nested folders that are dropped on My photos are uploaded', async ({
  customer,
}) => {
  const { page } = customer
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  try {
    await mkdir(join(folder, 'trip', 'day-1'), { recursive: true })
    await mkdir(join(folder, 'empty'))
    await writeFile(join(folder, 'alone.jpg'), await aJpeg({ taken: '2023:05:01 12:00:00' }))
    await writeFile(join(folder, 'trip', 'outer.jpg'), await aJpeg({ width: 200, height: 100 }))
    await writeFile(
      join(folder, 'trip', 'day-1', 'inner.jpg'),
      await aJpeg({ width: 100, height: 200 }),
    )
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 320 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await drop(page, { files: [join(folder, 'empty')], cover: page.locator('[data-drop]') })
    await expect(dialog(page).getByText("We didn't find any files.").first()).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.setViewportSize({ width: 1280, height: 900 })

    await drop(page, { files: [join(folder, 'alone.jpg'), join(folder, 'trip')] })
    await expect(rows(page)).toHaveText([
      /alone\.jpg/u,
      /inner\.jpg|outer\.jpg/u,
      /inner\.jpg|outer\.jpg/u,
    ])
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('button', { name: 'Add 3 photos' }).click()
    await expect(page.locator('[data-month]').first()).toBeVisible()
  } finally {
    await rm(folder, { recursive: true })
  }
})

// Answers B-001
test('a file that is dropped on another screen does not replace the page', async ({ customer }) => {
  const { page } = customer
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  try {
    const file = join(folder, 'page.html')
    await writeFile(file, '<title>Elsewhere</title>')
    await customer.comeBack('Cleo Martin', '/orders')
    for (const path of ['/', '/orders', '/settings', '/my-photos/albums']) {
      await customer.open(path)
      await page.locator('main h1').waitFor()
      const before = page.url()
      await drop(page, { files: [file] })
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.locator('main h1')).toBeVisible()
      expect(page.url()).toBe(before)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

// Answers B-001
test(
  'files that are dropped on an album are added to it, and must wait for an upload that is under way',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const folder = await mkdtemp(join(tmpdir(), 'journey-'))
    try {
      const file = join(folder, 'alone.jpg')
      await writeFile(file, await aJpeg({ taken: '2023:05:01 12:00:00' }))
      await customer.comeBack('Anna de Vries', '/my-photos/albums')
      await page.getByRole('link', { name: /^Garden/u }).click()
      await page.getByRole('heading', { level: 1, name: 'Garden' }).waitFor()
      // Wait for the code that handles drops: this button appears with it.
      await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
      await drop(page, { files: [file] })
      await expect(dialog(page).locator('[data-album]')).toContainText('Garden')
      await expect(rows(page)).toHaveText([/alone\.jpg/u])

      await page.route(/\/files(?:\/|$)/u, () => undefined)
      await page.getByRole('button', { name: 'Upload', exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await drop(page, { files: [file] })
      await expect(page.getByText('An upload is in progress.').first()).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
