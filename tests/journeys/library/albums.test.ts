import { expect, nightly, test } from '#tests/support/journey.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'
import { findings, judge } from '#tests/support/pages/judge.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'
import { fileField, jpegFile, uploadDialog } from '#tests/support/uploads/choose-photos.ts'

// Answers L-008, L-009, L-022, L-027, L-028, L-029, L-074, L-076, L-077, L-079, L-080, L-089, L-103, L-104, L-105, L-107, L-234, L-235, L-236
test('Anna creates an album, renames it and deletes it, by keyboard', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/albums')
  const tabs = page.getByRole('navigation', { name: 'Photo library' })
  await expect(tabs).toHaveText('Photos600Albums4')
  await expect(page).toHaveTitle(/^Albums \| /u)

  await page.getByRole('button', { name: 'New album' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create new album' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please give your album a name')).toBeVisible()
  await page.keyboard.type('שמש & 海')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/my-photos\/albums\/[\w-]+$/u)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('שמש & 海')
  await expect(page.getByText('Created today')).toBeVisible()
  await expect(page.getByText('Your album is empty')).toBeVisible()

  await page.getByRole('button', { name: 'Edit album name' }).press('Enter')
  await page.keyboard.type('Sea')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Sea')
  await page.getByRole('link', { name: 'My albums' }).press('Enter')
  await expect(tabs).toHaveText('Photos600Albums5')

  await page.getByRole('link', { name: /^Sea/u }).press('Enter')
  await page.getByRole('button', { name: 'Delete album' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete album Sea' })
  await question.getByRole('button', { name: 'Delete album' }).press('Enter')
  await expect(page).toHaveURL(/\/my-photos\/albums$/u)
  await expect(page.getByText('Sea album deleted').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sea/u })).toHaveCount(0)
  await expect(tabs).toHaveText('Photos600Albums4')
})

// Answers L-243, L-286, L-287
test(
  'the delete button of a preview removes the photo from its album first, and Undo restores it',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/albums')
    await page.getByRole('link', { name: /^Garden/u }).click()
    await expect(page.getByText('12 photos', { exact: true })).toBeVisible()
    await page.locator('[role=gridcell][data-photo]').first().getByRole('link').click()
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    const shown = preview.locator('[data-flow=preview]')
    await expect(preview.getByRole('button', { name: 'Next photo' })).toBeEnabled()
    const first = (await shown.getAttribute('data-photo')) ?? ''
    await preview.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove or delete this photo?' })
    await question.getByRole('button', { name: 'Remove from album' }).click()

    await expect(question).toHaveCount(0)
    await expect(shown).not.toHaveAttribute('data-photo', first)
    await expect(preview.getByText('Photo removed from')).toBeVisible()
    await judge(page, 'a preview whose photo left the album')
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('11 photos', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('12 photos', { exact: true })).toBeVisible()
    await expect(page.locator(`[data-photo="${first}"]`)).toBeVisible()
  },
)

// Answers L-156, B-401
test(
  'no photo of an album changes while the shop deletes all photos, also after a reload in a preview',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/albums')
    await page.getByRole('link', { name: /^Garden/u }).click()
    await page.locator('[role=gridcell][data-photo]').first().getByRole('link').click()
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    await expect(preview.getByRole('button', { name: 'Delete' })).toBeEnabled()
    await expect(preview.getByRole('button', { name: 'Copy to album' })).toBeEnabled()
    await notifyControlRoom(sandbox, '/libraries', { person: 'anna', state: 'DELETING' }, 'PUT')
    await page.reload()

    await expect(preview.getByRole('button', { name: 'Next photo' })).toBeEnabled()
    await expect(preview.getByRole('button', { name: 'Copy to album' })).toBeDisabled()
    await expect(preview.getByRole('button', { name: 'Delete' })).toBeDisabled()
  },
)

