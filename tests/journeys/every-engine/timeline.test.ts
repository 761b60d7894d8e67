import type { Page } from '@playwright/test'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'

/** A photo on the screen: its address, place and size in px. */
type Picture = readonly [address: string, x: number, y: number, width: number]

declare global {
  interface Window {
    /** Functions by which this window looks at the window that it opened. */
    beside: {
      /** The photos that the page painted before the product started. */
      painted: Picture[]
      address(): string
      /** Presses a painted photo. Returns its id. */
      press(index: number): string
      /** Whether the product shows its own photos, and no painted photo is left. */
      isOver(): boolean
      /**
       * `own`: the product's photos. `emptyFrames`: the number of frames in which a place of a painted photo showed no
       * photo.
       */
      seen(): { painted: Picture[]; own: Picture[]; emptyFrames: number }
    }
  }
}

/**
 * Opens a path in a second window at the next press, and looks at each frame of that window from this window. WebKit's
 * driver runs no script in a page that still loads, so this window has to look. WebKit opens a window only at a press.
 */
const openBeside = (path: string): void => {
  let opened: Window | undefined
  document.addEventListener('click', () => {
    opened = window.open(path, 'beside', 'width=412,height=915') ?? window
  })
  const isDrawn = (element: Element): boolean =>
    element.localName === 'img' &&
    (element as HTMLImageElement).complete &&
    (element as HTMLImageElement).naturalWidth > 0
  const all = (selector: string) => [...(opened?.document.querySelectorAll(selector) ?? [])]
  const pictureOf = (element: Element): Picture => {
    const { x, y, width } = element.getBoundingClientRect()
    return [element.getAttribute('src') ?? '', x, y, width]
  }
  let emptyFrames = 0
  const beside: Window['beside'] = {
    painted: [],
    address: () => opened?.location.pathname ?? '',
    press: index => {
      const photo = opened?.document.querySelectorAll<HTMLElement>('#first-photos img')[index]
      photo?.click()
      return photo?.dataset['photo'] ?? ''
    },
    isOver: () =>
      all('#first-photos').length === 0 && all('[role=gridcell] img').filter(isDrawn).length > 5,
    seen: () => ({
      painted: beside.painted,
      own: all('[role=gridcell] img').slice(0, beside.painted.length).map(pictureOf),
      emptyFrames,
    }),
  }
  window.beside = beside
  const lookAtFrame = (): void => {
    opened?.requestAnimationFrame(lookAtFrame)
    const isEmpty = ([, x, y, width]: Picture): boolean =>
      !opened?.document.elementsFromPoint(x + width / 2, y + width / 2).some(isDrawn)
    if (beside.painted.some(isEmpty)) emptyFrames += 1
  }
  const waiting = setInterval(() => {
    if (opened === undefined) return
    const photos = all('#first-photos img')
    if (photos.length === 0 || !photos.every(isDrawn)) return
    clearInterval(waiting)
    beside.painted = photos.map(pictureOf)
    lookAtFrame()
  }, 20)
}

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
test(
  'a million photos can be reached by scrubber, by month and by keys',
  nightly,
  async ({ customer }) => {
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
      expect(await page.locator('[data-month]').count()).toBeLessThanOrEqual(24)
    })
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 } })

  for (const { pressed } of [{ pressed: false }, { pressed: true }]) {
    test(
      `photos are painted before the libraries, and ${pressed ? 'a press on one opens it in the product' : 'stay where they are'}`,
      nightly,
      async ({ customer, sandbox, storefront }) => {
        const { page } = customer
        const origin = sandbox.origin('myaccount', storefront)
        await page.context().addCookies(await cookiesOf(sandbox, 'Anna de Vries', storefront))
        await page.goto(`${origin}/favicon.svg`)
        const release = sandbox.holdFiles(/\/libraries-/u)
        await page.evaluate(openBeside, '/my-photos/photos')
        await page.mouse.click(20, 20)
        await expect.poll(() => page.evaluate(() => window.beside.painted.length)).toBe(6)
        const photo = pressed ? await page.evaluate(() => window.beside.press(2)) : null
        release()

        await expect.poll(() => page.evaluate(() => window.beside.isOver())).toBe(true)
        if (!pressed) {
          const { painted, own, emptyFrames } = await page.evaluate(() => window.beside.seen())
          expect(emptyFrames).toBe(0)
          expect(own).toEqual(painted)
        }
        await expect
          .poll(() => page.evaluate(() => window.beside.address()))
          .toBe(photo === null ? '/my-photos/photos' : `/my-photos/photos/preview/${photo}`)
      },
    )
  }
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
