import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { keptBatches } from '#tests/support/pages/kept-batches.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'

const CORS = { 'access-control-allow-origin': '*' }

const bar = '[data-flow=selection]'
const tile = '[data-photo]'

// Answers L-031, L-032, L-041, L-181, L-182, L-185, L-188, B-304
test('photos are selected by presses, ranges and keys, and Escape ends the mode', async ({
  customer,
}) => {
  const { page } = customer
  // The tools come after the press, so that what stands above the photos changes twice.
  const pressed = Promise.withResolvers<void>()
  await page.route(/photo-actions/u, async route => {
    await pressed.promise
    await route.fallback()
  })
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const photos = page.locator(tile)
  await photos.first().waitFor()
  const place = async () => (await boxAtRest(photos.first())).y
  const before = await place()
  const starting = startSelecting(page)
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toHaveCount(0)
  pressed.resolve()
  await starting
  const said = page.locator(bar).getByRole('status')
  await expect(said).toHaveText('0 selected')
  await expect(page.getByRole('button', { name: 'Select all' })).toBeFocused()
  expect(await place()).toBe(before)
  const tools = page.getByRole('toolbar', { name: 'Selected photos' })
  await expect(tools.getByRole('button')).toHaveText([
    'Select all',
    'Select photos not in an album',
    'Cancel',
    'Download',
    'Copy to album',
    'Order photo prints',
    'Delete',
    'Delete all photos',
  ])
  for (const name of ['Download', 'Copy to album', 'Order photo prints', 'Delete']) {
    await expect(tools.getByRole('button', { name, exact: true })).toBeDisabled()
  }
  const one = await boxAtRest(tools.getByRole('button', { name: 'Delete', exact: true }))
  const all = await boxAtRest(tools.getByRole('button', { name: 'Delete all photos' }))
  expect(all.y >= one.y + one.height || all.x - one.x - one.width >= 32).toBe(true)

  await photos.nth(0).click()
  await photos.nth(3).click({ modifiers: ['Shift'] })
  await expect(said).toHaveText('4 selected')
  await expect(page.locator('[aria-selected=true]')).toHaveCount(4)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(said).toHaveText('3 selected')
  await page.keyboard.press(' ')
  await expect(said).toHaveText('2 selected')
  // A press must focus only the pressed button: the focus on another button would scroll the page under the pointer.
  const copy = tools.getByRole('button', { name: 'Copy to album' })
  await copy.hover()
  await page.mouse.down()
  await expect(copy).toBeFocused()
  await page.mouse.up()
  const copying = page.getByRole('dialog', { name: 'Copy to album' })
  await copying.waitFor()
  await page.keyboard.press('Escape')
  await expect(copying).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator(bar)).toHaveCount(0)
  expect(await place()).toBe(before)
  await startSelecting(page)
  await expect(said).toHaveText('0 selected')
})

