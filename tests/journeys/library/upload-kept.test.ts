import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { clearFaults, notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { choosePhotos, fileField, startButton } from '#tests/support/uploads/choose-photos.ts'
import { keptIn, NOTHING_KEPT } from '#tests/support/uploads/kept-uploads.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'
import { photoFolder, storedPhotos } from '#tests/support/uploads/upload-soak.ts'
import { stopAndSignOut } from '#tests/support/pages/sign-out.ts'

/** The calls that carry the bytes of a file. */
const SENDING = { method: 'PATCH', path: '/files/' }

const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).map(name => join(folder, name))

/** Names of the photos in Cleo's library, in alphabetical order. */
const stored = async (sandbox: Sandbox): Promise<string[]> =>
  (await storedPhotos(sandbox)).map(({ localFileName }) => localFileName).toSorted()

// Answers A-265, B-003, L-115
test(
  'no data of an upload under way stays in the browser after a sign-out, and no prompt asks whether to stay',
  nightly,
  async ({ customer, sandbox, folder }) => {
    const { page } = customer
    const photos = await photoFolder(folder, 12)
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await notifyControlRoom(sandbox, '/faults', { ...SENDING, kind: 'hang', times: null })
    await choosePhotos(page, await pathsIn(photos))
    await startButton(page).click()
    await expect.poll(() => keptIn(page)).toEqual({ copies: 12, records: 12, noted: 1, urls: 3 })
    await page.keyboard.press('Escape')

    const questions: string[] = []
    page.on('dialog', question => {
      questions.push(question.type())
      void question.accept()
    })
    await stopAndSignOut(page)
    expect(questions).toEqual([])
    await page.goto(`${sandbox.origin('myaccount', 'kiln-and-keep')}/favicon.svg`)
    expect(await keptIn(page)).toEqual(NOTHING_KEPT)
    customer.complaints.splice(0)
  },
)

// Answers B-003
test(
  'photos under way when the provider ends the session are sent after the next sign-in, and chosen once',
  nightly,
  async ({ customer, sandbox, folder }) => {
    const { page } = customer
    const photos = await photoFolder(folder, 12)
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await notifyControlRoom(sandbox, '/faults', { ...SENDING, kind: 'hang', times: null })
    await choosePhotos(page, await pathsIn(photos))
    await startButton(page).click()
    await expect.poll(() => keptIn(page)).toMatchObject({ copies: 12, records: 12 })
    await page.keyboard.press('Escape')

    await page.route(/\/token$/u, route =>
      route.fulfill({
        status: 400,
        json: { error: 'invalid_grant' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await page.route(/\/orders\/byAccount\//u, route =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({ status: 401, headers: REFUSAL_HEADERS }),
    )
    await page.getByRole('link', { name: 'Orders' }).first().click()
    await expect(page.getByText('Sign in again to pick up where you left off.')).toBeVisible()
    expect(await keptIn(page)).toMatchObject({ copies: 12, records: 12 })

    await page.unrouteAll()
    await clearFaults(sandbox)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const provider = page.getByRole('button', { name: 'Sign in as Cleo Martin' })
    const ended = page.getByText('12 photos uploaded').first()
    await provider.or(ended).first().waitFor()
    if (await provider.isVisible()) await provider.click()
    await expect(ended).toBeVisible()
    expect(await stored(sandbox)).toHaveLength(12)
    customer.complaints.splice(0)
  },
)

// Answers B-004, B-283
test(
  'the same photo under another name is sent once, and another photo of the same name, size and time is sent',
  nightly,
  async ({ customer, sandbox, folder }) => {
    const { page } = customer
    const picture = await aJpeg({ taken: '2023:05:01 12:00:00' })
    const write = async (name: string, end: string): Promise<string> => {
      const path = join(folder, name)
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(path, Buffer.concat([picture, Buffer.from(end)]))
      await utimes(path, 1_720_000_000, 1_720_000_000)
      return path
    }
    const [one, copy, other, third] = await Promise.all([
      write('one/IMG_1.jpg', 'one'),
      write('copy/IMG_2.jpg', 'one'),
      write('other/IMG_1.jpg', 'two'),
      write('third/IMG_1.jpg', 'six'),
    ])
    const rows = page.getByRole('dialog').locator('[data-flow=uploadItem]')
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await choosePhotos(page, [one, copy])
    await expect(rows.filter({ hasText: 'IMG_2.jpg' })).toContainText(
      'This photo is already in this upload',
    )
    await expect(page.locator('p', { hasText: '1 duplicate left out' })).toBeVisible()
    await startButton(page).click()
    await page.getByRole('button', { name: 'Add 1 photo' }).click()
    await expect(page.getByText('1 photo added')).toBeVisible()

    await choosePhotos(page, [copy])
    await expect(rows).toContainText(["You've uploaded this photo before"])
    await expect(startButton(page)).toBeDisabled()
    await fileField(page).setInputFiles(other)
    await expect(rows).toContainText(["You've uploaded this photo before", 'Ready'])
    await fileField(page).setInputFiles(third)
    await expect(rows).toHaveCount(3)
    await startButton(page).click()
    await page.getByRole('button', { name: 'Add 2 photos' }).click()
    await expect(page.locator('[data-cell] img')).toHaveCount(3)
    expect(await stored(sandbox)).toEqual(['IMG_1.jpg', 'IMG_1.jpg', 'IMG_1.jpg'])
  },
)

// Answers B-004
test(
  'two tabs that upload the same photo at once store it once',
  nightly,
  async ({ customer, sandbox, folder }) => {
    const { page } = customer
    const path = join(folder, 'one.jpg')
    await writeFile(path, await aJpeg({ taken: '2023:05:01 12:00:00' }))
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    const other = await page.context().newPage()
    await other.goto(page.url())
    let go = (): void => undefined
    const both = new Promise<void>(resolve => {
      go = resolve
    })
    let begun = 0
    for (const tab of [page, other]) {
      await tab.route(/\/files\/?$/u, async route => {
        if (route.request().method() === 'POST') {
          begun += 1
          if (begun === 2) go()
          await both
        }
        await route.fallback()
      })
      await choosePhotos(tab, path)
      await startButton(tab).click()
    }

    const known = (tab: Page) => tab.getByText("You've uploaded this photo before")
    await expect
      .poll(async () => (await known(page).count()) + (await known(other).count()))
      .toBe(1)
    for (const tab of [page, other]) {
      const isDouble = (await known(tab).count()) === 1
      await tab.getByRole('button', { name: isDouble ? 'Delete 1 photo' : 'Add 1 photo' }).click()
      await expect(tab.getByRole('dialog')).toHaveCount(0)
    }
    await expect.poll(() => stored(sandbox)).toEqual(['one.jpg'])
  },
)
