import type { Page } from '@playwright/test'
import { readControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Answers
test('Anna signs in, moves an order, changes her name and signs out in two tabs', async ({
  customer,
  sandbox,
}) => {
  test.setTimeout(90_000)
  const { page } = customer

  await test.step('sign-in on the page of the provider', async () => {
    await customer.signIn('Anna de Vries', '/orders')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(page.url()).toMatch(/\/orders$/u)
  })

  await test.step('the delivery address of an order', async () => {
    await page.goto(`${sandbox.origin('myaccount')}/orders/A-48213`)
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    await expect(page.locator('form :focus')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Current delivery address' })).toBeVisible()
    await page.getByLabel('Street number', { exact: true }).fill('176')
    await page.keyboard.press('Enter')
    await expect(page.getByText("We'll deliver your order to this address.")).toBeVisible()
    await expect(page.locator('address')).toContainText('176')
    await page.reload()
    await expect(page.locator('address')).toContainText('176')
  })

  await test.step('personal details', async () => {
    await page.goto(`${sandbox.origin('myaccount')}/settings`)
    await page.getByRole('link', { name: 'Change personal details' }).click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Anneke')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(heading(page)).toHaveText('My settings')
    await expect(page.getByText('Your details are saved.').first()).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText('Anneke de Vries')).toBeVisible()
  })

  await test.step('a sign-out in two tabs', async () => {
    await page.goto(`${sandbox.origin('myaccount')}/orders`)
    const other = await page.context().newPage()
    await other.goto(`${sandbox.origin('myaccount')}/orders`)
    await expect(other.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'Sign out', exact: true }).click()
    await expect(heading(other)).toHaveText("You're signed out")
    await expect(other.getByRole('article')).toHaveCount(0)
    const left = (await page.context().cookies()).map(({ name }) => name)
    expect(left.filter(name => name.startsWith('auth_'))).toEqual([])
  })
})

test('the flow book opens a flow', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.open('/flow-book')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('searchbox').fill('A-090')
  await page
    .getByRole('link', { name: /^Order list: / })
    .first()
    .click()
  await expect(page.locator('svg [aria-current="true"]')).toBeVisible()
})

test.describe('with a collector of error reports', () => {
  test.use({ hasCollector: true })

  test(
    'pages that are left while their scripts load report nothing',
    nightly,
    async ({ customer, sandbox }) => {
      const { page } = customer
      await customer.comeBack('Anna de Vries')
      for (const section of ['Orders', 'Settings']) {
        await page.goto(`${sandbox.origin('myaccount')}/`)
        await page
          .getByRole('navigation', { name: 'Account' })
          .getByRole('link', { name: section, exact: true })
          .click()
        await page.goto(`${sandbox.origin('myaccount')}/change-email-error`)
        await expect(heading(page)).toHaveText("Your email wasn't changed")
      }
      expect(await readControlRoom(sandbox, '/reports')).toMatchObject({ reports: [] })
    },
  )
})
