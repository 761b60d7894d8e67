import type { Page } from '@playwright/test'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { expect, test } from '#tests/support/journey.ts'

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Jump to a month' })
const tiles = (page: Page) => page.locator('main [data-cell] img')

/** How many pictures on screen are loaded, how many are missing, and the scroll position in px. */
const stand = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main [data-cell] img')].filter(picture => {
      const { top, bottom } = picture.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const isDrawn = (picture: Element) =>
      picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0
    return {
      drawn: pictures.filter(isDrawn).length,
      waiting: pictures.filter(picture => !isDrawn(picture)).length,
      scrolled: Math.round(scrollY),
    }
  })

const isDrawn = async (page: Page, where: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        const { drawn, waiting } = await stand(page)
        return waiting === 0 && drawn > 3
      },
      // Wait longer than usual: the sandbox draws the pictures of a month on first request.
      { message: `pictures ${where}`, timeout: 30_000 },
    )
    .toBe(true)
}

// Answers L-002, L-012, L-288
test('a million photos can be reached by scrubber, by month and by keys', async ({ customer }) => {
  test.setTimeout(90_000)
  const { page } = customer
  await customer.comeBack('Noor Haddad', '/my-photos/photos')
  await tiles(page).first().waitFor()

  await test.step('the scrubber is vertical, and a press goes to a month', async () => {
    const { x, y, width, height } = await boxAtRest(scrubber(page))
    expect(height, 'higher than wide').toBeGreaterThan(4 * width)
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect.poll(async () => (await stand(page)).scrolled).toBeGreaterThan(1000)
    await isDrawn(page, 'in the middle')
  })

  await test.step('Find a month is as high as its content, and goes to a month', async () => {
    await page.evaluate(() => {
      scrollTo(0, 0)
    })
    await page.getByRole('button', { name: 'Find a month', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Find a month' })
    await expect(sheet).toBeVisible()
    const { height, width } = await boxAtRest(sheet)
    expect(height).toBeLessThan(400)
    expect(width).toBeLessThan(400)
    await page.getByLabel('Month', { exact: true }).fill('2015-03')
    await sheet.getByRole('button', { name: 'Go' }).click()
    await expect(sheet).toBeHidden()
    await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /2015/u)
    await isDrawn(page, 'in the month')
    await page.getByRole('button', { name: 'Find a month', exact: true }).click()
    await page.getByLabel('Month', { exact: true }).fill('2020-06')
    await page.keyboard.press('Enter')
    await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /2020/u)
  })

  await test.step('End and Home', async () => {
    await tiles(page).first().waitFor()
    await page.evaluate(() => {
      const cell = [...document.querySelectorAll<HTMLElement>('main [data-cell]')].find(
        each => each.getBoundingClientRect().top > 100,
      )
      const focusable =
        cell?.matches('[tabindex]') === true ? cell : cell?.querySelector('a,[tabindex]')
      if (focusable instanceof HTMLElement) focusable.focus()
    })
    await page.keyboard.press('Control+End')
    await expect
      .poll(() =>
        page.evaluate(
          () => document.documentElement.scrollHeight - innerHeight - scrollY < innerHeight,
        ),
      )
      .toBe(true)
    await isDrawn(page, 'at the end')
    expect(await page.locator('main [role=grid] *').count()).toBeLessThanOrEqual(400)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 } })

  test('photos that are painted before the product give way to its own', async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    // A quick machine may have the product before the photos.
    await expect
      .poll(async () => {
        await customer.open('/my-photos/photos')
        await tiles(page).first().waitFor()
        return page.evaluate(() => performance.getEntriesByName('first-photos').length)
      })
      .toBe(1)
    await expect(page.locator('#first-photos')).toHaveCount(0)
    await isDrawn(page, 'of the product')
  })
})

// Answers L-050
test('a photo is opened, zoomed and closed', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  await tiles(page).first().click()
  const preview = page.getByRole('dialog', { name: 'Photo preview' })
  await expect(preview).toBeVisible()

  await test.step('it covers the window', async () => {
    const covered = await preview.evaluate(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right: innerWidth - right, top, bottom: innerHeight - bottom }
    })
    expect(covered).toEqual({ left: 0, right: 0, top: 0, bottom: 0 })
  })

  await test.step('arrows go to the next and the previous photo', async () => {
    await expect(page).toHaveURL(/preview|photos\/./u)
    const first = page.url()
    await expect(preview.getByRole('button', { name: 'Next photo' })).toBeEnabled()
    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL(first)
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(first)
  })

  await test.step('zoom by button and by key', async () => {
    const zoom = preview.getByRole('button', { name: 'Zoom' })
    await zoom.click()
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
    await zoom.click()
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  })

  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(page.locator('main [data-cell]:focus, main [data-cell] :focus')).toHaveCount(1)
})
