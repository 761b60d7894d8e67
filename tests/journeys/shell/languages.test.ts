import { LOCALES, readCatalogue } from '#tests/support/catalogues.ts'
import { expect, nightly, nightlyUnless, test } from '#tests/support/journey.ts'

/** The languages that each storefront offers, in the order of the choice, with the names that the choice shows. */
const OFFERED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'kiln-and-keep': {
    'en-GB': 'English',
    'nl-NL': 'Nederlands',
    'nl-BE': 'Nederlands (België)',
    'fr-FR': 'Français',
    'de-DE': 'Deutsch',
    'es-ES': 'Español',
    'it-IT': 'Italiano',
    'pt-PT': 'Português',
  },
  'nordlys-print': {
    'en-GB': 'English',
    'nl-NL': 'Nederlands',
    'nb-NO': 'Norsk bokmål',
    'da-DK': 'Dansk',
    'sv-SE': 'Svenska',
  },
}
const FORCED = { storefront: 'papel-and-plum', locale: 'de-AT' }

test('every language is offered by a storefront', () => {
  const offered = Object.values(OFFERED).flatMap(names => Object.keys(names))
  expect(new Set([...offered, FORCED.locale])).toEqual(new Set(LOCALES))
})

for (const [storefront, names] of Object.entries(OFFERED)) {
  test.describe(() => {
    test.use({ storefront })

    // Answers
    test(
      `${storefront} offers its languages, and another one keeps the typed text, the query and the scroll position`,
      nightlyUnless(storefront === 'kiln-and-keep'),
      async ({ customer }) => {
        const { page } = customer
        await page.setViewportSize({ width: 1280, height: 600 })
        await customer.comeBack('Anna de Vries', '/settings/new-address?from=mail')
        const heading = page.getByRole('heading', { level: 1 })
        const street = page.locator('input[autocomplete$=address-line1]').first()
        await street.fill('Rua do Ouro')
        const choice = page.locator('footer select')
        await expect(choice.locator('option')).toHaveText(Object.values(names))
        await choice.scrollIntoViewIfNeeded()

        for (const locale of Object.keys(names).slice(-2)) {
          const words = new Map(
            (await readCatalogue(locale)).map(({ source, said }) => [source, said]),
          )
          await choice.selectOption(locale)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expect(heading).toHaveText(words.get('Add an address') ?? '')
          await expect(page).toHaveTitle(new RegExp(`^${words.get('Delivery address')} \\| `, 'u'))
          await expect(page.getByRole('main')).not.toContainText(/[{}]/u)
          await expect(
            page.getByRole('link', { name: words.get('Sign out') ?? '', exact: true }).first(),
          ).toBeVisible()
          await expect(street).toHaveValue('Rua do Ouro')
          expect(new URL(page.url()).search).toBe('?from=mail')
          await expect(choice).toBeInViewport()
        }
        const last = Object.keys(names).at(-1) ?? ''
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', last)
        await expect(heading).not.toHaveText('Add an address')
      },
    )
  })
}

test.describe(() => {
  test.use({ storefront: FORCED.storefront })

  // Answers A-011
  test('the German brand offers only Austrian German', nightly, async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen')
    await expect(page.locator('html')).toHaveAttribute('lang', FORCED.locale)
    await expect(page.locator('footer select')).toHaveCount(0)
  })
})
