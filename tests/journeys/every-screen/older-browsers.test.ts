import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type Customer, expect, nightly, test } from '#tests/support/journey.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'
import { choosePhotos, jpegFile, startButton } from '#tests/support/uploads/choose-photos.ts'

/**
 * Functions that some of the oldest browsers in docs/browsers.md lack. All browsers have them since Safari 17.4, Chrome
 * 120 and Firefox 124.
 */
const FUNCTIONS = {
  'AbortSignal.any': ['AbortSignal', 'any'],
  'Promise.withResolvers': ['Promise', 'withResolvers'],
  'Map.groupBy': ['Map', 'groupBy'],
  'URL.canParse': ['URL', 'canParse'],
  'String.prototype.isWellFormed': ['String', 'prototype', 'isWellFormed'],
  'String.prototype.toWellFormed': ['String', 'prototype', 'toWellFormed'],
} as const

/** Removes functions before any script of the page runs. A path leads from the global object to a function. */
const without = async (page: Page, paths: readonly (readonly string[])[]): Promise<void> => {
  await page.addInitScript(all => {
    for (const path of all) {
      let owner: object = globalThis
      for (const name of path.slice(0, -1)) owner = Reflect.get(owner, name)
      Reflect.deleteProperty(owner, path.at(-1) ?? '')
    }
  }, paths)
}

const STYLES = /\/(?:assets|brands)\/[^/]+\.css$/u

/** Answers a request with the sandbox's response, but with a changed body and without the `dropped` headers. */
const answerWith = async (
  route: Route,
  sandbox: Sandbox,
  change: (body: string) => string,
  dropped: readonly string[] = [],
): Promise<void> => {
  const answer = await sandbox.fetch(new Request(route.request().url()))
  for (const name of ['content-length', ...dropped]) answer.headers.delete(name)
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: change(await answer.text()),
  })
}

/** Changes the style sheets before the page gets them. Returns a list that collects the unchanged style sheets. */
const changeStyles = async (
  page: Page,
  sandbox: Sandbox,
  change: (styles: string) => string,
): Promise<string[]> => {
  const served: string[] = []
  await page.unroute(STYLES)
  await page.route(STYLES, route =>
    answerWith(route, sandbox, styles => {
      served.push(styles)
      return change(styles)
    }),
  )
  return served
}

/** Simulates a browser without `light-dark()`: such a browser drops declarations with an unknown function. */
const withoutLightDark = (styles: string): string => styles.replaceAll('light-dark(', 'unknown(')

const signInAndReadOrders = async ({ page, signIn }: Customer): Promise<void> => {
  await test.step('sign in and read orders', async () => {
    await signIn('Anna de Vries', '/orders?tab=history')
    await expect(page.locator('#main article').first()).toBeVisible()
    await page.locator('#main article h2 a').first().click()
    await expect(page.locator('#main section h2').first()).toBeVisible()
  })
}

const upload = async ({ page, open }: Customer): Promise<void> => {
  await test.step('upload a photo', async () => {
    await open('/my-photos/photos')
    await page.locator('main [data-cell] img').first().waitFor()
    await choosePhotos(page, await jpegFile('july.jpg', { taken: '2025:07:14 18:02:11' }))
    await startButton(page).click()
    await page.getByRole('button', { name: 'Add 1 photo' }).click()
    await expect(page.getByText('1 photo added')).toBeVisible()
  })
}

const selectAndDownload = async ({ page }: Customer): Promise<void> => {
  await test.step('select photos with Shift and download them as one archive', async () => {
    const bar = page.locator('[data-flow=selection]')
    const photos = page.locator('[data-cell]:has(img)')
    await startSelecting(page)
    await photos.nth(0).click()
    await photos.nth(2).click({ modifiers: ['Shift'] })
    await expect(bar.getByRole('status').first()).toHaveText('3 selected')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(bar.getByRole('status').first()).toHaveText('2 selected')
    const saved = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Download' }).click()
    const archive = await readFile(await (await saved).path())
    expect(archive.subarray(0, 2).toString('latin1')).toBe('PK')
  })
}

