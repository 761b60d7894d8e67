import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import {
  byLabel,
  byRole,
  byText,
  filtered,
  selectorEngine,
} from '#tests/support/webkit/selectors.ts'

/** Playwright's selector for a locator. */
const selectorOf = (locator: Locator): unknown => Reflect.get(locator, '_selector')

test('the driver of WebKit writes selectors as Playwright does', ({ page }) => {
  const main = page.locator('main')
  const pairs: readonly (readonly [Locator, string])[] = [
    [page.getByRole('button'), byRole('button')],
    [
      page.getByRole('button', { name: 'Say "yes"', exact: true, pressed: true }),
      byRole('button', { name: 'Say "yes"', exact: true, pressed: true }),
    ],
    [
      page.getByRole('heading', { level: 1, name: /^Orders "x" >> y$/ }),
      byRole('heading', { level: 1, name: /^Orders "x" >> y$/ }),
    ],
    [
      page.getByRole('link', { name: /^\d+ photos$/u, includeHidden: true }),
      byRole('link', { name: /^\d+ photos$/u, includeHidden: true }),
    ],
    [page.getByText('Save', { exact: true }), byText('Save', { exact: true })],
    [page.getByText(/a "b"/), byText(/a "b"/)],
    [page.getByLabel('Path'), byLabel('Path')],
    [
      main.filter({ hasText: 'a', hasNotText: /b/u, has: page.locator('p'), visible: true }),
      filtered(
        'main',
        { hasText: 'a', hasNotText: /b/u, has: page.locator('p'), visible: true },
        () => 'p',
      ),
    ],
  ]
  expect(pairs.map(([, selector]) => selector)).toEqual(
    pairs.map(([locator]) => selectorOf(locator)),
  )
})

test('Playwright’s selector engine finds, names and checks elements in a page of its own', async ({
  page,
}) => {
  await page.setContent('<main><h1>Orders</h1><button aria-label="Close">×</button></main>')
  const said = await page.evaluate(
    `(async engine => {
      const [button] = engine.querySelectorAll(engine.parseSelector('internal:role=button[name="close"i]'), document)
      const isVisible = await engine.expect(button, { expression: 'to.be.visible', isNot: false }, [button], true)
      return { tag: button.tagName, isVisible: isVisible.matches, state: engine.elementState(button, 'enabled', true).matches }
    })(${selectorEngine()})`,
  )
  expect(said).toEqual({ tag: 'BUTTON', isVisible: true, state: true })
})
