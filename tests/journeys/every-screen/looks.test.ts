import { expect, nightly, test } from '#tests/support/journey.ts'
import { looksOn } from '#tests/support/pages/scenes.ts'
import { goWithin } from '#tests/support/pages/screens.ts'

// screens.test.ts compares the looks of the other screens.
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

test(
  'a chosen appearance wins over the device, and paper is light',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders?tab=history')
    const orders = page.locator('#main article, #main article h2 a')
    await orders.first().waitFor()
    const coloursOn = async (media: Parameters<typeof page.emulateMedia>[0], theme?: string) => {
      await page.emulateMedia({ reducedMotion: 'reduce', ...media })
      if (theme !== undefined) await page.getByRole('radio', { name: theme }).check({ force: true })
      return orders.evaluateAll(all =>
        all.map(element => {
          const { color, backgroundColor } = getComputedStyle(element)
          return `${color} on ${backgroundColor}`
        }),
      )
    }
    const light = await coloursOn({ colorScheme: 'light' })
    const dark = await coloursOn({ colorScheme: 'dark' })

    expect(dark.filter((colours, index) => colours === light[index])).toEqual([])
    expect(await coloursOn({ colorScheme: 'dark' }, 'Light')).toEqual(light)
    expect(await coloursOn({ colorScheme: 'light' }, 'Dark')).toEqual(dark)
    expect(await coloursOn({ colorScheme: 'dark', media: 'print' })).toEqual(light)
  },
)
