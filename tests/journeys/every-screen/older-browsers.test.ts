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

const LIGHT = 'var(--lightningcss-light,'
const DARK = 'var(--lightningcss-dark,'

/** Undoes what the build did to style sheets: joins each pair of a light and a dark colour in one `light-dark()`. */
const withLightDark = (styles: string): string => {
  const start = styles.indexOf(LIGHT)
  if (start === -1) return styles
  const [light, between] = argument(styles.slice(start + LIGHT.length))
  if (!between.startsWith(DARK)) throw new Error(`A light colour without a dark one: ${light}`)
  const [dark, rest] = argument(between.slice(DARK.length))
  return `${styles.slice(0, start)}light-dark(${light},${dark}) ${withLightDark(rest)}`
}

/** Splits a text at the bracket that closes an argument, into the text before and the text after that bracket. */
const argument = (text: string): [string, string] => {
  let depth = 1
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return [text.slice(0, index), text.slice(index + 1)]
  }
  throw new Error('A bracket is not closed')
}

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

/** CSS selectors of the elements whose colours are compared, by name. */
const COLOURED = {
  page: 'body',
  header: 'header:not(main *)',
  'header link': 'header:not(main *) li a',
  heading: '#main h1',
  'side menu': 'nav:has(a[href="/logout"]) a',
  'current menu item': 'nav:has(a[href="/logout"]) [aria-current=page]',
  'search field': '#main input[type=search], #main search input, #main [role=search] input',
  'search button': '#main search button, #main [role=search] button',
  'chosen tab': '#main [role=tab][aria-selected=true]',
  'other tab': '#main [role=tab][aria-selected=false]',
  card: '#main article',
  'card link': '#main article h2 a',
  badge: '#main article header > span',
  footer: 'footer:not(main *)',
  'chosen appearance': 'footer label:has(:checked) > span',
} as const

const coloursOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    selectors =>
      Object.fromEntries(
        Object.entries(selectors).map(([name, selector]) => {
          const element = document.querySelector(selector)
          if (element === null) return [name, 'nothing']
          const style = getComputedStyle(element)
          return [
            name,
            ['color', 'background-color', 'border-top-color', 'box-shadow']
              .map(property => style.getPropertyValue(property))
              .join(' | '),
          ]
        }),
      ),
    COLOURED,
  )

type Colours = Record<string, Record<string, string>>

/**
 * Colours of the orders in both colour schemes of the device, with each theme chosen by hand, and in print; and
 * colours of the preview.
 */
const coloursOfScreens = async ({ page, open }: Customer): Promise<Colours> => {
  const found: Colours = {}
  const read = async (
    name: string,
    colorScheme: 'light' | 'dark',
    theme: string | null,
  ): Promise<void> => {
    await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion: 'reduce' })
    if (theme !== null) await page.getByRole('radio', { name: theme }).check({ force: true })
    await page.mouse.move(0, 0)
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(each => each instanceof CSSTransition)
          .map(({ finished }) => finished),
      ),
    )
    found[name] = await coloursOf(page)
  }
  await open('/orders?tab=history')
  for (const selector of Object.values(COLOURED)) {
    await page.locator(selector).first().waitFor({ state: 'attached' })
  }
  await read('light', 'light', null)
  await read('dark', 'dark', null)
  await read('chosen light', 'dark', 'Light')
  await read('chosen dark', 'light', 'Dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  found['print'] = await coloursOf(page)
  await read('light again', 'light', 'System')

  await open('/my-photos/photos')
  await page.locator('main [data-cell] img').first().click()
  const preview = page.getByRole('dialog', { name: 'Photo preview' })
  await preview.getByRole('button', { name: 'Details' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme })
    found[`preview on a ${colorScheme} device`] = Object.fromEntries(
      await preview.getByRole('button').evaluateAll(all =>
        all.map(button => {
          const { color, backgroundColor } = getComputedStyle(button)
          return [button.ariaLabel ?? button.textContent, `${color} | ${backgroundColor}`]
        }),
      ),
    )
  }
  return found
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
  'a browser without light-dark() shows the same colours as a browser with it',
  nightly,
  async ({ customer, sandbox }) => {
    test.setTimeout(120_000)
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    const served = await changeStyles(page, sandbox, withLightDark)
    const expected = await coloursOfScreens(customer)
    expect(served.some(styles => withLightDark(styles).includes('light-dark('))).toBe(true)
    await changeStyles(page, sandbox, withoutLightDark)
    const found = await coloursOfScreens(customer)
    expect(found).toEqual(expected)

    const {
      light,
      dark,
      'chosen light': chosenLight,
      'chosen dark': chosenDark,
      'preview on a light device': previewInLight,
      'preview on a dark device': previewInDark,
    } = found
    expect(Object.keys(COLOURED).filter(name => light?.[name] === 'nothing')).toEqual([])
    expect(Object.keys(COLOURED).filter(name => light?.[name] === dark?.[name])).toEqual([])
    expect(chosenLight?.['card']).toBe(light?.['card'])
    expect(chosenDark?.['card']).toBe(dark?.['card'])
    expect(Object.keys(previewInLight ?? {}).length).toBeGreaterThan(2)
    expect(previewInLight).toEqual(previewInDark)
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
