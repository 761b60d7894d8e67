import { expect, test } from '#tests/support/journey.ts'
import { judge } from '#tests/support/pages/judge.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

// Answers A-173
test('projects with markup, from right to left and without a name are shown complete', async ({
  customer,
}) => {
  const { page, complaints } = customer
  await page.route(/\/api\/v2\/projects\//u, route =>
    route.request().method() === 'GET'
      ? route.fulfill({
          headers: REFUSAL_HEADERS,
          json: {
            totalProjectCount: 4,
            projects: [
              { id: 'p-1', name: '<b>Lisbon</b> & "co"' },
              { id: 'p-2', name: 'ليشبونة 2026' },
              { id: 'p-3' },
              { id: 'p-4', name: 'W'.repeat(400), thumbnailUrl: 'https://elsewhere.example/1.jpg' },
            ],
          },
        })
      : route.fallback(),
  )
  await customer.comeBack('Anna de Vries', '/saved-projects')

  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '<b>Lisbon</b> & "co"',
    'ليشبونة 2026',
    'Untitled project',
    'W'.repeat(400),
  ])
  await expect(page.locator('#main ul img')).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('details: thumbnailUrl')])
  await judge(page, 'strange projects')
  await page.getByRole('button', { name: 'Delete this project' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete this project' })).toBeVisible()
})
