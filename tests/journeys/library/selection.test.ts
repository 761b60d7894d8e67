import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/pages/hold.ts'
import { keptBatches } from '#tests/support/pages/kept-batches.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'

const bar = '[data-flow=selection]'
const tile = '[data-photo]'

// Answers L-031, L-032, L-041, L-181, L-182, L-185, L-186, L-188, B-295, B-304
test('photos are selected by presses, ranges and keys, and Escape ends the mode', async ({
  customer,
}) => {
  const { page } = customer
  // Hold the code of the tools until after the press, so that the parts above the photos change twice.
  const release = await hold(page, /photo-actions/u)
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const photos = page.locator(tile)
  await photos.first().waitFor()
  const place = async () => (await boxAtRest(photos.first())).y
  const before = await place()
  const starting = startSelecting(page)
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toHaveCount(0)
  release()
  await starting
  const said = page.locator(bar).getByRole('status').first()
  await expect(said).toHaveText('0 selected')
  await expect(page.getByRole('button', { name: 'Select all' })).toBeFocused()
  expect(await place()).toBe(before)
  const tools = page.getByRole('toolbar', { name: 'Selected photos' })
  await photos.nth(0).click()
  await photos.nth(3).click({ modifiers: ['Shift'] })
  await expect(said).toHaveText('4 selected')
  await expect(page.locator('[aria-selected=true]')).toHaveCount(4)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(said).toHaveText('3 selected')
  await page.keyboard.press(' ')
  await expect(said).toHaveText('2 selected')
  await page.keyboard.press('Escape')
  await expect(page.locator(bar)).toHaveCount(0)
  expect(await place()).toBe(before)
  await page.keyboard.press('Control+a')
  await expect(page.locator(bar)).toHaveCount(0)
  await startSelecting(page)
  await expect(said).toHaveText('0 selected')
  await page.keyboard.press('Control+a')
  await expect(said).toHaveText('600 selected')
  await page.keyboard.press('Control+a')
  await expect(said).toHaveText('0 selected')
  await tools.getByRole('button', { name: 'Select photos not in an album' }).click()
  await expect(said).toHaveText(/^[1-9]\d* selected$/u)
})

// Answers L-181, L-182
test('keys in a popover or a menu do not change the selection', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  await page.locator(tile).first().waitFor()
  await startSelecting(page)
  await page.locator(tile).nth(0).click()
  const said = page.locator(bar).getByRole('status').first()
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
    const said = page.locator(bar).getByRole('status').first()
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

// Answers B-138, B-384, B-415
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
    const own = second.locator(`[data-cell][data-photo="${id}"]`)
    await own.waitFor()
    await second.waitForLoadState('networkidle')
    expect(calls).toEqual(['first'])

    // A duplicated or restored tab has the session storage of the first tab.
    const name = await page.evaluate(() => sessionStorage.getItem('deletion-tab'))
    const url = page.url()
    await page.close()
    await second.evaluate(copied => sessionStorage.setItem('deletion-tab', copied ?? ''), name)
    await second.goto(new URL('/orders', url).href)
    await second.goto(url)
    const question = second
      .getByRole('status')
      .filter({ hasText: '1 photo from a deletion you started on' })
    await question.waitFor()
    await second.reload()
    await question.waitFor()

    // The first tab comes back by a reload, as from an error page.
    const back = await page.context().newPage()
    await back.goto(url)
    await back.evaluate(copied => sessionStorage.setItem('deletion-tab', copied ?? ''), name)
    await back.reload()
    await back.locator(tile).first().waitFor()
    await back.waitForLoadState('networkidle')
    expect(calls).toEqual(['first'])
    await question.getByRole('button', { name: 'Continue deleting' }).click()
    await expect.poll(() => calls).toEqual(['first', 'second'])
    await expect.poll(() => keptBatches(second)).toBe(0)
    await expect(own).toHaveCount(0)
  },
)

// Answers B-301
test(
  'Find a month says in the page which month is out of range, and finds photos without a date',
  nightly,
  async ({ customer }) => {
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
  },
)

// Answers B-510, B-512
test(
  'a photo that is deselected while all are read stays so, although another device deletes one before it',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.locator(tile).first().waitFor()
    const read = page.waitForRequest(/\/photo\/photos\?/u)
    await page.getByLabel('Sort by').selectOption('Uploaded, newest first')
    const asked = await read
    const cell = (index: number) => page.locator(`[data-cell="all/${index}"]`)
    await expect(cell(6)).toHaveAttribute('data-photo', /./u)
    const gone = await cell(0).getAttribute('data-photo')
    const kept = await cell(5).getAttribute('data-photo')
    await startSelecting(page)
    const release = await hold(page, /\/photo\/photos\?/u)
    await page.keyboard.press('Control+a')
    const said = page.locator(bar).getByRole('status').first()
    await expect(said).toHaveText('600 selected')

    const { origin, pathname } = new URL(asked.url())
    const { authorization = '' } = await asked.allHeaders()
    const deleted = await sandbox.fetch(
      new Request(`${origin}${pathname}`, {
        method: 'DELETE',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ photoIds: [gone] }),
      }),
    )
    expect(await deleted.json()).toEqual({ failed: [] })
    await cell(5).click()
    await expect(said).toHaveText('599 selected')
    release()
    await expect(said).toHaveText('598 selected')
    await expect(page.locator(`[data-photo="${kept}"]`)).toHaveAttribute('aria-selected', 'false')
    await expect(cell(4)).toHaveAttribute('aria-selected', 'true')
    await expect(cell(6)).toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expect(page.locator(tile)).toHaveCount(0)
    await page.goBack()
    await expect(cell(0)).toHaveAttribute('data-photo', /./u)
    await expect(cell(0)).not.toHaveAttribute('data-photo', gone ?? '')
  },
)
