import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { enter } from '#tests/support/pages/keys.ts'

// Answers
test('Bruno pages through his invoices, ten to a page, newest first', async ({ customer }) => {
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
})

// Answers B-231
test('Bruno sees the invoices of one year, and a reload and Back keep the choice', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Bruno Keller', '/invoices')
  const field = page.getByRole('combobox', { name: 'Year' })
  const days = page.locator('tbody time')
  const year = await field.getByRole('option').last().innerText()
  await field.selectOption(year)
  await expect(page).toHaveURL(new RegExp(`year=${year}`, 'u'))
  await expect(days.filter({ hasNotText: year })).toHaveCount(0)
  const shown = await days.allInnerTexts()
  await expect(
    page.getByRole('button', { name: new RegExp(`from ${year} \\(ZIP\\)$`, 'u') }),
  ).toBeVisible()

  await page.reload()
  await expect(days).toHaveText(shown)
  await expect(field).toHaveValue(year)
  await page.goBack()
  await expect(field).toHaveValue('')
})

// Answers B-009
test('the file of a year has each invoice unchanged, and a list', async ({ customer }) => {
  const { page } = customer
  const sent = new Set<string>()
  await page.exposeFunction('keepDigest', (digest: string) => sent.add(digest))
  // Let the page digest each PDF: the browser may have dropped a body before Playwright reads it.
  await page.addInitScript(() => {
    const ask = globalThis.fetch
    const keep = async (answer: Response): Promise<void> => {
      const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
      const { keepDigest } = globalThis as unknown as { keepDigest: (hex: string) => void }
      keepDigest(
        [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join(''),
      )
    }
    globalThis.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (answer.headers.get('content-type')?.startsWith('application/pdf') === true) {
        await keep(answer.clone())
      }
      return answer
    }
  })
  await customer.comeBack('Bruno Keller', '/invoices')
  const waiting = page.waitForEvent('download', { timeout: 30_000 })
  await page.getByRole('button', { name: /\(ZIP\)$/u }).click()
  const files = unzipSync(await readFile(await (await waiting).path()))

  const pdfs = Object.entries(files).filter(([name]) => name.endsWith('.pdf'))
  expect(pdfs.length).toBeGreaterThan(1)
  for (const [name, bytes] of pdfs) {
    expect(sent, name).toContain(createHash('sha256').update(bytes).digest('hex'))
  }
  const list = Object.keys(files).find(name => name.endsWith('.csv')) ?? ''
  const lines = Buffer.from(files[list] ?? [])
    .toString()
    .trim()
    .split('\n')
  expect(lines).toHaveLength(pdfs.length + 1)
})

// Answers
test('each kind of invoice is saved as a PDF under its reference, by keyboard', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Bruno Keller', '/invoices')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByText(/^G-/u).first()).toBeVisible()

  for (const kind of [/^G-/u, /^R-/u]) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByText(kind) })
      .first()
    const reference = await row.locator('bdi').innerText()
    const waiting = page.waitForEvent('download')
    await enter(page, row.getByRole('button', { name: `Download invoice ${reference}` }))
    const file = await waiting

    expect(file.suggestedFilename()).toBe(`invoice_${reference}.pdf`)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
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
