import { expect, nightly, test } from '#tests/support/journey.ts'
import { looksOn } from '#tests/support/pages/scenes.ts'
import { goWithin } from '#tests/support/pages/screens.ts'

// The looks of other screens: screens.test.ts.
test.use({ today: '2026-05-20T12:00:00Z' })

for (const { path, variant, storefront } of [
  { path: 'orders', variant: 'dark', storefront: 'kiln-and-keep' },
  { path: 'orders', variant: 'nordlys-print', storefront: 'nordlys-print' },
  { path: 'settings', variant: 'papel-and-plum', storefront: 'papel-and-plum' },
]) {
  test.describe(variant, () => {
    test.use({ storefront })

    test(`${path} look as recorded`, nightly, async ({ customer }) => {
      const { page } = customer
      await page.emulateMedia({
        colorScheme: variant === 'dark' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      })
      await customer.comeBack('Anna de Vries', '/change-email-error')
      await goWithin(page, `/${path}`)
      expect(
        await looksOn(page, path, variant),
        'npm run test:journeys -- looks -u records looks that are meant',
      ).toEqual([])
    })
  })
}
