import { expect, test } from '#tests/support/journey.ts'
import { enter } from '#tests/support/pages/keys.ts'

const ONE = /\/v1\/widget\/[^/?]+(?:\?|$)/u

// Answers
test('an online photo book opens in a new tab, is deleted by keyboard and created again', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/online-products')
  const tiles = page.locator('#main li:has(h2)')
  await expect(tiles.first()).toBeVisible()
  const count = await tiles.count()
  const name = await tiles.first().getByRole('heading').innerText()
  const code = /online-products\/([^?]+)/u.exec(
    (await tiles.first().getByRole('link').first().getAttribute('href')) ?? '',
  )?.[1]

  const opened = page.waitForEvent('popup')
  await tiles
    .first()
    .getByRole('link', { name: `View ${name} in a new tab` })
    .click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/books\/[^?]+\?key=/u)
  await expect(tab.locator('body')).toContainText(name)
  await tab.close()

  const remove = tiles.first().getByRole('button', { name: `Delete ${name}` })
  await enter(page, remove)
  const dialog = page.getByRole('alertdialog', { name: 'Delete this online photo book?' })
  await expect(dialog).toContainText(name)
  const calls: string[] = []
  page.on('request', request => {
    if (ONE.test(request.url()) && request.method() !== 'OPTIONS') calls.push(request.method())
  })
  await enter(page, dialog.getByRole('button', { name: 'Delete online photo book' }))
  await expect(tiles).toHaveCount(count - 1)
  await expect(page.locator('body')).not.toBeFocused()
  await expect.poll(() => calls).toEqual(['DELETE', 'GET'])
  await expect(page).not.toHaveURL(/logout/u)

  await enter(page, page.locator(`#main section a[href*="${code ?? ''}"]`))
  await expect(page.getByText("This photo book isn't online yet")).toBeVisible()
  const created = page.waitForRequest(
    request => request.method() === 'POST' && ONE.test(request.url()),
  )
  await enter(page, page.getByRole('button', { name: 'Create online photo book' }))
  expect((await created).postData()).toBeNull()
  await expect(page.getByRole('heading', { name: 'Share this photo book' })).toBeVisible()
})
