import type { Locator, Page } from '@playwright/test'
import { hold } from '#tests/support/pages/hold.ts'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { shortHash } from '#src/browser/digest.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'

const MONTH = /\/photos\/timeline\//u

// Answers L-033, L-034, L-038, L-039, L-040, L-044, L-230, L-241, L-290, L-292, L-304
test("months load when they come into view, and the '+N' tile opens the rest of a month", async ({
  customer,
}) => {
  const { page } = customer
  const asked: string[] = []
  page.on('request', request => {
    if (MONTH.test(request.url()) && request.method() === 'GET') asked.push(request.url())
  })
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const months = page.locator('[data-month]')
  await expect(months.first().locator('img').first()).toBeVisible()

  expect(asked.length).toBeLessThan(6)
  expect(asked[0]).toContain('limit=24&sortKey=dateTaken&sortOrder=desc')
  const grid = page.getByRole('grid', { name: 'My photos' })
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(40)

  const more = await findTile(page)
  const month = page.locator('[data-month]', { has: more }).first()
  const key = await month.getAttribute('data-month')
  const hidden = Number((await more.textContent())?.slice(1))
  await more.click()
  await expect(page.locator(`[data-cell="${key}/${23 + hidden}"] img`)).toBeVisible()
  expect(asked.some(url => /cursor=.+&limit=500/u.test(url))).toBe(true)

  await page.keyboard.press('End')
  await expect(months.last().getByRole('heading')).toHaveText('Unknown Date')
  await expect(months.last().locator('img').last()).toBeVisible()
})

// Answers L-039
test(
  "notices above the photos do not move what is seen, and a month that is opened by Enter keeps the focus on the photo that replaces its '+N' tile",
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const more = await findTile(page)
    const top = (): Promise<number> => more.evaluate(tile => tile.getBoundingClientRect().top)
    const before = await top()
    await page.locator('[role=grid]').evaluate(grid => {
      const notice = document.createElement('div')
      notice.id = 'notice'
      notice.style.blockSize = '200px'
      grid.parentElement?.before(notice)
    })
    await expect.poll(top).toBeCloseTo(before, 0)
    await page.locator('#notice').evaluate(notice => {
      notice.remove()
    })
    await expect.poll(top).toBeCloseTo(before, 0)

    const tile = more.locator('xpath=..')
    const cell = page.locator(`[data-cell="${await tile.getAttribute('data-cell')}"]`)
    await tile.focus()
    await page.keyboard.press('Enter')
    await expect(cell.locator('img')).toBeVisible()
    await expect(cell).toBeFocused()
  },
)

/** Scrolls until a month with more than 24 photos shows its '+N' tile. */
const findTile = async (page: Page): Promise<Locator> => {
  const more = page.getByRole('button', { name: /more photos? from this month/u }).first()
  await page.mouse.move(600, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(more).toBeVisible({ timeout: 200 })
  }).toPass()
  return more
}