const walk = async (customer: Customer): Promise<void> => {
  await signInAndReadOrders(customer)
  await upload(customer)
  await selectAndDownload(customer)
}

test(
  'a browser without the newer functions and light-dark() works like others',
  nightly,
  async ({ customer, sandbox }) => {
    test.setTimeout(120_000)
    await without(customer.page, Object.values(FUNCTIONS))
    const served = await changeStyles(customer.page, sandbox, withoutLightDark)
    await walk(customer)
    expect(served.length).toBeGreaterThan(1)
    expect(served.filter(styles => styles.includes('light-dark('))).toEqual([])
  },
)

test(
  'a browser that does not check hashes of imported scripts starts',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    // Allow the page to call local addresses: Chromium treats a page as remote if Playwright answers the request for the
    // page.
    await page.context().grantPermissions(['local-network-access'])
    let pages = 0
    await page.route(/\/orders$/u, async route => {
      if (route.request().resourceType() !== 'document') return route.continue()
      pages += 1
      return answerWith(route, sandbox, body => body.replace(/,"integrity":\{[^}]*\}/u, ''), [
        'integrity-policy',
        'content-security-policy',
      ])
    })
    await customer.comeBack('Anna de Vries', '/orders')
    await expect(page.locator('#main article').first()).toBeVisible()
    expect(pages).toBe(1)
  },
)

test(
  'a browser without popovers finds a month, and selects by keys',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name)
      }
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function set(name: string, value: string): void {
        if (!/^popover/iu.test(name)) setAttribute.call(this, name, value)
      }
      const { querySelector } = Document.prototype
      Document.prototype.querySelector = function find(selector: string): Element | null {
        if (selector.includes(':popover-open')) throw new DOMException('No selector', 'SyntaxError')
        return querySelector.call(this, selector)
      }
    })
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.locator('main [data-cell] img').first().waitFor()

    await test.step('select by keys', async () => {
      const bar = page.locator('[data-flow=selection]')
      await startSelecting(page)
      await page.keyboard.press('Control+a')
      await expect(page.getByRole('button', { name: 'Deselect all' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(bar).toHaveCount(0)
    })

    await test.step('find a month', async () => {
      const finder = page.getByRole('dialog', { name: 'Find a month' })
      await expect(finder).toBeHidden()
      await page.getByRole('button', { name: 'Find a month', exact: true }).click()
      await expect(finder).toBeVisible()
      await finder.getByRole('button', { name: 'Go' }).click()
      await expect(finder).toBeHidden()
    })
  },
)

const withoutScrollEnd = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const { prototype } of [Window, Document, Element, HTMLElement]) {
      Reflect.deleteProperty(prototype, 'onscrollend')
    }
    Reflect.deleteProperty(globalThis, 'onscrollend')
    addEventListener('scrollend', event => event.stopImmediatePropagation(), true)
  })

test(
  'a million photos do not drift from their scroll bar without the scrollend event',
  nightly,
  async ({ customer }) => {
    test.setTimeout(60_000)
    const { page } = customer
    await withoutScrollEnd(page)
    await customer.comeBack('Noor Haddad', '/my-photos/photos')
    await page.locator('main [data-cell] img').first().waitFor()
    await page.getByRole('button', { name: 'Find a month', exact: true }).click()
    await page.getByRole('button', { name: 'Expand all months' }).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeGreaterThan(7_900_000)

    const from = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight / 2)
      return scrollY
    })
    await page.mouse.move(600, 450)
    for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 600)
    const moved = () => page.evaluate(start => scrollY - start, from)
    await expect.poll(moved).toBeGreaterThan(1000)
    // Wait until the page corrects the position of the scroll bar after scrolling. While the wheel turns, the bar moves
    // by as many px as the photos (up to 18,000), although one px of the bar stands for several px of photos.
    await expect.poll(moved).toBeLessThan(9000)
    expect(await moved()).toBeGreaterThan(1000)
  },
)
