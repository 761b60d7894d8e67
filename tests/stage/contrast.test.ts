import { expect } from '@playwright/test'
import { test } from '#tests/stage/stage-fixture.ts'

// Answers B-233
test('muted text and borders of controls have the colour of text where more contrast is asked for', async ({
  page,
}) => {
  const colours = () =>
    page.evaluate(() => {
      const { color } = getComputedStyle(document.body)
      const seen = document.createElement('p')
      document.body.append(seen)
      const of = (token: string): string => {
        seen.style.color = `var(${token})`
        return getComputedStyle(seen).color
      }
      const found = ['--muted', '--control-border'].map(token => of(token) === color)
      seen.remove()
      return found
    })
  expect(await colours()).toEqual([false, false])

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme })
    expect(await colours()).toEqual([true, true])
  }
})