// Answers L-190, L-232, L-277, B-410
test(
  'a photo that cannot be deleted is back in its album after the retries, and the preview and the page say so',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    let tries = 0
    await page.route(/\/photo\/photos$/u, route => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      tries += 1
      return route.fulfill({ status: 400, headers: REFUSAL_HEADERS, json: { title: 'No' } })
    })
    await customer.comeBack('Anna de Vries', '/my-photos/albums')
    await page.getByRole('link', { name: /^Garden/u }).click()
    const photos = page.locator('[role=gridcell][data-photo]')
    await expect(photos).toHaveCount(12)
    await photos.first().getByRole('link').click()
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    await expect(preview.getByRole('button', { name: 'Delete' })).toBeEnabled()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Delete from library' }).click()
    await expect(photos).toHaveCount(11)
    const said = /^Error: Your photo could not be deleted1 photo is back in your library\./u
    await expect(preview.getByRole('alert')).toHaveText(said, { timeout: 15_000 })
    expect(tries).toBe(4)
    await judge(page, 'a preview whose photo could not be deleted')
    await page.keyboard.press('Escape')

    await expect(preview).toHaveCount(0)
    await expect(photos).toHaveCount(12)
    const problem = page.getByRole('alert').filter({ hasText: said })
    await problem.getByRole('button', { name: 'Close' }).click()
    await expect(problem).toHaveCount(0)
    customer.complaints.splice(0)
  },
)

// Answers L-032, L-086, L-087
test(
  'photos of an album are sorted by their upload or by the date taken, and have the library’s actions',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/albums')
    await page.getByRole('link', { name: /^Garden/u }).click()
    const choice = page.getByLabel('Sort by')
    await expect(choice).toHaveValue('created desc')
    for (const [label, sortKey, sortOrder] of [
      ['Date taken, oldest first', 'dateTaken', 'asc'],
      ['Uploaded, oldest first', 'created', 'asc'],
    ] as const) {
      const asked = page.waitForRequest(/\/albums\/[^/]+\/photos\?/u)
      await choice.selectOption(label)
      const { searchParams } = new URL((await asked).url())
      expect({ sortKey, sortOrder }).toEqual({
        sortKey: searchParams.get('sortKey'),
        sortOrder: searchParams.get('sortOrder'),
      })
    }

    await startSelecting(page)
    const tools = page.getByRole('toolbar', { name: 'Selected photos' })
    await expect(tools.getByRole('button')).toHaveText([
      'Select all',
      'Cancel',
      'Download',
      'Copy to album',
      'Order photo prints',
      'Remove from album',
    ])
  },
)

