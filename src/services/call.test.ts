import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { createCall } from '#src/services/call.ts'

// Answers A-284
it.each([
  { what: 'no body', response: new Response(null, { status: 204 }) },
  { what: 'an empty body', response: new Response('', { status: 200 }) },
])('reads $what as null', async ({ response }) => {
  using fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)

  const { answer } = await createCall('https://api.kiln.example', null).get('users', {
    schema: v.nullable(v.object({ photosCount: v.number() })),
    signal: new AbortController().signal,
  })

  expect(answer).toBeNull()
  expect(fetched).toHaveBeenCalledOnce()
})
