import { expect, nightly, test } from '#tests/support/journey.ts'
import { enter } from '#tests/support/pages/keys.ts'

const ALL = /\/v1\/widget\/all\?/u
const ORDERS = /\/orders\/byAccount\/[^?]+\?.*articleNames=/u
const ONE = /\/v1\/widget\/[^/?]+(?:\?|$)/u

// Answers
test(
  'Anna pages through her photo books, twelve orders to a page',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    const listed = page.waitForRequest(ORDERS)
    const joined = page.waitForRequest(ALL)
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Online photo books' })
      .click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online photo books')
    await expect(page).toHaveTitle(/^My online photo books \| /u)
    const query = new URL((await listed).url()).searchParams
    expect(query.get('articleNames')).toBe('photobook-28x28,photobook-a4-landscape')
    expect([query.get('offset'), query.get('limit')]).toEqual(['0', '12'])
    expect(new URL((await joined).url()).searchParams.get('orderCodes')).toMatch(
      /^[\w-]+(,[\w-]+)+$/u,
    )
    await expect(page.locator('#main li h2').first()).toBeVisible()

    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/u)
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await customer.open('/online-products?page=99')
    await expect(page.getByRole('button', { name: /^Page \d+$/u }).last()).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page).not.toHaveURL(/page=99/u)
  },
)

// Answers
test('an online photo book opens in a new tab', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/online-products')
  const tile = page.locator('#main li:has(h2)').first()
  const name = await tile.getByRole('heading').innerText()

  const opened = page.waitForEvent('popup')
  await tile.getByRole('link', { name: `View ${name} in a new tab` }).click()

  const tab = await opened
  await expect(tab).toHaveURL(/\/books\/[^?]+\?key=/u)
  await expect(tab.locator('body')).toContainText(name)
})

// Answers
test('an online photo book is deleted by keyboard and created again', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/online-products')
  const tiles = page.locator('#main li:has(h2)')
  await expect(tiles.first()).toBeVisible()
  const count = await tiles.count()
  const name = await tiles.first().getByRole('heading').innerText()
  const code = /online-products\/([^?]+)/u.exec(
    (await tiles.first().getByRole('link').first().getAttribute('href')) ?? '',
  )?.[1]

  const remove = tiles.first().getByRole('button', { name: `Delete ${name}` })
  await enter(page, remove)
  const dialog = page.getByRole('alertdialog', { name: 'Delete this online photo book?' })
  await expect(dialog).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(tiles).toHaveCount(count)
  await expect(remove).toBeFocused()

  await page.keyboard.press('Enter')
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