// Answers L-083, B-256, B-285, B-293
test(
  'photos of the library are chosen for an album by month, and the album is marked as having them',
  nightly,
  async ({ customer }) => {
    test.setTimeout(60_000)
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/albums')
    await page.getByRole('link', { name: /^Garden/u }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden')
    await page.getByRole('button', { name: 'Add photos' }).click()
    await page.getByRole('button', { name: 'Choose from My photos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose from My photos' })
    const free = dialog.locator('[role=gridcell][aria-selected=false]').first()
    const name = (await free.getByRole('img').getAttribute('alt')) ?? ''
    await free.click()
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Find a month' }).click()
    await dialog.getByRole('textbox', { name: 'Month' }).fill('2025-08')
    await dialog.getByRole('button', { name: 'Go' }).click()
    await expect(dialog.getByRole('heading', { name: 'August 2025' })).toBeInViewport()
    await expect(dialog.locator('[role=gridcell]:focus')).toBeInViewport()
    await dialog.getByRole('button', { name: 'Add 1 photo' }).click()
    await expect(page.getByText('Photos copied to').first()).toBeVisible()

    await page.getByRole('button', { name: 'Add photos' }).click()
    await page.getByRole('button', { name: 'Choose from My photos' }).click()
    await expect(
      dialog
        .getByRole('img', { name: name.replace(/, \d+ of .*/u, ', Already in this album') })
        .first(),
    ).toBeVisible()
    await dialog.getByRole('checkbox').first().click()
    await expect(
      dialog.getByRole('status').filter({ hasText: 'already in this album' }),
    ).toHaveText(/^\d+ photos? (is|are) already in this album and won't be added again\.$/u)
  },
)

// Answers L-083, L-084
test('photos are uploaded into an album', nightly, async ({ customer }) => {
  test.setTimeout(60_000)
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/albums')
  await page.getByRole('button', { name: 'New album' }).click()
  await page.keyboard.type('Sea')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your album is empty')).toBeVisible()
  const album = page.url()
  await page.getByRole('button', { name: 'Add photos' }).click()
  await judge(page, 'where photos for an album come from')
  await page.getByRole('button', { name: 'Upload photos' }).click()
  const dialog = uploadDialog(page)
  await expect(
    dialog.getByText('Your photos will be added to My photos and the album Sea.', { exact: true }),
  ).toBeVisible()
  await judge(page, 'an upload for an album')
  await fileField(page).setInputFiles(
    await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(name => jpegFile(name))),
  )
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Add 3 photos' })).toBeVisible()
  await dialog.getByRole('checkbox').last().press('Space')
  await dialog.getByRole('button', { name: 'Add 2 photos' }).click()

  await expect(page.getByText('Photos copied to').first()).toBeVisible()
  expect(page.url()).toBe(album)
  await expect(page.getByText('2 photos', { exact: true })).toBeVisible()
  await expect(page.locator('[role=gridcell][data-photo]')).toHaveCount(2)
  await page.getByRole('link', { name: 'My albums' }).click()
  await expect(page.getByRole('navigation', { name: 'Photo library' })).toHaveText(
    'Photos602Albums5',
  )
})

// Answers L-003, L-010, L-012, L-068, L-069, L-075, L-091, L-092, L-093, L-094, L-098
test('a shared album can be viewed and not changed', nightly, async ({ customer }) => {
  const { page } = customer
  const tooltip = page.getByRole('tooltip')
  await customer.comeBack('Liam Byrne', '/my-photos/albums')
  await expect(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible()
  await page.getByRole('link', { name: /^Choir/u }).click()
  await expect(
    page.getByText(
      'Shared albums are no longer supported. You can still view and download the photos.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Owner: kira')).toBeVisible()
  await startSelecting(page)
  await page.locator('[role=gridcell][data-photo]').first().click()
  for (const name of ['Copy to album', 'Delete', 'Order photo prints']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Unavailable for shared albums')
    await button.hover()
    await expect(tooltip).toHaveText('Unavailable for shared albums')
    await tooltip.hover()
    await expect(tooltip).toHaveText('Unavailable for shared albums')
    await page.mouse.move(0, 0)
    await expect(tooltip).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Download' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Copy to album' })).toBeFocused()
  await expect(tooltip).toHaveText('Unavailable for shared albums')
  // axe does not report text that has the colour of its background.
  expect(
    await tooltip.evaluate(one => {
      const { color, backgroundColor } = getComputedStyle(one)
      return color === backgroundColor
    }),
  ).toBe(false)
  await judge(page, 'a tooltip of a shared album')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await expect(page.locator('[data-flow=selection]')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.locator('[role=gridcell][data-photo]').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/shared-albums\/[\w-]+\/preview\//u)
  for (const name of ['Copy to album', 'Delete']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(tooltip).toHaveText('Unavailable for shared albums')
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/shared-albums\/[\w-]+$/u)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  // Answers L-091, L-092, L-093
  test(
    'a tap on an unavailable action in a shared album says why it is unavailable',
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await customer.comeBack('Liam Byrne', '/my-photos/albums')
      await page.getByRole('link', { name: /^Choir/u }).tap()
      await page.getByRole('button', { name: 'Select', exact: true }).tap()
      const tooltip = page.getByRole('tooltip')
      for (const name of ['Copy to album', 'Order photo prints', 'Delete']) {
        await page.getByRole('button', { name, exact: true }).tap({ force: true })
        await expect(tooltip).toHaveText('Unavailable for shared albums')
        await page.getByRole('heading', { level: 1 }).tap()
        await expect(tooltip).toHaveCount(0)
      }
    },
  )
})
