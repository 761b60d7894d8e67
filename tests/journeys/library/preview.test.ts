import type { Page, Route } from '@playwright/test'
import * as v from 'valibot'
import { writtenPhoto } from '#machines/samples/photos.ts'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { judge } from '#tests/support/pages/judge.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

const SEED = 20_261_121
const LIST = /\/my-photos\/photos$/u

const tiles = (page: Page) => page.locator('main a[href*="/photos/preview/"]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Photo preview' })
const large = (page: Page) => page.locator('[data-flow=preview] [data-large]')
const captionOf = (page: Page) => page.locator('[data-flow=preview]').getByRole('status')
const named = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

const openPhoto = async (page: Page, index: number): Promise<void> => {
  await tiles(page).nth(index).click()
  await expect(large(page)).toBeVisible()
  await expect(named(page, 'Delete')).toBeEnabled()
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

const transformOf = (page: Page): Promise<string> =>
  large(page).evaluate(picture => {
    const photo = picture.parentElement
    return photo === null ? '' : getComputedStyle(photo).transform
  })

/** The middle of the photo in the window, in px; on a phone the photo stands above the bar. */
const middle = async (page: Page): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = await boxAtRest(large(page))
  return { x: x + width / 2, y: y + height / 2 }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const picture = await aJpeg({ width: 1300, height: 866 })
  await page.route(/\/pictures\//u, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'image/jpeg' },
      body: picture,
    }),
  )
})

/**
 * Runs in the page: stops each movement at its first frame. Keeps the last movement, whose time the test sets by
 * itself.
 */
const holdMovements = (): void => {
  const { animate } = Element.prototype
  Element.prototype.animate = function held(...how) {
    const movement = animate.apply(this, how)
    movement.pause()
    Object.assign(globalThis, { movement, moved: this })
    return movement
  }
}

/** Runs in the page: the middle of what moves, at a share of the movement's time; null if nothing moves. */
const middleOfMoved = (share: number): { x: number; y: number } | null => {
  const { movement, moved } = globalThis as { movement?: Animation; moved?: Element }
  if (movement === undefined || moved?.isConnected !== true) return null
  movement.currentTime = 220 * share
  const { x, y, width, height } = moved.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

// Answers B-282
test(
  'a photo grows out of its tile and shrinks into it, also after Next, and not where no motion is wanted',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.addInitScript(holdMovements)
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await openPhoto(page, 1)
    expect(await page.evaluate(middleOfMoved, 0)).toBeNull()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const middleOfTile = async (index: number) => {
      const { x, y, width, height } = await boxAtRest(
        page.locator('[role=gridcell][data-photo]').nth(index),
      )
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    }
    const [first, second] = [await middleOfTile(0), await middleOfTile(1)]
    await page.locator('[role=gridcell][data-photo]').first().getByRole('link').click()
    await expect.poll(() => page.evaluate(middleOfMoved, 0)).toEqual(first)
    expect(await page.evaluate(middleOfMoved, 0.99)).not.toEqual(first)
    await named(page, 'Next photo').click()
    await expect(page).not.toHaveURL(/\/photos$/u)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(middleOfMoved, 0.999)).toEqual(second)
    await page.evaluate(() => (globalThis as { movement?: Animation }).movement?.finish())
    await expect.poll(() => page.evaluate(middleOfMoved, 0)).toBeNull()
  },
)

// Answers L-007
test(
  'the preview follows an address that changes right after a press on Next',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await openPhoto(page, 1)
    const first = idOf(page)

    // Press and navigate in one task, so that the page does not render in between.
    await named(page, 'Next photo').evaluate(button => {
      const { href } = location
      if (button instanceof HTMLElement) button.click()
      queueMicrotask(() => queueMicrotask(() => history.pushState({}, '', href)))
    })
    await expect(dialog(page).locator(`[data-photo="${first}"]`)).toBeVisible()
    expect(idOf(page)).toBe(first)
  },
)

