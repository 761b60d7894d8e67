import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { aJpeg, standsUpright } from '#sandbox/testing/pictures.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'
import { stopAndSignOut } from '#tests/support/pages/sign-out.ts'

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

const jpeg = (name: string, buffer: Buffer): Chosen => ({ name, mimeType: 'image/jpeg', buffer })

const choose = async (page: Page, files: Chosen[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add photos' }).click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).click()
  await (await picker).setFiles(files)
}

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

// Answers B-075, L-033, L-035, L-115, L-116, L-193, L-264
test('three photos of two months appear in their months, upright, and are kept across a restart', async ({
  customer,
  page,
}) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'journey-'))
  const options = { dataFolder, appFolder: 'dist' }
  let sandbox = await startSandbox({ ...options, port: 0 })
  try {
    await page.goto(`${sandbox.origin('myaccount', 'kiln-and-keep')}/my-photos/photos`)
    await page.getByRole('button', { name: 'Sign in as Cleo Martin' }).click()
    await expect(page.getByText('Your photo library is empty')).toBeVisible()

    await choose(page, [
      jpeg('march.jpg', await aJpeg({ taken: '2024:03:31 23:59:00', offset: '+14:00' })),
      jpeg('july.jpg', await aJpeg({ taken: '2025:07:14 18:02:11' })),
      jpeg('turned.jpg', await aJpeg({ taken: '2025:07:15 08:00:00', orientation: 6 })),
    ])
    const dialog = page.getByRole('dialog', { name: 'Upload photos' })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect.poll(() => dialog.locator('li img').evaluateAll(widthsOf)).toEqual([320, 320, 320])
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add 3 photos' }).click()
    await expect(page.getByText('3 photos added')).toBeVisible()

    for (const round of ['as added', 'after the restart']) {
      const headings = page.locator('[data-month]').getByRole('heading')
      await expect(headings, round).toHaveText(['July 2025', 'March 2024'])
      await expect(page.locator('[data-cell] img'), round).toHaveCount(3)
      const pictures = [
        ...(await thumbnailsOf(page, sandbox, '2025-07')),
        ...(await thumbnailsOf(page, sandbox, '2024-03')),
      ]
      expect(await Promise.all(pictures.map(standsUpright)), round).toEqual([true, true, true])

      if (round === 'as added') {
        const { port } = sandbox
        await sandbox.close()
        sandbox = await startSandbox({ ...options, port })
        await page.reload()
      }
    }
  } finally {
    await sandbox.close()
    await rm(dataFolder, { recursive: true })
  }
  expect(customer.complaints).toEqual([])
})

// Answers L-126, L-206
test('an upload works by keyboard alone, and the focus returns', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Cleo Martin', '/my-photos/photos')
  const add = page.getByRole('button', { name: 'Add photos' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Upload photos' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()

  await page.keyboard.press('Enter')
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).focus()
  await page.keyboard.press('Enter')
  await (await picker).setFiles([jpeg('one.jpg', await aJpeg({ taken: '2019:09:09 09:09:09' }))])
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await expect(upload).toBeEnabled()
  await upload.focus()
  await page.keyboard.press('Enter')
  const finish = page.getByRole('button', { name: 'Add 1 photo' })
  await finish.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'September 2019' })).toBeVisible()
  await expect(add).toBeFocused()
})

/** The number of files that the browser's upload records name as stored. */
const photosKnown = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('uploads')
        opening.addEventListener('error', () => reject(new Error('No database')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const all = database.transaction('files').objectStore('files').getAll()
          all.addEventListener('success', () => {
            database.close()
            const records: { imageId: string | null }[] = all.result
            resolve(records.filter(({ imageId }) => imageId !== null).length)
          })
        })
      }),
  )

/** Never answers the calls that create uploads of files with this name; all other calls reach the storage service. */
const hold = async (page: Page, name: string): Promise<void> => {
  await page.route(/\/files\/?$/u, async route => {
    const metadata = route.request().headers()['upload-metadata'] ?? ''
    if (!metadata.includes(Buffer.from(name).toString('base64'))) await route.fallback()
  })
}

