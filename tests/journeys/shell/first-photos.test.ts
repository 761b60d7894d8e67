import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, nightly, nightlyUnless, test } from '#tests/support/journey.ts'
import { changeAnswers } from '#tests/support/pages/change-answers.ts'
import { hold } from '#tests/support/pages/hold.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { ENGINE } from '#tests/support/engine.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'

declare global {
  interface Window {
    /** The places of the photos, as soon as they are painted. */
    places: { x: number; y: number }[]
    /** How many frames have shown an empty place since then, and the sum of the layout shifts. */
    emptyFrames: number
    shifted: number
  }
}

const LIBRARY = '/my-photos/photos'
const LIBRARIES = '**/assets/libraries-*.js'
const PHONE = { width: 412, height: 915 }

/** Looks at each place in each frame, from the first frame on in which all photos are painted. */
const watchFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { places: [], emptyFrames: 0, shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) window.shifted += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    const isDrawn = (element: Element): boolean =>
      element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0
    const look = (): void => {
      requestAnimationFrame(look)
      const painted = [...document.querySelectorAll('#first-photos img')]
      if (window.places.length === 0 && painted.length > 0 && painted.every(isDrawn)) {
        window.places = painted.map(picture => {
          const { left, top, width } = picture.getBoundingClientRect()
          return { x: left + width / 2, y: top + width / 2 }
        })
      }
      const isEmpty = ({ x, y }: { x: number; y: number }): boolean =>
        !document.elementsFromPoint(x, y).some(isDrawn)
      if (window.places.some(isEmpty)) window.emptyFrames += 1
    }
    look()
  })

const painted = (page: Page) => page.locator('#first-photos img')
const own = (page: Page) => page.locator('[role=grid] [role=gridcell] img')
const boxesOf = (pictures: ReturnType<typeof own>) =>
  pictures.evaluateAll(all =>
    all.map(picture => {
      const { x, y, width, height } = picture.getBoundingClientRect()
      return [picture.getAttribute('src'), x, y, width, height]
    }),
  )

test.use({ viewport: PHONE })

/** The average difference between the pixels of two screenshots, from 0 to 255. */
const distance = async (one: Buffer, other: Buffer): Promise<number> => {
  const [a, b] = await Promise.all([sharp(one).raw().toBuffer(), sharp(other).raw().toBuffer()])
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

for (const { where, width, columns, isCore = false } of [
  { where: 'a phone', width: PHONE.width, columns: 3, isCore: true },
  { where: 'a narrow phone, on the second visit', width: 320, columns: 2 },
  { where: 'a tablet, on the second visit', width: 768, columns: 4 },
  { where: 'a desktop, on the second visit', width: 1280, columns: 5 },
]) {
  // Answers B-346
  test(
    `the first photos are painted before the libraries on ${where}, and stay where they are`,
    nightlyUnless(isCore),
    async ({ customer }) => {
      const { page } = customer
      await page.setViewportSize({ width, height: 915 })
      if (where.endsWith('visit')) {
        await customer.comeBack('Anna de Vries', LIBRARY)
        await own(page).first().waitFor()
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('photosPlace')))
          .toBeTruthy()
      }
      const release = await hold(page, LIBRARIES)
      await watchFrames(page)
      const coming = customer.comeBack('Anna de Vries', LIBRARY)
      await expect(painted(page)).toHaveCount(2 * columns)
      await page.waitForFunction(count => window.places.length === count, 2 * columns)
      expect(await page.locator('body').ariaSnapshot()).toBe('')
      const boxes = await boxesOf(painted(page))
      const [, x, y] = boxes[1] ?? []
      const clip = { x: Number(x) + 8, y: Number(y) + 8, width: 96, height: 96 }
      // `caret: 'initial'`: otherwise Playwright adds a style for each screenshot in Firefox, which the policy refuses.
      const look = (): Promise<Buffer> => page.screenshot({ clip, caret: 'initial' })
      const photo = await look()

      release()
      do {
        expect(await distance(photo, await look())).toBeLessThan(4)
      } while ((await painted(page).count()) > 0)
      await coming
      expect(await distance(photo, await look())).toBeLessThan(4)
      expect((await boxesOf(own(page))).slice(0, 2 * columns)).toEqual(boxes)
      if (ENGINE === 'firefox') customer.complaints.splice(0)
      expect(await page.evaluate(() => window.emptyFrames)).toBe(0)
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.0005)
    },
  )
}

