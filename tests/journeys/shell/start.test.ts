import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, nightly, test } from '#tests/support/journey.ts'

const texts = v.object({ messages: v.record(v.string(), v.array(v.unknown())) })

test('a page whose styles fail to load twice can be used', nightly, async ({ customer }) => {
  const { page } = customer
  let requests = 0
  await page.route('**/assets/style-*.css', async route => {
    requests += 1
    await route.abort()
  })
  await customer.comeBack('Anna de Vries', '/orders')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(requests).toBe(2)
})

// Answers A-335
test(
  'messages that an older file of texts lacks are shown in English, with their numbers and names',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.route('**/locales/*.json', async route => {
      const file = await readFile(join('dist', new URL(route.request().url()).pathname), 'utf8')
      const { messages } = v.parse(texts, JSON.parse(file))
      const plain = Object.entries(messages).filter(([, [first]]) => typeof first === 'string')
      await route.fulfill({ json: { messages: Object.fromEntries(plain) } })
    })
    await customer.signIn('Anna de Vries', '/orders?tab=history')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('nl-NL')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellingen')
    const order = page.getByRole('article').first()
    await expect(order).toContainText(/\d product/u)
    await expect(page.getByRole('main')).not.toContainText('{')
  },
)
