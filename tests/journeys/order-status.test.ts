import { expect, test } from '#tests/support/journey.ts'

const CYAN = 'rgb(11, 85, 99)'
const RED = 'rgb(168, 32, 26)'

const NOW = new Date().toISOString()

const anOrder = (superOrderCode: string, ...statuses: string[]) => ({
  superOrderCode,
  createdAt: NOW,
  orders: statuses.map((status, index) => ({
    code: `${superOrderCode}-${index + 1}`,
    status,
    paymentChangedDate: NOW,
  })),
})

// Answers
test('every status is cyan, and Cancelled is red', async ({ customer }) => {
  const { page } = customer
  const items = [
    anOrder('A-1', 'Received', 'Confirmed', 'producing'),
    anOrder('A-2', 'teleported', 'Dispatched', 'Cancelled'),
    anOrder('A-3', 'rejected'),
  ]
  await page.route(/\/v2\/superorders\/me/u, route =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: { items, total: items.length },
          headers: { 'access-control-allow-origin': '*' },
        })
      : route.fallback(),
  )
  await customer.signIn('Anna de Vries', '/orders')
  const status = (words: string) => page.getByRole('article').getByText(words, { exact: true })

  for (const words of ['Awaiting payment', 'In production', 'Sent', 'Being processed']) {
    await expect(status(words)).toHaveCSS('color', CYAN)
  }
  await expect(status('Ordered')).toHaveCount(2)
  await expect(status('Ordered').first()).toHaveCSS('color', CYAN)
  await expect(status('Cancelled')).toHaveCount(2)
  await expect(status('Cancelled').first()).toHaveCSS('color', RED)
  await expect(status('Cancelled').last()).toHaveCSS('color', RED)
  expect(customer.complaints.splice(0)).toEqual([
    expect.stringContaining('Nobody knows the status: teleported'),
  ])
})
