import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compressedAnswers } from '#sandbox/services/compressed-answers.ts'

const LONG = 'A photo. '.repeat(500)

const api = new Hono()
  .use(compressedAnswers)
  .get('/long', c => c.json(LONG, 200, { vary: 'Origin' }))
  .get('/short', c => c.json('A photo'))
  .get('/empty', c => c.body(null, 204))
  .get('/picture', c => c.body(LONG, 200, { 'content-type': 'image/jpeg' }))

const ask = (path: string, encodings = 'br, gzip') =>
  api.request(path, { headers: { 'accept-encoding': encodings } })

it('compresses long text for clients that accept it', async () => {
  const answer = await ask('/long')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toBe(LONG)
})

it('sends other answers as they are', async () => {
  expect(await (await ask('/long', 'identity')).json()).toBe(LONG)
  expect(await (await ask('/short')).json()).toBe('A photo')
  expect((await ask('/empty')).status).toBe(204)
  const picture = await ask('/picture')
  expect(picture.headers.has('content-encoding')).toBe(false)
  expect(await picture.text()).toBe(LONG)
})
