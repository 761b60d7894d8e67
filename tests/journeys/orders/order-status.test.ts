import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'

const CYAN = 'rgb(11, 85, 99)'
const RED = 'rgb(168, 32, 26)'

const NOW = new Date().toISOString()

interface WrittenProduct {
  code: string
  status: string
  paymentChangedDate: string | null
}

const anOrder = (
  superOrderCode: string,
  ...statuses: string[]
): { superOrderCode: string; createdAt: string; orders: WrittenProduct[] } => ({
  superOrderCode,
  createdAt: NOW,
  orders: statuses.map((status, index) => ({
    code: `${superOrderCode}-${index + 1}`,
    status,
    paymentChangedDate: NOW,
  })),
})

type WrittenOrder = ReturnType<typeof anOrder>

/** Answers the calls to both order sources with the same orders. */
const answerWith = async (page: Page, items: readonly WrittenOrder[]): Promise<void> => {
  const sources = [
    { address: /\/v2\/superorders\/me/u, written: items },
    {
      address: /\/orders\/byAccount\//u,
      written: items.map(({ superOrderCode: code, ...item }) => ({ code, ...item })),
    },
  ]
  for (const { address, written } of sources) {
    await page.route(address, route =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: { items: written, total: written.length },
            headers: { 'access-control-allow-origin': '*' },
          })
        : route.fallback(),
    )
  }
}

// Answers
test('every status is cyan, and Cancelled is red', nightly, async ({ customer }) => {
  const { page } = customer
  const items = [
    anOrder('A-1', 'Received', 'Confirmed', 'producing'),
    anOrder('A-2', 'teleported', 'Dispatched', 'Cancelled'),
    anOrder('A-3', 'rejected'),
  ]
  await answerWith(page, items)
  await customer.comeBack('Anna de Vries', '/orders')
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
