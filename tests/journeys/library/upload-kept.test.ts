import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { keptIn, NOTHING_KEPT } from '#tests/support/uploads/kept-uploads.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { photoFolder, storedPhotos } from '#tests/support/uploads/upload-soak.ts'
import { stopAndSignOut } from '#tests/support/pages/sign-out.ts'

/** The calls that carry the bytes of a file. */
const SENDING = { method: 'PATCH', path: '/files/' }

const filesOf = (page: Page) => page.locator('[role=dialog] input[type=file][multiple]').first()
const start = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true })

const choose = async (page: Page, paths: string | string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await filesOf(page).setInputFiles(paths)
}

const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).map(name => join(folder, name))

/** Names of the photos in Cleo's library, in alphabetical order. */
const stored = async (sandbox: Sandbox): Promise<string[]> =>
  (await storedPhotos(sandbox)).map(({ localFileName }) => localFileName).toSorted()

const aFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

// Answers A-265, B-003
test('no data of an upload under way stays in the browser after a sign-out', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await aFolder(async folder => {
    const photos = await photoFolder(folder, 12)
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await notifyControlRoom(sandbox, '/faults', { ...SENDING, kind: 'hang', times: null })
    await choose(page, await pathsIn(photos))
    await start(page).click()
    await expect.poll(() => keptIn(page)).toEqual({ copies: 12, records: 12, noted: 1, urls: 3 })
    await page.keyboard.press('Escape')

    await stopAndSignOut(page)
    await page.goto(`${sandbox.origin('myaccount', 'kiln-and-keep')}/favicon.svg`)
    expect(await keptIn(page)).toEqual(NOTHING_KEPT)
    customer.complaints.splice(0)
  })
})

// Answers B-004, B-283
test('the same photo under another name is sent once, and another photo of the same name, size and time is sent', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await aFolder(async folder => {
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
    await choose(page, [one, copy])
    await expect(rows.filter({ hasText: 'IMG_2.jpg' })).toContainText(
      'This photo is already in this upload',
    )
    await expect(page.locator('p', { hasText: '1 duplicate left out' })).toBeVisible()
    await start(page).click()
    await page.getByRole('button', { name: 'Add 1 photo' }).click()
    await expect(page.getByText('1 photo added')).toBeVisible()

    await choose(page, [copy])
    await expect(rows).toContainText(["You've uploaded this photo before"])
    await expect(start(page)).toBeDisabled()
    await filesOf(page).setInputFiles(other)
    await expect(rows).toContainText(["You've uploaded this photo before", 'Ready'])
    await filesOf(page).setInputFiles(third)
    await expect(rows).toHaveCount(3)
    await start(page).click()
    await page.getByRole('button', { name: 'Add 2 photos' }).click()
    await expect(page.locator('[data-cell] img')).toHaveCount(3)
    expect(await stored(sandbox)).toEqual(['IMG_1.jpg', 'IMG_1.jpg', 'IMG_1.jpg'])
  })
})

// Answers B-004
test(
  'two tabs that upload the same photo at once store it once',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await aFolder(async folder => {
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
        await choose(tab, path)
        await start(tab).click()
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
    })
  },
)