// Answers L-115
test('an upload continues in a tray on every screen, and cancelling it deletes its stored photos', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Cleo Martin', '/my-photos/photos')
  await hold(page, 'held.jpg')
  await choose(page, [
    jpeg('stored.jpg', await aJpeg({ taken: '2021:01:02 03:04:05' })),
    jpeg('held.jpg', await aJpeg({ taken: '2020:01:02 03:04:05' })),
  ])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload photos' })
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Uploading 1 of 2' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const tray = page.getByRole('region', { name: 'Upload', exact: true })
  await expect(tray).toContainText('1 of 2 done')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await tray.getByRole('button', { name: 'Pause' }).click()
  await expect(tray).toContainText('Paused')
  await tray.getByRole('button', { name: 'Show upload' }).click()

  const deleted: string[] = []
  page.on('request', request => {
    if (request.method() === 'DELETE') deleted.push(request.postData() ?? '')
  })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this upload?' })
  await expect(question).toContainText('1 photo from this upload is already in your library')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Cancel and delete' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tray).toHaveCount(0)
  expect(deleted).toHaveLength(1)

  await customer.open('/my-photos/photos')
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
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
    await choose(page, [jpeg('late.jpg', await aJpeg({ taken: '2021:01:02 03:04:05' }))])
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'late.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    )
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

// Answers L-115, A-265
test(
  'an upload ends with the session, and no prompt asks whether to stay',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await hold(page, 'held.jpg')
    await choose(page, [jpeg('held.jpg', await aJpeg())])
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Uploading 0 of 1' })).toBeVisible()
    await page.keyboard.press('Escape')
    const questions: string[] = []
    page.on('dialog', question => {
      questions.push(question.type())
      void question.accept()
    })

    await stopAndSignOut(page)

    expect(questions).toEqual([])
    customer.complaints.splice(0)
  },
)

// Answers L-115, L-193
test(
  'an unfinished upload no longer counts a photo that is deleted in the library',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await choose(page, [
      jpeg('one.jpg', await aJpeg({ taken: '2021:01:02 03:04:05' })),
      jpeg('two.jpg', await aJpeg({ taken: '2021:02:02 03:04:05' })),
    ])
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
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

// Answers L-191, L-192, L-193, L-194, L-195
test('photos without a tick are deleted, the others added, and a hint links to them and ends the selection', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Cleo Martin', '/my-photos/photos')
  await choose(page, [
    jpeg('wanted.jpg', await aJpeg({ taken: '2021:01:02 03:04:05' })),
    jpeg('unwanted.jpg', await aJpeg({ taken: '2020:01:02 03:04:05' })),
  ])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add 2 photos' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Keep unwanted.jpg' }).focus()
  await page.keyboard.press('Space')

  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/\/photos?$|timeline$/u.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('button', { name: 'Add 1 photo' }).click()
  await expect(page.locator('[data-month]').getByRole('heading')).toHaveText(['January 2021'])
  await expect(page).toHaveURL(/\/my-photos\/photos$/u)
  expect(calls.filter(call => call.startsWith('DELETE'))).toHaveLength(1)
  expect(calls.filter(call => call.endsWith('/timeline'))).not.toEqual([])

  const hint = page.getByText(
    'Your new photos are sorted by date taken. Sort by uploaded to see them first',
  )
  await expect(hint).toBeVisible()
  await startSelecting(page)
  await page.locator('[data-photo]').first().click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Sort by uploaded' }).click()
  await expect(hint).toHaveCount(0)
  await expect(page.locator('[data-flow=selection]')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue(/created/u)
})

