import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, nightly, nightlyUnless, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/pages/hold.ts'
import { judge } from '#tests/support/pages/judge.ts'

const ENTRY = /\/assets\/index-[\w-]+\.js$/u
const PAGE = /\/assets\/page-[\w-]+\.js$/u

/** Drops the console errors, which are expected after a broken script, so that they do not fail the test. */
const expectComplaints = (complaints: string[]): void => {
  complaints.splice(0)
}

const notice = (page: Page) => page.getByRole('alert')

const hasBegun = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Sign in as Anna de Vries' })).toBeVisible()

test.describe('a script that does not arrive', () => {
  for (const { what, script, answer } of [
    { what: 'whose connection breaks', script: ENTRY, answer: null },
    { what: 'that is gone', script: ENTRY, answer: { status: 404, body: 'Not found' } },
    {
      what: 'in whose place a network shows its own page',
      script: ENTRY,
      answer: { contentType: 'text/html', body: '<!doctype html><p>Welcome to our WLAN' },
    },
    { what: 'of the page itself, whose connection breaks', script: PAGE, answer: null },
  ]) {
    test(
      `a script ${what} leaves a notice, and Try again starts the product`,
      nightlyUnless(what === 'that is gone'),
      async ({ customer }) => {
        const { page } = customer
        await page.route(script, route => (answer === null ? route.abort() : route.fulfill(answer)))
        await customer.open('/?utm_source=letter')

        await expect(notice(page).getByRole('heading')).toHaveText("This page couldn't load")
        await expect(notice(page)).toContainText('check your connection')
        await expect(page.locator('body')).not.toContainText('letter')
        expectComplaints(customer.complaints)

        await page.unroute(script)
        await page.getByRole('link', { name: 'Try again' }).click()
        await hasBegun(page)
        await expect(notice(page)).toHaveCount(0)
      },
    )
  }

  for (const script of [ENTRY, PAGE]) {
    test(
      `a byte that was changed in transit in ${script.source} leaves a notice`,
      nightly,
      async ({ customer }) => {
        const { page } = customer
        await page.route(script, route => {
          const body = readFileSync(`dist${new URL(route.request().url()).pathname}`, 'utf8')
          return route.fulfill({ contentType: 'text/javascript', body: `${body}\n` })
        })
        await customer.open('/')
        await expect(notice(page)).toContainText("This page couldn't load")
        await expect(page.locator('#root')).toBeEmpty()
        expectComplaints(customer.complaints)
      },
    )
  }

  test(
    'a notice is English if its texts cannot be loaded either',
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'languages', { value: ['sv-SE'] })
      })
      await page.route(ENTRY, route => route.abort())
      await page.route('**/assets/start-check-*.json', route => route.abort())
      await customer.open('/')
      await expect(page.locator('main')).toHaveAttribute('lang', 'en-GB')
      await expect(notice(page)).toContainText("This page couldn't load")
    },
  )
})

test(
  'a page whose script is slow is called slow after half a minute, and the notice disappears when the product starts',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.clock.install()
    const release = await hold(page, ENTRY)
    await page.goto('about:blank')
    const opened = customer.open('/')
    // Wait for `#root`, which follows the check in the document: once `#root` exists, the check has run.
    await expect(page.locator('#root')).toBeAttached()
    await page.clock.runFor(29_000)
    await expect(page.locator('main')).toHaveCount(0)

    await page.clock.runFor(2000)
    await expect(page.getByRole('status')).toContainText('This page is loading slowly')
    await expect(notice(page)).toHaveCount(0)

    release()
    await opened
    await page.clock.resume()
    await hasBegun(page)
    await expect(page.getByText('This page is loading slowly')).toHaveCount(0)
  },
)

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test(
    'a browser without Array.prototype.toSorted is too old, and the product does not start',
    nightly,
    async ({ customer }) => {
      const { page } = customer
      const asked: string[] = []
      page.on('request', request => asked.push(new URL(request.url()).pathname))
      await page.addInitScript(() => {
        Reflect.deleteProperty(Array.prototype, 'toSorted')
      })
      await customer.open('/orders?code=secret')

      await expect(page.locator('main')).toHaveAttribute('lang', 'de-DE')
      await expect(notice(page).getByRole('heading')).toHaveText('Dieser Browser ist zu alt')
      await expect(notice(page)).toContainText('Safari 16.4+, Chrome 111+, Edge 111+, Firefox 115+')
      await page.waitForLoadState('networkidle')
      await expect(page.locator('#root')).toBeEmpty()
      await expect(page.locator('body')).not.toContainText('secret')
      expect(asked.filter(path => path.startsWith('/locales/'))).toEqual([])
      expect(asked.filter(path => path.includes('start-check'))).toHaveLength(2)
    },
  )
})

// Answers A-152
test(
  'if storage is refused, the page asks to enable cookies and site data',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Refused', 'SecurityError')
        },
      })
    })
    await customer.open('/')
    await expect(notice(page)).toContainText(
      'Please enable cookies and site data to use this website',
    )
    await expect(page.locator('#root')).toBeEmpty()
    await judge(page, 'no storage')
  },
)

test(
  'a page over http links to the same page over https, without its query',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.addInitScript(() => {
      Object.defineProperty(window, 'isSecureContext', { value: false })
    })
    await customer.open('/orders?code=secret')
    const host = new URL(page.url()).hostname
    await expect(notice(page).getByRole('link')).toHaveAttribute('href', `https://${host}/orders`)
  },
)

for (const scheme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing in a notice, which fits into 320 px, in ${scheme}`,
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await page.route(/\.(?:js|css)$/u, route =>
        route.request().url().includes('start-check') ? route.fallback() : route.abort(),
      )
      await page.setViewportSize({ width: 320, height: 640 })
      await page.emulateMedia({ colorScheme: scheme })
      await customer.open('/')
      await expect(notice(page)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      )
      await judge(page, 'a notice without styles')
    },
  )
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a page without scripts says in every language that it needs them',
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await customer.open('/')
      const lines = page.locator('noscript p[lang]')
      await expect(lines).toHaveCount(12)
      for (const line of await lines.all()) {
        await expect(line).toBeVisible()
        await expect(line).toContainText('JavaScript')
      }
      expect(
        new Set(await lines.evaluateAll(all => all.map(line => line.getAttribute('lang')))).size,
      ).toBe(12)
    },
  )
})