// Answers L-181, L-182
test('keys in a popover or a menu do not change the selection', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  await page.locator(tile).first().waitFor()
  await startSelecting(page)
  await page.locator(tile).nth(0).click()
  const said = page.locator(bar).getByRole('status')
  await expect(said).toHaveText('1 selected')

  const finder = page.getByRole('dialog', { name: 'Find a month' })
  await page.getByRole('button', { name: 'Find a month', exact: true }).click()
  await finder.waitFor()
  await page.keyboard.press('Control+a')
  await expect(said).toHaveText('1 selected')
  await page.keyboard.press('Escape')
  await expect(finder).toBeHidden()
  await expect(said).toHaveText('1 selected')

  const menu = page.locator('header li > button[aria-expanded]').first()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(said).toHaveText('1 selected')
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('button', { name: 'Deselect all' })).toBeVisible()
  // Press the key `KeyA` of a Russian keyboard, which writes another letter.
  await page.evaluate(() => {
    const press = { key: 'ф', code: 'KeyA', ctrlKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', press))
  })
  await expect(page.getByRole('button', { name: 'Select all' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(bar)).toHaveCount(0)
})

// Answers B-006, L-051
test(
  'letter keys select a photo and open the copy dialog, in the list and in the preview, and show details in the preview',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    const first = page.locator(tile).first()
    await first.waitFor()
    await page.locator('[data-cell]').first().focus()
    await page.keyboard.press('x')
    const said = page.locator(bar).getByRole('status')
    await expect(said).toHaveText('1 selected')
    await page.keyboard.press('l')
    const copying = page.getByRole('dialog', { name: 'Copy to album' })
    await copying.waitFor()
    await page.keyboard.press('Escape')
    await expect(copying).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator(bar)).toHaveCount(0)

    await page.locator('[data-cell]').first().focus()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    await preview.waitFor()
    await expect(preview.locator('img').first()).toBeVisible()
    const details = preview.getByRole('region', { name: 'Details' })
    await page.keyboard.press('i')
    await expect(details).toBeVisible()
    // Blur and focus the dialog, as react-aria does 500 ms after it opened.
    await preview.evaluate(dialog => {
      dialog.blur()
      dialog.focus()
    })
    await page.keyboard.press('i')
    await expect(details).toHaveCount(0)
    await page.keyboard.press('x')
    await expect(preview.getByText('Selected', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(preview.getByText('Not selected', { exact: true })).toBeVisible()
    await page.keyboard.press('l')
    await copying.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    await expect(said).toHaveText('1 selected')
  },
)

// Answers B-006
test(
  'letters that are switched off do nothing, and letters in a field never do',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByText('Select or deselect').first()).toBeVisible()
    await list.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.locator(tile).first().waitFor()
    await page.locator('[data-cell]').first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(bar)).toHaveCount(0)

    await startSelecting(page)
    await page.locator(tile).nth(0).click()
    await page.keyboard.press('l')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy to album' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /new album/iu })
      .click()
    await page.keyboard.type('Alix')
    await expect(page.getByRole('textbox', { name: 'Album name' })).toHaveValue('Alix')
  },
)

// Answers B-295
test('photos in no album are selected, and none of an album', nightly, async ({ customer }) => {
  const { page } = customer
  const inAlbums: string[] = []
  page.on('response', async response => {
    if (!/\/albums\/[^/]+\/photos\?/u.test(response.url())) return
    const { images } = (await response.json()) as { images: { imageId: string }[] }
    inAlbums.push(...images.map(({ imageId }) => imageId))
  })
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  await page.locator(tile).first().waitFor()
  await startSelecting(page)
  await page.getByRole('button', { name: 'Select photos not in an album' }).click()
  await expect(page.getByRole('button', { name: 'Copy to album' })).toBeEnabled()
  const shown = await page
    .locator(`${tile}[aria-selected=true]`)
    .evaluateAll(cells => cells.map(cell => cell.getAttribute('data-photo')))
  expect(shown.length).toBeGreaterThan(0)
  expect(inAlbums.length).toBeGreaterThan(0)
  expect(shown.filter(id => inAlbums.includes(id ?? ''))).toEqual([])
  await expect(page.getByRole('button', { name: 'Select all', exact: true })).toBeVisible()
})

// Answers L-254, L-257
test(
  'an address restores a stored selection, and the page says if that is impossible',
  nightly,
  async ({ customer }) => {
    test.setTimeout(60_000)
    const { page } = customer
    const stored = /\/photo\/temp-selections$/u
    let id = ''
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.locator(tile).first().waitFor()
    await page.route(/\/\/editor\./u, route => {
      id = new URL(route.request().url()).searchParams.get('tempSelectionId') ?? ''
      return route.fulfill({ status: 204 })
    })
    await page.getByRole('button', { name: 'Order photo prints' }).click()
    await page.locator(bar).waitFor()
    const ids: (string | null)[] = []
    for (const index of [0, 3]) {
      const photo = page.locator(tile).nth(index)
      ids.push(await photo.getAttribute('data-photo'))
      await photo.click()
    }
    await Promise.all([
      page.waitForResponse(stored),
      page.getByRole('button', { name: 'Next: Customise 2 photo prints' }).click(),
    ])
    await expect.poll(() => id).not.toBe('')

    await customer.open(`/my-photos/photos?tempSelectionId=${id}`)
    await expect(page.locator(bar).getByRole('status')).toHaveText('2 selected')
    await expect(page.getByRole('button', { name: 'Copy to album' })).toBeEnabled()
    for (const photo of ids) {
      await expect(page.locator(`[data-photo="${photo}"]`)).toHaveAttribute('aria-selected', 'true')
    }
    await page.getByRole('link', { name: /^Albums/u }).click()
    await expect(page).toHaveURL(/\/my-photos\/albums$/u)

    await customer.open('/my-photos/photos?tempSelectionId=nobody-stored-it')
    const alert = page.locator(bar).getByRole('alert')
    await expect(alert).toContainText('Error: Your photos could not be loaded')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.locator(bar)).toHaveCount(0)
    customer.complaints.splice(0)
  },
)

