import { expect, it } from 'vitest'
import { smallJson } from '#sandbox/control/small-json.ts'

it('copies short JSON and leaves the request its own body', async () => {
  const request = post('{"a":1}')
  expect(await smallJson(request)).toBe('{"a":1}')
  expect(await request.text()).toBe('{"a":1}')
})

it.each([
  ['announces more than 4,096 bytes', post('{}', { 'content-length': '4097' })],
  ['announces a length that makes no sense', post('{}', { 'content-length': 'many' })],
  ['is no JSON', post('{}', { 'content-type': 'application/offset+octet-stream' })],
  ['only looks like JSON', post('{}', { 'content-type': 'application/jsonl' })],
])('ignores a body that %s', async (_title, request) => {
  expect(await smallJson(request)).toBeNull()
  expect(await request.text()).toBe('{}')
})

it('stops reading after 4,096 bytes when no length is announced', async () => {
  const request = post('x'.repeat(100_000))
  expect(await smallJson(request)).toBeNull()
  expect((await request.text()).length).toBe(100_000)
})

it('is null for a request without a body', async () => {
  expect(await smallJson(new Request('http://api.localhost/'))).toBeNull()
})

function post(body: string, headers: Record<string, string> = {}): Request {
  return new Request('http://api.localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}