// Answers L-059
test('one press on Try again loads every picture that failed', nightly, async ({ customer }) => {
  const { page } = customer
  await page.route(/\/pictures\//u, route => route.abort())
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const month = page.locator('[data-month]').first()
  const again = month.getByRole('button', { name: /Try again/u })
  await expect(again.first()).toBeVisible()

  await page.unroute(/\/pictures\//u)
  await again.first().click()
  await expect(again).toHaveCount(0)
})

const bottomOf = async (locator: Locator): Promise<number> => {
  const { y, height } = await boxAtRest(locator)
  return Math.round(y + height)
}

// Answers B-215, B-216, B-218, B-280
test(
  'by keys the month slider reaches the last month, a selection has one month’s box, and a photo lets the keys of the site through',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.locator('main [data-cell] img').first().waitFor()
    const slider = page.getByRole('slider', { name: 'Jump to a month' })
    const last = (await slider.getAttribute('max')) ?? ''
    const handle = page.locator('[data-thumb]')
    const track = handle.locator('xpath=../..')
    const [month = '', year = ''] = (await handle.innerText()).split(/\s+/u)
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${month}.* ${year}$`, 'u'))
    expect(await bottomOf(track)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await slider.focus()
    await page.keyboard.press('End')
    await expect(slider).toHaveValue(last)
    expect(await bottomOf(handle)).toBe(await bottomOf(track))
    await page.keyboard.press('ArrowUp')
    await expect(slider).toHaveValue(`${Number(last) - 1}`)
    await page.keyboard.press('ArrowDown')
    await expect(slider).toHaveValue(last)

    const tools = page.getByRole('group', { name: 'Photo tools' })
    await tools.getByRole('button', { name: 'Select' }).click()
    const boxes = page.getByRole('grid').getByRole('checkbox')
    await expect(boxes.nth(1)).toBeVisible()
    await expect(page.locator('[role=grid] [role=checkbox][tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('Escape')

    await page.locator('main [data-cell][tabindex="0"]').focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('main [data-cell]:focus')).toHaveCount(1)
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL(/\/orders$/u)
  },
)

test(
  'a photo keeps the focus when the screen is turned, even if the photo is scrolled off',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 1280, height: 800 })
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const tile = page.locator('[role=gridcell][data-photo]').nth(5)
    await tile.waitFor()
    const cell = await tile.getAttribute('data-cell')
    await tile.focus()
    const focused = page.locator(`[data-cell="${cell}"]`)

    const turn = async (width: number): Promise<void> => {
      const grid = page.getByRole('grid')
      const before = (await grid.getAttribute('aria-colcount')) ?? ''
      await page.setViewportSize({ width, height: 800 })
      await expect(grid).not.toHaveAttribute('aria-colcount', before)
    }

    for (const width of [390, 1440, 700, 1280]) {
      await turn(width)
      await expect(focused).toBeFocused()
    }
    await page.evaluate(() => {
      scrollTo(0, 5000)
    })
    await turn(700)
    await expect(focused).toBeFocused()
    await expect(focused).not.toBeInViewport()

    const addPhotos = page.locator('header').getByRole('button', { name: 'Add photos' })
    await addPhotos.focus()
    await turn(390)
    await expect(addPhotos).toBeFocused()
  },
)

test(
  'a reloaded page restores its scroll position, although its photos load later',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const height = (): Promise<number> => page.evaluate(() => scrollY)
    const photos = page.locator('[data-month] img')
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await expect(photos.first()).toBeVisible()
    await page.mouse.wheel(0, 4000)
    await expect.poll(height).toBe(4000)

    const reload = async (): Promise<() => void> => {
      const release = await hold(page, '**/users/timeline')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'My photos', exact: true })).toBeVisible()
      expect(await height()).toBeLessThan(3000)
      return release
    }

    const showPhotos = await reload()
    showPhotos()
    await expect.poll(height).toBe(4000)
    await expect(photos.first()).toBeVisible()

    // Scroll while the page restores its scroll position: the customer's scrolling must stop the restore.
    const showPhotosLater = await reload()
    await page.mouse.wheel(0, 20)
    await page.mouse.wheel(0, -4000)
    await expect.poll(height).toBe(0)
    showPhotosLater()
    await expect(photos.first()).toBeVisible()
    expect(await height()).toBe(0)
  },
)

test('photos replace their placeholders at the same position', nightly, async ({ customer }) => {
  const { page } = customer
  const widths = [390, 820, 1350]
  // Round the width down, as the grid does: a placeholder can be a fraction of a px wider than the photo's tile.
  const placeOf = async (tile: Locator): Promise<string> => {
    const { x, y, width } = await boxAtRest(tile)
    return `${x}, ${y}: ${Math.floor(width)} px, scrolled by ${await page.evaluate(() => scrollY)}`
  }
  const release = await hold(page, '**/users/timeline')
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const placeholder = page.locator('main [aria-hidden=true] > div > div').first()
  await expect(placeholder).toBeVisible()

  const expected = new Map<number, string>()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expected.set(width, await placeOf(placeholder))
  }
  release()
  const photo = page.locator('[data-month] img').first()
  await expect(photo).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect(await placeOf(photo)).toBe(expected.get(width))
  }
})

// Answers B-296, B-316
test(
  'a tile shows the main colour of its photo until its picture comes: at the next visit, and once the first picture of a visit has come',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const tiles = page.locator('[data-photo]')
    const last = page.locator('[data-cell="1970-01/0"]')
    const picture = last.locator('img')
    const isComplete = (): Promise<boolean> =>
      picture.evaluate(({ complete }: HTMLImageElement) => complete)
    const isNoted = (photo: string): Promise<void> =>
      expect
        .poll(() => page.evaluate(() => localStorage.getItem('photo-colours')))
        .toContain(shortHash([photo]))
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const first = (await tiles.first().getAttribute('data-photo')) ?? ''
    await isNoted((await tiles.nth(1).getAttribute('data-photo')) ?? '')
    await page.keyboard.press('End')
    await expect(picture).toBeVisible()
    const photo = (await last.getAttribute('data-photo')) ?? ''
    await isNoted(photo)

    const release = await hold(page, `**/pictures/**${photo}**`)
    await page.reload()
    await expect(picture).toHaveCSS('background-color', /^rgb\(/u)
    expect(await isComplete()).toBe(false)
    release()
    await expect.poll(isComplete).toBe(true)

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(tiles.first()).toHaveAttribute('data-photo', first)
    await page.route('**/pictures/**', route =>
      route.request().url().includes(first) ? route.fallback() : undefined,
    )
    await page.reload({ waitUntil: 'commit' })
    await expect(tiles.nth(1).locator('img')).toHaveCSS('background-color', /^rgb\(/u, {
      // Less than 3 s, because the page then shows the rows after the first row even if pictures are missing.
      timeout: 2500,
    })
  },
)

// Answers L-015, L-030, L-037, L-042, L-043, L-045, L-046, L-159, L-162, L-166, L-203, L-204, L-229, L-241, B-286
test('photos have the chosen order, even after a reload', nightly, async ({ customer }) => {
  const { page } = customer
  const asked: string[] = []
  page.on('request', request => {
    if (/\/photo\/photos\?/u.test(request.url()) && request.method() === 'GET') {
      asked.push(new URL(request.url()).search)
    }
  })
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const sort = page.getByLabel('Sort by')
  const headings = page.locator('[data-month] h2')
  const newest = await headings.first().textContent()

  await sort.selectOption('Date taken, oldest first')
  await expect(headings.first()).not.toHaveText(newest ?? '')
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  await expect(headings.last()).toHaveText('Unknown Date')

  await sort.selectOption('Uploaded, newest first')
  await expect(page.locator('[data-cell="all/0"] img')).toBeVisible()
  await expect(headings.first()).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  const second = await page.locator('[data-cell="all/1"]').getAttribute('data-photo')
  await page.locator(`[data-cell="all/0"]`).click()
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeEnabled()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`/preview/${second}$`, 'u'))
  await page.keyboard.press('Escape')
  await sort.selectOption('Uploaded, oldest first')
  await expect(page.locator('[data-cell="all/0"] img')).toBeVisible()
  expect(asked).toEqual(['?sortKey=created&sortOrder=desc', '?sortKey=created&sortOrder=asc'])
  const first = await page.locator('[data-cell="all/0"]').getAttribute('data-photo')

  await page.reload()
  await expect(page.locator('[data-cell="all/0"]')).toHaveAttribute('data-photo', first ?? '')
  await expect(sort).toHaveValue('created asc')
  expect(await page.evaluate(() => localStorage.getItem('sorting'))).toContain(
    '"photos":{"sortKey":"created","sortOrder":"asc"}',
  )

  await page.getByRole('button', { name: 'Find a month' }).first().click()
  await page.getByRole('textbox', { name: 'Month' }).fill('2100-01')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  const found = page.locator('[role=gridcell]:focus')
  await expect(found).toBeInViewport()
  const months = page.locator('[data-month]')
  await expect(months.last().locator('[role=gridcell]:focus')).toHaveCount(1)
})
