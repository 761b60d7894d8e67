import { expect, test } from '#tests/support/journey.ts'
import { enter, tabTo } from '#tests/support/pages/keys.ts'

// Answers
test('a project is deleted by keyboard, after a question', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/saved-projects?page=3')
  const tiles = page.locator('#main ul > li')
  await expect(tiles).toHaveCount(3)

  const name = await tiles.first().getByRole('heading').innerText()
  await enter(page, tiles.first().getByRole('button', { name: `Delete project ${name}` }))
  const dialog = page.getByRole('alertdialog', { name: `Delete project ${name}` })
  await expect(page.locator('[role=alertdialog]:focus-within')).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Delete project', exact: true }))
  const gone = page.waitForRequest(request => request.method() === 'DELETE')
  await page.keyboard.press('Enter')

  expect((await gone).url()).toMatch(/\/api\/v2\/project\/[\w-]+$/u)
  await expect(dialog).toHaveCount(0)
  await expect(tiles).toHaveCount(2)
  await expect(page.locator('body')).not.toBeFocused()
})
