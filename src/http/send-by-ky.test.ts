import { expect, it, vi } from 'vitest'
import { fetchKy } from '#src/http/send-by-ky.ts'
import { sendWithoutRetries } from '#src/http/send.ts'

it('sends each request once while ky cannot be fetched, and by ky as soon as it can', async () => {
  vi.doMock('#src/http/send-with-retries.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  expect(await fetchKy()).toBe(sendWithoutRetries)
  vi.doUnmock('#src/http/send-with-retries.ts')

  const { sendWithRetries } = await import('#src/http/send-with-retries.ts')
  expect(await fetchKy()).toBe(sendWithRetries)
})
