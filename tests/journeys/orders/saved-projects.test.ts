import { expect, test } from '#tests/support/journey.ts'
import { enter, tabTo } from '#tests/support/pages/keys.ts'

// Answers
test('the last project of the last page is deleted by keyboard, and the page before is shown', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/saved-projects?page=3')
  const tiles = page.locator('#main ul > li')
  await expect(tiles).toHaveCount(3)

  for (const left of [2, 1, 10]) {
    const tile = tiles.first()
    const name = await tile.getByRole('heading').innerText()
    const deleting = tile.getByRole('button', { name: `Delete project ${name}` })
    await enter(page, deleting)
    const dialog = page.getByRole('alertdialog', { name: `Delete project ${name}` })
    await expect(page.locator('[role=alertdialog]:focus-within')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(deleting).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Delete project', exact: true }))
    const gone = page.waitForRequest(request => request.method() === 'DELETE')
    await page.keyboard.press('Enter')

    expect((await gone).url()).toMatch(/\/api\/v2\/project\/[\w-]+$/u)
    await expect(dialog).toHaveCount(0)
    await expect(tiles).toHaveCount(left)
    await expect(page.locator('body')).not.toBeFocused()
  }
  await expect(page).toHaveURL(/page=2/u)
  await expect(page.getByRole('button', { name: 'Page 3', exact: true })).toHaveCount(0)
})