// Answers L-002, L-007, L-013, L-047, L-048, L-056, L-065, L-066, L-160, L-162, L-300
test('Anna opens a photo full screen, goes on by buttons and keys, and closes it', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/photos?stripped=false')
  await expect(tiles(page).first()).toBeVisible()
  await openPhoto(page, 1)
  const first = idOf(page)

  await expect(page).toHaveURL(/\/my-photos\/photos\/preview\/[^/?]+\?stripped=false$/u)
  await expect(page).toHaveTitle('Photos | Kiln & Keep')
  await expect(dialog(page)).toBeVisible()
  expect(await boxAtRest(dialog(page))).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
  await expect(large(page)).toHaveAttribute('src', /\/1300\.jpg/u)
  await expect(page.locator('#main')).toBeAttached()
  await expect(captionOf(page)).toHaveText(/, \d{1,2} \w+ \d{4} at \d\d:\d\d:\d\d$/u)
  expect(await page.evaluate(() => sessionStorage.getItem('scrollPosition'))).toBe(
    String(await page.evaluate(() => scrollY)),
  )

  await named(page, 'Next photo').click()
  await expect(page).not.toHaveURL(new RegExp(first, 'u'))
  const second = idOf(page)
  await expect(named(page, 'Previous photo')).toBeEnabled()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(first, 'u'))
  await expect(named(page, 'Next photo')).toBeEnabled()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(second, 'u'))
  await page.keyboard.press('Escape')

  await expect(page).toHaveURL(/\/my-photos\/photos\?stripped=false$/u)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator(`[data-photo]:has(a[href*="${second}"])`)).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('scrollPosition'))).toBeNull()
})

// Answers L-160, L-162
test(
  'a photo that is pressed before the page gets its scroll event keeps the list’s position',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await expect(tiles(page).first()).toBeVisible()
    const pressed = await page.evaluate(async () => {
      const findBelow = (): HTMLElement | undefined =>
        [...document.querySelectorAll<HTMLElement>('main a[href*="/preview/"]')].find(
          tile => tile.getBoundingClientRect().top > innerHeight - 100,
        )
      scrollTo(0, 600)
      let below = findBelow()
      while (below === undefined) {
        await new Promise(requestAnimationFrame)
        below = findBelow()
      }
      // Press before the scroll event, which comes with the next frame.
      scrollTo(0, 1000)
      below.click()
      return { top: scrollY, href: below.getAttribute('href') ?? '' }
    })
    await expect(large(page)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(pressed.top)
    await named(page, 'Close').click()

    await expect(page.locator(`[data-photo]:has(a[href="${pressed.href}"])`)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(pressed.top)
  },
)

// Answers L-053
test('an unknown photo leads back to the list', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/photos/preview/nobody-has-it')

  await expect(page).toHaveURL(LIST)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// Answers L-060, B-217
test(
  'a zoomed photo is moved by keys, and other keys still open its neighbours',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await openPhoto(page, 0)
    const zoom = named(page, 'Zoom')
    await expect(large(page)).toBeVisible()
    const first = idOf(page)
    await page.keyboard.press('Shift+ArrowRight')
    await zoom.focus()
    await page.keyboard.press('Enter')
    await expect(zoom).toHaveAccessibleDescription('Use Shift and the arrow keys to move the photo')
    await expect(
      dialog(page).getByText('Use Shift and the arrow keys to move the photo'),
    ).toBeVisible()
    for (const [key, x, y] of [
      ['Shift+ArrowRight', -160, 0],
      ['Shift+ArrowLeft', 0, 0],
      ['ArrowDown', 0, -112.5],
      ['Shift+ArrowUp', 0, 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => transformOf(page)).toBe(`matrix(2.5, 0, 0, 2.5, ${x}, ${y})`)
    }
    expect(idOf(page)).toBe(first)
    await page.keyboard.press('-')
    await expect.poll(() => transformOf(page)).toMatch(/^matrix\(1\.85/u)
    await page.keyboard.press('+')
    await expect.poll(() => transformOf(page)).toBe('matrix(2.5, 0, 0, 2.5, 0, 0)')
    await expect(named(page, 'Next photo')).toBeEnabled()
    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL(new RegExp(first, 'u'))
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  // Answers A-393, L-060, L-062
  test(
    'a double tap toggles between scale 1 and 2.5, and one tap does nothing',
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await customer.comeBack('Anna de Vries', '/my-photos/photos')
      await openPhoto(page, 0)
      const { x, y } = await middle(page)
      await page.touchscreen.tap(x, y)
      await page.waitForTimeout(300)
      expect(await transformOf(page)).toBe('matrix(1, 0, 0, 1, 0, 0)')
      await page.touchscreen.tap(x, y)
      await page.touchscreen.tap(x, y)
      await expect.poll(() => transformOf(page)).toBe('matrix(2.5, 0, 0, 2.5, 0, 0)')
    },
  )

  // Answers B-219
  test(
    'two fingers zoom, also where the first one is on the arrow',
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await customer.comeBack('Anna de Vries', '/my-photos/photos')
      await openPhoto(page, 0)
      const first = idOf(page)
      const arrow = await boxAtRest(named(page, 'Next photo'))
      const [x, y] = [arrow.x + arrow.width / 2, arrow.y + arrow.height / 2]
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: places.map((left, id) => ({ x: left, y, id })),
        })
      await touch('touchStart', x)
      await touch('touchStart', x, x - 100)
      await touch('touchMove', x, x - 150)
      await touch('touchMove', x, x - 200)
      await expect.poll(() => transformOf(page)).toMatch(/^matrix\(2, /u)
      await touch('touchEnd')
      expect(idOf(page)).toBe(first)
    },
  )
})

