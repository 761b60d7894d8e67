import { expect, test } from '#tests/support/journey.ts'
import { sessionCookies } from '#tests/support/pages/sign-out.ts'

// Answers A-271, B-073
test('a customer whose account was deleted is redirected to /logout, and the page says that it was deleted', async ({
  customer,
}) => {
  const { page, open } = customer
  const paths: string[] = []
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname)
  })
  await page.clock.install()
  await open('/orders')
  await page.getByRole('button', { name: 'Sign in as Gus Hansen' }).click()
  await expect(page.getByRole('alert')).toContainText("We couldn't find your account.")
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your account has been successfully deleted',
  )

  expect(new URL(page.url()).pathname).toBe('/account-deleted')
  expect(paths).toContain('/logout')
  expect(await sessionCookies(page)).toEqual([])
})
