import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { ENGINE } from '#tests/support/engine.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  choosePhotos,
  fileField,
  startButton,
  uploadDialog,
} from '#tests/support/uploads/choose-photos.ts'
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

// Answers B-003, L-115
test('an upload continues after its page was left, and no photo is sent twice', async ({
  customer,
  sandbox,
  folder,
}) => {
  test.setTimeout(60_000)
  const { page } = customer
  const photos = await photoFolder(folder, FILES)
  const paths = (await readdir(photos)).map(name => join(photos, name))
  const state = noProgress()
  void countDeliveries(sandbox, state)
  await notifyControlRoom(sandbox, '/faults', {
    kind: 'delay',
    method: 'PATCH',
    path: '/files/',
    delayMs: 700,
    times: null,
  })
  await customer.comeBack('Cleo Martin', '/my-photos/photos')
  await choosePhotos(page, paths)
  await startButton(page).click()
  await expect.poll(() => state.sent).toBeGreaterThanOrEqual(3)
  await page.reload()

  await page.getByRole('button', { name: 'Show upload' }).click()
  if (!KEEPS_COPIES) {
    await expect(uploadDialog(page)).toContainText(/photos? still to upload/u)
    await fileField(page).setInputFiles(paths)
    await startButton(page).click()
  }
  await page.getByRole('button', { name: `Add ${FILES} photos` }).click({ timeout: 30_000 })
  await expect(page.getByText(`${FILES} photos added`)).toBeVisible()
  expect(
    (await storedPhotos(sandbox)).map(({ localFileName }) => localFileName).toSorted(),
  ).toEqual((await readdir(photos)).toSorted())
  // The page sends three photos at a time: photos that were under way when the customer left the page may be sent
  // once more.
  expect(sentAgain(state)).toBeLessThanOrEqual(3)
})
