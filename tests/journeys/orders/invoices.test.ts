import { readFile } from 'node:fs/promises'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { enter } from '#tests/support/pages/keys.ts'

// Answers, B-231
test('Bruno pages through his invoices, ten to a page, newest first, chooses a year, and saves a PDF', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Bruno Keller')
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Invoices' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
  await expect(page).toHaveTitle(/^B2B invoices \| /u)
  const references = page.locator('tbody').getByRole('rowheader')
  await expect(references).toHaveCount(10)
  await expect(page.locator('[data-flow="invoices"]')).toHaveAttribute('aria-busy', 'false')
  const ofPageOne = await references.allInnerTexts()

  await enter(page, page.getByRole('button', { name: 'Next' }))
  await expect(page).toHaveURL(/page=2/u)
  await expect(references).not.toHaveText(ofPageOne)
  await expect(references).toHaveCount(10)
  await expect(page.locator('body')).not.toBeFocused()
  const days = await page
    .locator('tbody time')
    .evaluateAll(times => times.map(time => Date.parse(time.getAttribute('datetime') ?? '')))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  const ofPageTwo = await references.allInnerTexts()

  await page.reload()
  await expect(references).toHaveText(ofPageTwo)

  const field = page.getByRole('combobox', { name: 'Year' })
  const shown = page.locator('tbody time')
  const year = await field.getByRole('option').last().innerText()
  await field.selectOption(year)
  await expect(page).toHaveURL(new RegExp(`year=${year}`, 'u'))
  await expect(shown.filter({ hasNotText: year })).toHaveCount(0)
  const ofYear = await shown.allInnerTexts()

  await page.reload()
  await expect(shown).toHaveText(ofYear)
  await expect(field).toHaveValue(year)
  await page.goBack()
  await expect(field).toHaveValue('')

  const row = page.locator('tbody tr').first()
  const reference = await row.locator('bdi').innerText()
  const waiting = page.waitForEvent('download')
  await enter(page, row.getByRole('button', { name: `Download invoice ${reference}` }))
  const file = await waiting
  expect(file.suggestedFilename()).toBe(`invoice_${reference}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

// Answers A-171
test('on paper the invoices are a table without controls', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Bruno Keller', '/invoices')
  await expect(page.locator('tbody tr')).toHaveCount(10)

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('columnheader', { name: 'Reference' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Download' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Download/u })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
