import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

// Answers B-252, B-254, B-400, L-042
test('on a phone prints are ordered by a button, all actions are in view, dialogs stand at the foot, and the bar of the preview does not lie on the photo', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  await page.locator('[data-photo]').first().waitFor()
  await expect(page.getByRole('button', { name: 'Order photo prints' })).toBeVisible()

  const allTools = page.getByRole('button', { name: 'Sort, find and select' })
  await allTools.click()
  const sorting = page.getByRole('dialog').getByRole('combobox', { name: 'Sort by' })
  await sorting.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(sorting, 'arrow keys go through the options').toHaveValue('created desc')
  await sorting.selectOption('Date taken, newest first')
  await page.keyboard.press('Escape')
  await startSelecting(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('[data-photo]').first().click()
  const tools = page.getByRole('toolbar', { name: 'Selected photos' })
  for (const name of ['Download', 'Copy to album', 'Order photo prints', 'Delete', 'More']) {
    const action = tools.getByRole('button', { name, exact: true })
    await expect(action).toBeInViewport({ ratio: 1 })
    expect((await boxAtRest(action)).width, name).toBeLessThan(120)
  }
  await tools.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more.getByRole('button', { name: 'Delete all photos' })).toBeVisible()
  const sheet = await boxAtRest(more)
  expect(sheet.y + sheet.height).toBe(844)
  await page.keyboard.press('Escape')

  await tools.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = await boxAtRest(page.getByRole('alertdialog'))
  expect(question.y + question.height).toBe(844)
  expect(question.height).toBeLessThan(500)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(tools).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sort, find and select' })).toBeFocused()

  await page.locator('[data-photo]').first().getByRole('link').click()
  const preview = page.getByRole('dialog', { name: 'Photo preview' })
  const words = await boxAtRest(preview.locator('bdi'))
  const area = await boxAtRest(preview.locator('[data-large]').locator('xpath=../..'))
  expect(area.y).toBeGreaterThanOrEqual(words.y + words.height)
})

// Answers B-253
test(
  'a panel stands at the button that opens it, has the keys, and gives the focus back',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 1440, height: 900 })
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.locator('[data-photo]').first().waitFor()
    const opener = page.getByRole('button', { name: 'Find a month', exact: true })
    await opener.click()
    const panel = await boxAtRest(page.getByRole('dialog', { name: 'Find a month' }))
    const button = await boxAtRest(opener)
    expect(panel.y - button.y - button.height).toBeLessThan(16)
    expect(panel.x).toBeLessThanOrEqual(button.x + button.width)
    expect(panel.x + panel.width).toBeGreaterThanOrEqual(button.x)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog'), 'keys belong to the panel').toHaveCount(1)
    await page.getByRole('button', { name: 'Expand all months' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
  },
)
