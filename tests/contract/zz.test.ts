import { it } from 'vitest'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createCall } from '#src/services/call.ts'
import * as v from 'valibot'
it('x', async () => {
  const real = fetch
  const s = setupServer(http.all('http://a.localhost/*', ({request}) => { console.log('handler', request.credentials); return HttpResponse.json(1) }))
  s.events.on('request:start', ({request}) => { console.log('event', request.credentials) })
  s.listen()
  const inner = globalThis.fetch
  globalThis.fetch = (async (i: any, n: any) => { console.log('fetch', i.credentials, n); return inner(i, n) }) as any
  await createCall('http://a.localhost', null).get('x', { schema: v.unknown(), signal: new AbortController().signal })
  globalThis.fetch = inner
  await fetch(new Request('http://a.localhost/y', { credentials: 'omit' }))
  await fetch('http://a.localhost/y', { credentials: 'omit' })
  s.close(); void real
})
