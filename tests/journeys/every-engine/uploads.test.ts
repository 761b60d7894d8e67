import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { ENGINE } from '#tests/support/engine.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  countDeliveries,
  noProgress,
  photoFolder,
  sentAgain,
  storedPhotos,
} from '#tests/support/uploads/upload-soak.ts'

/**
 * Whether the browser can store copies of files: under WebDriver, WebKitGTK refuses the file system of an origin, as
 * Safari does in a private window.
 */
const KEEPS_COPIES = ENGINE !== 'webkit'
const FILES = 9

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload photos' })

// Answers B-003, L-115
test('an upload continues after its page was left, and no photo is sent twice', async ({
  customer,
  sandbox,
}) => {
  test.setTimeout(60_000)
  const { page } = customer
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  try {
    const photos = await photoFolder(folder, FILES)
    const paths = (await readdir(photos)).map(name => join(photos, name))
    const state = noProgress()
    void countDeliveries(sandbox, state)
    const chooseAll = () =>
      dialog(page).locator('input[type=file]:not([webkitdirectory])').setInputFiles(paths)
    const start = () => dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await notifyControlRoom(sandbox, '/faults', {
      kind: 'delay',
      method: 'PATCH',
      path: '/files/',
      delayMs: 700,
      times: null,
    })
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await page.getByRole('button', { name: 'Add photos' }).click()
    await chooseAll()
    await start()
    await expect.poll(() => state.sent).toBeGreaterThanOrEqual(3)
    await page.reload()

    await page.getByRole('button', { name: 'Show upload' }).click()
    if (!KEEPS_COPIES) {
      await expect(dialog(page)).toContainText(/photos? still to upload/u)
      await chooseAll()
      await start()
    }
    await page.getByRole('button', { name: `Add ${FILES} photos` }).click({ timeout: 30_000 })
    await expect(page.getByText(`${FILES} photos added`)).toBeVisible()
    expect(
      (await storedPhotos(sandbox)).map(({ localFileName }) => localFileName).toSorted(),
    ).toEqual((await readdir(photos)).toSorted())
    // The page sends three photos at a time: photos that were under way when the customer left the page may be sent
    // once more.
    expect(sentAgain(state)).toBeLessThanOrEqual(3)
  } finally {
    await rm(folder, { recursive: true })
  }
})