/**
 * Answers reads and deletions of photos in place of the service: the library has the photos `ids`, all in one month.
 */
const answerPhotos = async (
  page: Page,
  origin: string,
  ids: readonly string[],
  changes: Parameters<typeof writtenPhoto>[0] = {},
): Promise<void> => {
  const headers = { 'access-control-allow-origin': '*' }
  let left = [...ids]
  await page.route(/\/photo\/(?:users\/timeline|photos\/timeline\/2024\/3|photos$)/u, route => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fallback()
    if (request.method() === 'DELETE') {
      const { photoIds } = v.parse(
        v.object({ photoIds: v.array(v.string()) }),
        request.postDataJSON(),
      )
      left = left.filter(id => !photoIds.includes(id))
      return route.fulfill({ headers, json: { failed: [] } })
    }
    if (request.url().endsWith('users/timeline')) {
      return route.fulfill({ headers, json: left.length === 0 ? {} : { 2024: { 3: left.length } } })
    }
    const images = left.map(imageId => ({
      ...writtenPhoto({ imageId, localFileName: `${imageId}.jpg`, ...changes }),
      url: `${origin}/pictures/${imageId}/full.jpg`,
      untouchedUrl: `${origin}/pictures/${imageId}/full.jpg`,
      thumbnails: [],
      dateTaken: '1970-01-01T00:00:00',
    }))
    return route.fulfill({ headers, json: { images, cursor: null } })
  })
}

// Answers L-054, L-055, L-067
test(
  'after the last photo of the list is deleted the preview shows the previous photo, and after the only photo it closes',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await answerPhotos(page, sandbox.origin('storage'), ['a', 'b'])
    await customer.comeBack('Anna de Vries', '/my-photos/photos/preview/b')
    await expect(captionOf(page)).toHaveText('b.jpg, Unknown Date')
    for (const next of [/\/preview\/a$/u, LIST]) {
      await named(page, 'Delete').click()
      await page.getByRole('button', { name: 'Delete photo' }).click()
      await expect(page).toHaveURL(next)
    }

    await expect(dialog(page)).toHaveCount(0)
  },
)

// Answers L-054, L-189, B-410, B-411
test(
  'photos that are deleted one after another leave the preview at once, while the service deletes the first',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await answerPhotos(page, sandbox.origin('storage'), ['a', 'b', 'c'])
    const sent: Route[] = []
    await page.route(/\/photo\/photos$/u, route => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      sent.push(route)
      return undefined
    })
    await customer.comeBack('Anna de Vries', '/my-photos/photos/preview/a')
    for (const next of ['b', 'c']) {
      await expect(named(page, 'Delete')).toBeEnabled()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Delete photo' }).click()
      await expect.poll(() => idOf(page)).toBe(next)
    }
    expect(sent).toHaveLength(1)

    for (const count of [1, 2]) {
      await expect.poll(() => sent.length).toBe(count)
      await sent[count - 1]?.fallback()
    }
    await expect(page.getByText('2 photos deleted').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tiles(page)).toHaveCount(1)
  },
)

// Answers L-007, L-053
test('a link opens its photo, from which the neighbours can be reached, whatever its id and with a trailing slash', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  const caption = captionOf(page)
  await answerPhotos(page, sandbox.origin('storage'), ['a', 'b:1@2'])
  await customer.comeBack('Anna de Vries', '/my-photos/photos/preview/b:1@2/')
  await expect(caption).toHaveText('b:1@2.jpg, Unknown Date')
  await expect(large(page)).toHaveAttribute('alt', 'Photo b:1@2.jpg')
  await expect(named(page, 'Previous photo')).toBeEnabled()
  await page.keyboard.press('ArrowLeft')
  await expect(caption).toHaveText('a.jpg, Unknown Date')
  await expect(named(page, 'Next photo')).toBeEnabled()
  await page.keyboard.press('ArrowRight')
  await expect(caption).toHaveText('b:1@2.jpg, Unknown Date')
  await page.keyboard.press('Escape')

  await expect(page).toHaveURL(LIST)
  await expect(dialog(page)).toHaveCount(0)
})

