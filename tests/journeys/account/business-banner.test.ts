import { expect, nightlyUnless, test } from '#tests/support/journey.ts'

const SCREENS = ['/', '/orders', '/settings/b2b', '/settings/payment-method', '/integration']

const STATES = [
  {
    status: 'Default',
    person: 'Dora Lindqvist',
    words: 'Some account details are missing. Complete your details',
    tone: 'warning',
  },
  { status: 'New', person: 'Emil Novak', words: 'Pending account validation', tone: 'info' },
  {
    status: 'Blocked',
    person: 'Flora Rossi',
    words: 'Your account is blocked. Contact customer care',
    tone: 'danger',
  },
] as const

for (const { status, person, words, tone } of STATES) {
  // Answers
  test(
    `a business account that is ${status} says so on every screen, with the next step`,
    nightlyUnless(status === 'Blocked'),
    async ({ customer, sandbox }) => {
      const { page } = customer
      await customer.comeBack(person)
      const banner = page.getByRole('main').locator('[data-tone]').first()
      for (const path of SCREENS) {
        await page.evaluate(to => {
          history.pushState(null, '', to)
        }, path)
        await expect(page, path).toHaveURL(new RegExp(`${path}$`, 'u'))
        await expect(banner, path).toHaveText(words)
        await expect(banner, path).toHaveAttribute('data-tone', tone)
      }

      if (status === 'Blocked') {
        await expect(page.getByRole('alert')).toHaveText(words)
        await expect(banner.getByRole('link', { name: 'Contact customer care' })).toHaveAttribute(
          'href',
          `${sandbox.origin('shop', 'kiln-and-keep')}/customer-care`,
        )
      }
      if (status === 'Default') {
        await banner.getByRole('link', { name: 'Complete your details' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings')
        expect(new URL(page.url()).pathname).toBe('/settings/b2b')
      }
    },
  )
}