test(
  'painted photos go when the product has them elsewhere, and the new place is remembered',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const place = () => page.evaluate(() => localStorage.getItem('photosPlace') ?? '')
    await page.setViewportSize({ width: 1280, height: 915 })
    await customer.comeBack('Anna de Vries', LIBRARY)
    await expect.poll(place).toBeTruthy()
    const right = await place()
    await page.evaluate(
      text => localStorage.setItem('photosPlace', text),
      right.replace(/\d+\.\d+ (\S+)$/u, '90.00 $1'),
    )
    await customer.comeBack('Anna de Vries', LIBRARY)

    await own(page).first().waitFor()
    await expect(painted(page)).toHaveCount(0)
    await expect.poll(place).toBe(right)
  },
)

test('a press on a painted photo opens this photo once the product is there', async ({
  customer,
}) => {
  const { page } = customer
  const release = await hold(page, LIBRARIES)
  const coming = customer.comeBack('Anna de Vries', LIBRARY)
  const third = painted(page).nth(2)
  await third.click()
  const id = await third.getAttribute('data-photo')
  release()
  await coming

  await expect(page).toHaveURL(new RegExp(`/photos/preview/${id}$`, 'u'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(painted(page)).toHaveCount(0)
})

/** Whether the page painted photos before the product started. */
const wasPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('first-photos').length > 0)

const BY_UPLOAD = JSON.stringify({ photos: { sortKey: 'created', sortOrder: 'desc' } })

/** Returns a function that lets the service answer with another first photo. */
const withFirst =
  (changes: object) =>
  (page: Page, sandbox: Sandbox): Promise<void> =>
    changeAnswers(
      page,
      sandbox,
      /\/photos\/timeline\/\d+\/\d+\?/u,
      ({ images, ...rest }: { images: object[] }) => ({
        ...rest,
        images: images.map((image, index) => (index === 0 ? { ...image, ...changes } : image)),
      }),
    )

interface OtherStart {
  when: string
  name?: string
  path?: string
  prepare?: (page: Page, sandbox: Sandbox) => Promise<unknown>
  again?: (page: Page) => Promise<unknown>
  /** Whether the product reports what it leaves out. */
  isReported?: boolean
}
const OTHER_STARTS: readonly OtherStart[] = [
  {
    when: 'the photos are sorted by upload',
    prepare: page =>
      page.addInitScript(sorting => localStorage.setItem('sorting', sorting), BY_UPLOAD),
  },
  { when: 'the page is reloaded', again: page => page.reload() },
  {
    when: 'the customer comes back to the page',
    again: async page => {
      await page.goto('about:blank')
      await page.goBack()
    },
  },
  { when: 'the page is stripped', path: `${LIBRARY}?stripped=true` },
  {
    when: 'the window is as wide as a tablet on the first visit',
    prepare: page => page.setViewportSize({ width: 768, height: 900 }),
  },
  {
    when: 'the window is narrower than phones on the first visit',
    prepare: page => page.setViewportSize({ width: 320, height: 640 }),
  },
  { when: 'the library is being imported', name: 'Ivo Santos' },
  { when: 'a business banner is above the photos', name: 'Bruno Keller' },
  {
    when: 'a photo of the answer has no id',
    isReported: true,
    prepare: withFirst({ imageId: null }),
  },
  {
    when: 'the first photo is a HEIC without thumbnails',
    prepare: withFirst({ localFileName: 'IMG_0001.HEIC', thumbnails: [] }),
  },
]
for (const {
  when,
  name = 'Anna de Vries',
  path = LIBRARY,
  prepare,
  again,
  isReported,
} of OTHER_STARTS) {
  // Answers L-265
  test(`no photo is painted ahead when ${when}`, nightly, async ({ customer, sandbox }) => {
    const { page } = customer
    await prepare?.(page, sandbox)
    await customer.comeBack(name, path)
    await own(page).first().waitFor()
    if (again !== undefined) {
      await again(page)
      await own(page).first().waitFor()
    }

    expect(await wasPainted(page)).toBe(false)
    if (isReported === true) customer.complaints.splice(0)
  })
}

test('painted photos go when another person signs in', nightly, async ({ customer, sandbox }) => {
  const { page } = customer
  const release = await hold(page, LIBRARIES)
  const coming = customer.comeBack('Anna de Vries', LIBRARY)
  await painted(page).first().waitFor()
  await page.context().addCookies(await cookiesOf(sandbox, 'Liam Byrne', 'kiln-and-keep'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(painted(page)).toHaveCount(0)
  release()
  await coming
})

test('painted photos go although their pictures never come', nightly, async ({ customer }) => {
  const { page } = customer
  await page.route('**/pictures/**', () => new Promise(() => undefined))
  // The page does not count as loaded before its pictures.
  void customer.comeBack('Anna de Vries', LIBRARY).catch(() => null)

  await painted(page).first().waitFor({ state: 'attached' })
  await own(page).first().waitFor()
  await expect(painted(page)).toHaveCount(0)
})

test('a product that cannot start covers the painted photos', nightly, async ({ customer }) => {
  const { page } = customer
  await page.route('**/assets/libraries-*.js', async route => {
    await painted(page).first().waitFor()
    await route.abort()
  })
  void customer.comeBack('Anna de Vries', LIBRARY).catch(() => null)

  await expect(page.getByRole('alert')).toBeVisible()
  const [, x, y] = (await boxesOf(painted(page)))[0] ?? []
  const isCovered = ([left, top]: number[]) =>
    document.elementFromPoint(left! + 9, top! + 9)?.closest('main') !== null
  expect(await page.evaluate(isCovered, [Number(x), Number(y)])).toBe(true)
  customer.complaints.splice(0)
})

for (const { storefront, locales } of [
  {
    storefront: 'kiln-and-keep',
    locales: ['en-GB', 'nl-NL', 'nl-BE', 'fr-FR', 'de-DE', 'es-ES', 'it-IT', 'pt-PT'],
  },
  { storefront: 'nordlys-print', locales: ['nb-NO', 'da-DK', 'sv-SE'] },
  { storefront: 'papel-and-plum', locales: ['de-AT'] },
]) {
  test.describe(storefront, () => {
    test.use({ storefront })
    test(
      'the first tile is where the photo is painted, in every language',
      nightly,
      async ({ customer }) => {
        test.setTimeout(90_000)
        const { page } = customer
        await customer.comeBack('Anna de Vries', LIBRARY)
        for (const locale of locales) {
          await page.evaluate(chosen => localStorage.setItem('locale', chosen), locale)
          await page.reload()
          await own(page).first().waitFor()
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          for (const width of [360, 390, 412, 574]) {
            await page.setViewportSize({ width, height: 900 })
            const placeOf = (selector: string) => {
              document.documentElement.dataset['skeleton'] = 'photos'
              const { left, top } = document.querySelector(selector)!.getBoundingClientRect()
              delete document.documentElement.dataset['skeleton']
              return { left: Math.round(left), top: Math.round(top) }
            }
            const blank = await page.evaluate(placeOf, '#skeleton p i')
            await expect
              .poll(() => page.evaluate(placeOf, '[role=gridcell]'), `${locale} at ${width} px`)
              .toEqual(blank)
          }
        }
      },
    )
  })
}
