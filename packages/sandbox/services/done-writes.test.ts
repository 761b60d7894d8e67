import { expect, it } from 'vitest'
import { createDoneWrites } from '#sandbox/services/done-writes.ts'

const ask = (method = 'PUT', token = 'anna', path = '/share'): Request =>
  new Request(`https://api.kiln.example${path}`, { method, headers: { authorization: token } })

const counting = (status = 200) => {
  let count = 0
  return () => {
    count += 1
    return Promise.resolve(new Response(`done ${count}`, { status }))
  }
}

it('carries out a write once if a browser sends it again, and repeats the answer', async () => {
  const writes = createDoneWrites()
  const write = counting()
  for (const request of [ask(), ask(), ask()]) {
    const response = await writes.once(request, 'id-1', write)
    expect(await response.text()).toBe('done 1')
  }
})

it.each<[what: string, request: Request, correlationId: string | null, status: number]>([
  ['another call', ask(), 'id-2', 200],
  ['a call without an id', ask(), null, 200],
  ['a call of another customer', ask('PUT', 'bruno'), 'id-1', 200],
  ['a write to another address', ask('PUT', 'anna', '/other'), 'id-1', 200],
  ['a read', ask('GET'), 'id-1', 200],
])('carries out %s, whatever was done before', async (_what, request, correlationId, status) => {
  const writes = createDoneWrites()
  const write = counting(status)
  await writes.once(ask('GET' === request.method ? 'GET' : 'PUT'), 'id-1', write)

  expect(await (await writes.once(request, correlationId, write)).text()).toBe('done 2')
})

it('carries out a write again if the write was refused before', async () => {
  const writes = createDoneWrites()
  const write = counting(409)
  await writes.once(ask(), 'id-1', write)

  expect(await (await writes.once(ask(), 'id-1', write)).text()).toBe('done 2')
})