// Answers B-297, L-115, L-265
test('a reload loses no photo if the browser stores no copies: the same files are chosen again, and none is sent twice', async ({
  customer,
}) => {
  const { page } = customer
  await page.addInitScript(() => {
    navigator.storage.getDirectory = () =>
      Promise.reject(new DOMException('Private window', 'SecurityError'))
  })
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  try {
    const names = ['one.jpg', 'two.jpg', 'three.jpg']
    const paths = await Promise.all(
      names.map(async (name, index) => {
        const path = join(folder, name)
        await writeFile(path, await aJpeg({ taken: `2021:0${index + 1}:02 03:04:05` }))
        return path
      }),
    )
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await hold(page, 'two.jpg')
    await page.getByRole('button', { name: 'Add photos' }).click()
    const input = page.locator('[role=dialog] input[type=file][multiple]')
    await input.setInputFiles(paths)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Uploading 2 of 3' })).toBeVisible()
    // Wait for the records: the page writes a photo's record after the row says "Uploaded".
    await expect.poll(() => photosKnown(page)).toBe(2)
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()

    await page.unroute(/\/files\/?$/u)
    const begun: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/files')) begun.push(request.url())
    })
    await page.getByRole('button', { name: 'Show upload' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 photo still to upload')
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await expect(page.locator('[data-status=stored] img[src]')).toHaveCount(2)
    await page.locator('[role=dialog] input[type=file][multiple]').setInputFiles(paths)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('button', { name: 'Add 3 photos' }).click()

    await expect(page.locator('[data-month]')).toHaveCount(3)
    await expect(page.locator('[data-cell] img')).toHaveCount(3)
    expect(begun.length).toBeLessThanOrEqual(1)

    await page.getByRole('button', { name: 'Add photos' }).click()
    await page.locator('[role=dialog] input[type=file][multiple]').setInputFiles(paths)
    await expect(page.getByText("You've uploaded this photo before")).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  } finally {
    await rm(folder, { recursive: true })
  }
})

// Answers L-115
test(
  'a file whose photo was deleted counts as new when it is chosen again',
  nightly,
  async ({ customer }) => {
    test.setTimeout(80_000)
    const { page } = customer
    const files = await Promise.all(
      ['one.jpg', 'two.jpg', 'three.jpg'].map(async (name, index) =>
        jpeg(name, await aJpeg({ taken: `2021:0${index + 1}:02 03:04:05` })),
      ),
    )
    const folder = await mkdtemp(join(tmpdir(), 'journey-'))
    try {
      const paths = files.map(({ name }) => join(folder, name))
      await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)))
      const input = page.locator('[role=dialog] input[type=file][multiple]')
      const known = page.getByText("You've uploaded this photo before")
      const chooseAgain = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Add photos' }).click()
        await input.setInputFiles(paths)
      }
      /** Reloads the page, so that the upload code is not loaded and cannot react to a deletion. */
      const reload = async (): Promise<void> => {
        await page.reload()
        await page.locator('[data-month]').first().waitFor()
      }
      await customer.comeBack('Cleo Martin', '/my-photos/photos')
      await chooseAgain()
      await page.getByRole('button', { name: 'Upload', exact: true }).click()
      await page.getByRole('button', { name: 'Add 3 photos' }).click()
      await expect(page.locator('[data-month]')).toHaveCount(3)

      await reload()
      await page.locator('[data-photo]').first().click()
      const preview = page.getByRole('dialog', { name: 'Photo preview' })
      await expect(preview.getByRole('button', { name: 'Delete' })).toBeEnabled()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Delete photo' }).click()
      await expect(page.locator('[data-month]')).toHaveCount(2)
      await page.keyboard.press('Escape')
      await chooseAgain()
      await expect(known).toHaveCount(2)

      await reload()
      await startSelecting(page)
      await page.locator('[data-photo]').first().click()
      const tools = page.getByRole('toolbar', { name: 'Selected photos' })
      await tools.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('button', { name: 'Delete photo' }).click()
      await expect(page.locator('[data-month]')).toHaveCount(1)
      await chooseAgain()
      await expect(known).toHaveCount(1)

      await reload()
      await startSelecting(page)
      await tools.getByRole('button', { name: 'Delete all photos' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('textbox').fill('DELETE')
      await question.getByRole('button', { name: 'Delete all photos' }).click()
      await expect(page.getByText("We're deleting your photos")).toBeVisible()
      await expect(async () => {
        const status = page.waitForResponse(
          answer => answer.request().method() === 'GET' && answer.url().endsWith('/photo/users'),
        )
        await page.reload()
        expect(await (await status).text()).toContain('"ACTIVE"')
      }).toPass()
      await chooseAgain()
      await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
      await expect(known).toHaveCount(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

// Answers L-206
test(
  'photos can also be added as a folder or from the clipboard',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const folder = await mkdtemp(join(tmpdir(), 'journey-'))
    try {
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
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