// Answers B-138
test(
  'a second tab does not repeat the deletions of the first, and asks about them when the first is closed',
  nightly,
  async ({ customer }) => {
    test.setTimeout(90_000)
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.locator(tile).first().waitFor()
    const id = await page.locator(tile).first().getAttribute('data-photo')
    const calls: string[] = []
    await page.context().route(/\/photo\/photos$/u, async route => {
      calls.push(route.request().frame().page() === page ? 'first' : 'second')
      if (calls.at(-1) === 'second') await route.continue()
    })

    await startSelecting(page)
    await page.locator(`[data-photo="${id}"]`).click()
    await page.locator(bar).getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete photo' }).click()
    await expect.poll(() => calls).toEqual(['first'])
    await expect.poll(() => keptBatches(page)).toBe(1)

    const second = await page.context().newPage()
    await second.goto(page.url())
    const own = second.locator(`[data-photo="${id}"]`)
    await own.waitFor()
    await second.waitForLoadState('networkidle')
    expect(calls).toEqual(['first'])

    await page.close()
    await second.reload()
    const question = second
      .getByRole('status')
      .filter({ hasText: '1 photo from a deletion you started on' })
    await question.waitFor()
    expect(calls).toEqual(['first'])
    await question.getByRole('button', { name: 'Continue deleting' }).click()
    await expect.poll(() => calls).toEqual(['first', 'second'])
    await expect.poll(() => keptBatches(second)).toBe(0)
    await expect(own).toHaveCount(0)
  },
)

// Answers B-002
test('the details of a photo name the largest sharp print, and a note counts the selected photos that are too small', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await page.route(/\/timeline\/\d+\/\d+\?/u, async route => {
    const request = route.request()
    const answer = await sandbox.fetch(
      new Request(request.url(), {
        headers: { authorization: (await request.headerValue('authorization')) ?? '' },
      }),
    )
    const list = await answer.json()
    await route.fulfill({
      headers: CORS,
      json: {
        ...list,
        images: list.images.map((photo: object, index: number) => ({
          ...photo,
          visibleWidth: index === 1 ? 600 : 6000,
          visibleHeight: index === 1 ? 400 : 4500,
        })),
      },
    })
  })
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const photos = page.locator(tile)
  await photos.first().waitFor()
  await startSelecting(page)
  await photos.nth(0).click()
  await photos.nth(1).click()
  await expect(page.getByText(/too small for/u)).toHaveCount(0)
  await page.getByRole('button', { name: 'Order photo prints' }).click()

  const note = page.getByRole('button', { name: /^1 of 2 is too small for .*cm/u })
  await note.click()
  const shown = page.getByRole('dialog', { name: /^Too small for/u })
  await expect(shown.getByRole('listitem')).toHaveText([/600 × 400 pixels/u])
  await page.keyboard.press('Escape')
  await expect(note).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await photos.nth(0).click()
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(/Sharp up to .*cm/u)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(
    /Cropped in prints.*\d+%/u,
  )
  await expect(page.locator('[data-kept]')).toBeVisible()
})

// Answers B-301
test('Find a month says in the page which month is out of range, and finds photos without a date', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  await page.locator(tile).first().waitFor()
  await page.getByRole('button', { name: 'Find a month', exact: true }).click()
  const finder = page.getByRole('dialog', { name: 'Find a month' })
  const month = finder.getByLabel('Month', { exact: true })
  const hasPicker = await month.evaluate((field: HTMLInputElement) => field.type === 'month')
  await expect(finder.getByText(/^Year and month, such as /u)).toHaveCount(hasPicker ? 0 : 1)
  await month.fill('1899-01')
  await finder.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(finder.getByText(/^Enter a month from /u)).toBeVisible()
  await expect(month).toBeFocused()
  await expect(month).toHaveAttribute('aria-invalid', 'true')
  await finder.getByRole('button', { name: 'Unknown Date' }).click()

  await expect(finder).toHaveCount(0)
  await expect(page.locator('[data-cell="1970-01/0"]')).toBeFocused()
})
