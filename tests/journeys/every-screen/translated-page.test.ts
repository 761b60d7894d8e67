import {
  APART,
  byScreen,
  dialogsOn,
  OPENED,
  open,
  patternOf,
} from '#tests/support/pages/dialogs.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { visit, VISITS } from '#tests/support/pages/screens.ts'
import { translatePage } from '#tests/support/pages/translate-page.ts'

const GENERIC = 'An unexpected error has occurred'
const TRANSLATED = /^⟦.+⟧$/u

for (const { person, of, screens } of VISITS) {
  test(
    `the screens of ${of} work while the browser translates them`,
    nightly,
    async ({ customer, sandbox }) => {
      test.setTimeout(90_000)
      const { page } = customer
      const thrown: string[] = []
      page.on('pageerror', ({ message }) => thrown.push(message))
      await translatePage(page)
      // Visit every screen, then the first three again: the page must also remove texts that were translated.
      await visit(customer, sandbox, person, [...screens, ...screens.slice(0, 3)], async name => {
        const heading = page.locator('#main h1, [role=dialog] h2').last()
        if (!name.endsWith('Preview')) await expect(heading, name).toHaveText(TRANSLATED)
        await expect(page.getByText(GENERIC), name).toHaveCount(0)
      })
      expect(thrown).toEqual([])
    },
  )
}

for (const [on, opened] of byScreen(OPENED)) {
  test(
    `overlays over ${on} open and close while the browser translates them`,
    nightly,
    async ({ customer }) => {
      test.setTimeout(120_000)
      const { page } = customer
      await translatePage(page)
      for (const one of opened) {
        await test.step(one.what, async () => {
          await open(one, { customer, said: patternOf })
          const dialogs = await dialogsOn(page).count()
          if (dialogs === 0) return
          await expect(dialogsOn(page).last(), one.what).toContainText(/⟦.+⟧/u)
          await page.waitForTimeout(APART)
          await page.keyboard.press('Escape')
          // The first Escape closes what a toggle opened inside the dialog.
          if (one.isToggle === true) await page.keyboard.press('Escape')
          // The dialog of the prints editor cannot be closed.
          if (!one.shows.includes('PrintsMode')) {
            await expect.poll(() => dialogsOn(page).count(), one.what).toBeLessThan(dialogs)
          }
          await expect(page.getByText(GENERIC), one.what).toHaveCount(0)
        })
      }
    },
  )
}

test(
  'counts, examples and labels change on a page that the browser translates',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await translatePage(page)
    await customer.comeBack('Anna de Vries', '/settings/new-address')
    const main = page.locator('#main')
    await page.getByLabel('Country').selectOption('AT')
    await expect(main).toContainText('For example, Top 4')
    await page.getByLabel('Country').selectOption('DK')
    await expect(main).toContainText('For example, 2. tv')
    await expect(main).not.toContainText('Top 4')
    await page.getByRole('button', { name: /Save address/u }).click()
    await expect(main).toContainText("There's a problem")
    await page.getByLabel('Country').selectOption('GB')
    await expect(main).toContainText('Or the house name')

    await customer.open('/my-photos/photos')
    await page.getByRole('button', { name: /^⟦?Select⟧?$/u }).click()
    // Wait for the toolbar: it moves the photos when it appears, so that a press on a photo before may miss.
    await page.getByRole('toolbar', { name: /Selected photos/u }).waitFor()
    const photos = page.locator('[role=gridcell][data-photo]')
    for (const [index, count] of ['1', '2', '3'].entries()) {
      await photos.nth(index).click()
      await expect(page.locator('body')).toContainText(
        new RegExp(`${count}[^\\d]{0,4} ?selected`, 'u'),
      )
    }
    await page.getByRole('combobox', { name: 'Language' }).selectOption('nl-NL')
    await expect(page.locator('#main h1')).toContainText('Mijn foto’s')
  },
)