// Answers B-257
test(
  'while the details of a photo are open, a dashed frame shows what a print keeps',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const large = { visibleWidth: 6000, visibleHeight: 4500 }
    await answerPhotos(page, sandbox.origin('storage'), ['a'], large)
    await customer.comeBack('Anna de Vries', '/my-photos/photos/preview/a')
    await expect(named(page, 'Delete')).toBeEnabled()
    await expect(page.locator('[data-kept]')).toHaveCount(0)
    await named(page, 'Details').click()
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(
      /Sharp up to .*Cropped in prints.*\d+%/u,
    )
    await expect(page.locator('[data-kept]')).toBeVisible()
  },
)

// Answers B-356
test(
  'a photo that was deleted in another tab is told as gone when its page is seen again',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const seeAgain = (): Promise<void> =>
      page.evaluate(() => {
        for (const visibilityState of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', {
            configurable: true,
            value: visibilityState,
          })
          document.dispatchEvent(new Event('visibilitychange'))
        }
      })
    const gone = dialog(page).getByRole('alert')
    await answerPhotos(page, sandbox.origin('storage'), ['a', 'b'])
    await customer.comeBack('Anna de Vries', '/my-photos/photos/preview/b')
    await expect(named(page, 'Previous photo')).toBeEnabled()
    await expect(page.locator('[data-state*=settled]')).toBeVisible()
    const read = page.waitForResponse(/\/photos\/timeline\/2024\/3/u)
    await seeAgain()
    await read
    await expect(page.locator('[data-state*=settled]')).toBeVisible()

    await answerPhotos(page, sandbox.origin('storage'), ['a'])
    await seeAgain()
    await expect(gone).toContainText(
      'This photo is no longer here. It may have been removed or deleted in another tab or on another device.',
    )
    await named(page, 'Close').click()
    await expect(page).toHaveURL(LIST)
    await expect(tiles(page)).toHaveCount(1)
  },
)

// Answers B-098, L-053, L-058
test(
  'a photo that is not found in time is not called missing, and the search continues where it ended',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = ms => (ms === 25_000 ? timeout(3000) : timeout(ms))
    })
    const held: (() => void)[] = []
    await answerPhotos(page, sandbox.origin('storage'), ['a'])
    await page.route(/\/photo\/photos\/timeline\//u, async route => {
      await new Promise<void>(done => {
        held.push(done)
      })
      await route.fallback()
    })
    await customer.comeBack('Anna de Vries', '/my-photos/photos/preview/a')
    await expect(captionOf(page)).toHaveText('Looking for your photo')
    await expect(dialog(page).locator('[data-spinner]')).toBeVisible()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      "We haven't found this photo yet. Try again to keep looking.",
    )
    await expect(captionOf(page)).toHaveText('')
    await judge(page, 'a search that took too long')
    await page.unroute(/\/photo\/photos\/timeline\//u)
    for (const letGo of held) letGo()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()

    await expect(large(page)).toBeVisible()
  },
)

// Answers L-048
test(
  `60 random sequences of keys never show an outdated picture (seed ${SEED})`,
  nightly,
  async ({ customer }) => {
    test.setTimeout(240_000)
    const { page } = customer
    const random = seededRandom(SEED)
    await page.route(/\/1300\.jpg/u, async route => {
      const wait = random.whole(0, 80)
      await page.waitForTimeout(wait)
      await route.fallback().catch(() => undefined)
    })
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await openPhoto(page, 3)
    await page.evaluate(() => {
      const late: string[] = []
      Object.assign(document, { late })
      new MutationObserver(() => {
        const preview = document.querySelector<HTMLElement>('[data-flow=preview]')
        const id = preview?.dataset['photo'] ?? ''
        for (const { src } of preview?.querySelectorAll('img') ?? []) {
          if (!src.includes(`/${id}/`)) late.push(`${src} for ${id}`)
        }
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    for (let sequence = 0; sequence < 60; sequence += 1) {
      const keys = random.whole(2, 6)
      for (let key = 0; key < keys; key += 1) {
        await page.keyboard.press(random.happens(0.6) ? 'ArrowRight' : 'ArrowLeft')
        if (random.happens(0.4)) await page.waitForTimeout(random.whole(0, 40))
      }
    }
    await expect(large(page)).toBeVisible()
    const id = await page.locator('[data-flow=preview]').getAttribute('data-photo')

    await expect(page).toHaveURL(new RegExp(`/preview/${id}$`, 'u'))
    await expect(large(page)).toHaveAttribute('src', new RegExp(`/${id}/1300`, 'u'))
    expect(
      await page.evaluate(() => ('late' in document ? document.late : 'nothing was watched')),
    ).toEqual([])
    // Do not wait for pictures that are still delayed.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
