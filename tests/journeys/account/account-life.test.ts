import type { Page } from '@playwright/test'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, test } from '#tests/support/journey.ts'

const signedInCookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter(name => name.startsWith('auth_') || name === '_session')

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
  expect(await signedInCookies(page)).toEqual([])
})

// Answers
test('a gateway that answers 404 for a moment signs nobody out, and says nothing about the account', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await notifyControlRoom(sandbox, '/faults', {
    kind: 'status',
    status: 404,
    call: 'customer.read',
    times: 2,
    body: '404 page not found',
  })
  await page.clock.install()
  const asked = page.waitForResponse(/\/customers\/me$/u)
  await customer.comeBack('Anna de Vries', '/orders')
  await asked
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const status of [404, 200]) {
    const again = page.waitForResponse(/\/customers\/me$/u)
    await page.clock.fastForward(10_000)
    expect((await again).status()).toBe(status)
  }

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expect(page.getByText("We couldn't find your account.")).toHaveCount(0)
  expect(await signedInCookies(page)).not.toEqual([])
})
