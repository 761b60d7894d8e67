import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { overHttp as streamed } from '#sandbox/over-http.ts'
import { overHttp } from '#sandbox/testing/over-http.ts'
import { sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const ORDERS = '/order/v2/superorders/me'

const sandbox = sandboxOfTests({ photosOfAnna: 60 })

afterEach(() => control('DELETE', '/faults'))

describe.each([
  ['over HTTP', (request: Request) => overHttp(request)],
  ['in this process', (request: Request) => sandbox.fetch(request)],
])('%s', (_title, send) => {
  const ask = async (path = ORDERS, init: RequestInit = {}): Promise<Response> =>
    send(await requestOf(path, init))

  it('a status answers with the given body', async () => {
    await fault({ kind: 'status', status: 409, body: { reason: 'taken' }, retryAfter: 3 })
    const origin = sandbox.origin('myaccount')
    const answer = await ask(ORDERS, { headers: { origin } })
    expect([answer.status, await answer.json()]).toEqual([409, { reason: 'taken' }])
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('retry-after')).toBe('3')
  })

  it('a body answers 200 with JSON, or with a text as it is', async () => {
    await fault({ kind: 'body', body: [1, null] })
    await fault({ kind: 'body', body: '<h1>Wi-Fi</h1>' })
    await fault({ kind: 'body', body: '<h1>Wi-Fi</h1>', mediaType: 'application/json' })
    const answers = [await ask(), await ask(), await ask()]
    expect(
      await Promise.all(
        answers.map(async answer => [
          answer.status,
          answer.headers.get('content-type'),
          await answer.text(),
        ]),
      ),
    ).toEqual([
      [200, 'application/json', '[1,null]'],
      [200, 'text/html; charset=utf-8', '<h1>Wi-Fi</h1>'],
      [200, 'application/json', '<h1>Wi-Fi</h1>'],
    ])
  })

  it('an answer can be empty, invalid or late', async () => {
    await fault({ kind: 'empty' })
    expect(await (await ask()).text()).toBe('')
    await fault({ kind: 'garbage' })
    await expect((await ask()).json()).rejects.toThrow(SyntaxError)
    await fault({ kind: 'delay', delayMs: 30 })
    const startedAt = performance.now()
    expect((await ask()).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(28)
  })

  it('a hang sends the real answer when the fault is cleared', async () => {
    const { id } = await fault({ kind: 'hang' })
    const answer = ask()
    await vi.waitFor(async () => expect(await faults()).toMatchObject([{ id, left: 0 }]))
    expect((await ask()).status).toBe(200)
    expect((await control('DELETE', `/faults/${id}`)).status).toBe(204)
    expect((await answer).status).toBe(200)
    expect(await faults()).toEqual([])
  })

  it.each([
    { by: 'the service', body: { title: 'It broke' }, sent: '{"title":"It broke"}', id: 'c-7' },
    { by: 'a proxy', body: '404 page not found', sent: '404 page not found', id: null },
  ])('a lost answer can be a status of $by, which tells whose it is', async row => {
    await fault({ kind: 'lose', call: 'albums.create', status: 503, body: row.body, retryAfter: 5 })
    const before = await albumNames()
    const answer = await ask('/photo/albums', {
      ...json('POST', { name: `Done for ${row.by}` }),
      headers: { 'content-type': 'application/json', 'x-correlationid': 'c-7' },
    })
    expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([
      503,
      row.sent,
      '5',
    ])
    expect(answer.headers.get('x-correlationid')).toBe(row.id)
    expect(await albumNames()).toEqual([`Done for ${row.by}`, ...before])
  })

  it('ids fail by the given share, and the same ids fail for the same fault', async () => {
    const photoIds = await idsOfPhotos(40)
    const { id } = await fault({ kind: 'ids', call: 'albums.addPhotos', share: 0.4, times: 2 })
    const { albumId } = await read(await ask('/photo/albums', json('POST', { name: 'Batch' })))
    const add = async () =>
      read(await ask(`/photo/albums/${String(albumId)}/photos`, json('POST', { photoIds })))
    const expected = photoIds.filter(photoId => draw(`${id}:${photoId}`) < 0.4)
    expect(expected.length).toBeGreaterThan(5)
    expect(expected.length).toBeLessThan(30)
    expect([await add(), await add(), await add()]).toEqual([
      { failed: expected },
      { failed: expected },
      { failed: [] },
    ])
  })
})

describe('a connection', () => {
  it('is cut in the middle of a body that is announced whole', async () => {
    const whole = await overHttp(await requestOf(ORDERS))
    const length = Number(whole.headers.get('content-length'))
    await fault({ kind: 'cut', call: 'orders.list' })
    const answer = await streamed(await requestOf(ORDERS), sandbox.port)
    expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, length])
    let received = 0
    await expect(async () => {
      for await (const piece of answer.body ?? []) received += piece.length
    }).rejects.toThrow('aborted')
    expect(received).toBe(Math.floor(length / 2))
  })

  it.each(['lose', 'drop'])('can %s a provider’s whole answer', async kind => {
    await fault({ kind, path: '/jwks' })
    await expect(overHttp(new Request(`${sandbox.origin('id')}/jwks`))).rejects.toThrow(
      'socket hang up',
    )
  })
})

describe('a fault applies to', () => {
  it('GraphQL calls by their query', async () => {
    await fault({ kind: 'status', status: 418, call: 'merchandise.channel', times: null })
    const ask = async (query: string): Promise<number> =>
      (await sandbox.fetch(await requestOf('/merchandise/graphql', json('POST', { query })))).status
    expect(await ask('{ channels { id } }')).not.toBe(418)
    expect(await ask('query One($code: ID!) { channel(code: $code) { id } }')).toBe(418)
  })

  it('only every n-th of the matching calls', async () => {
    await fault({ kind: 'status', method: 'GET', every: 3, times: 2 })
    const statuses: number[] = []
    for (let calls = 0; calls < 8; calls += 1) {
      statuses.push((await sandbox.fetch(await requestOf(ORDERS))).status)
      await sandbox.fetch(await requestOf(ORDERS, { method: 'HEAD' }))
    }
    expect(statuses).toEqual([200, 200, 500, 200, 200, 500, 200, 200])
    expect(await faults()).toEqual([])
  })

  it('calls of one person, by sub', async () => {
    await fault({ kind: 'status', person: BRUNO.sub, times: null })
    expect((await sandbox.fetch(await requestOf(ORDERS))).status).toBe(200)
    expect((await sandbox.fetch(await requestOf(ORDERS, {}, BRUNO.sub))).status).toBe(500)
  })

  it('no preflight, no call of the inbox, and none of the control room', async () => {
    await fault({ kind: 'drop', times: null })
    const origin = sandbox.origin('myaccount')
    const preflight = new Request(`${sandbox.origin('api')}${ORDERS}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    })
    expect((await overHttp(preflight)).headers.get('access-control-allow-origin')).toBe(origin)
    const inbox = new Request(`${sandbox.origin('inbox')}/`)
    expect((await overHttp(inbox)).status).toBe(200)
    expect(await faults()).toMatchObject([{ kind: 'drop', left: null }])
  })
})

it.each([
  [{ kind: 'explode' }, 'kind'],
  [{ kind: 'ids' }, 'share'],
  [{ kind: 'body' }, 'body'],
  [{ kind: 'status', status: 200 }, 'status'],
  [{ kind: 'status', status: 429, retryAfter: 'soon' }, 'retryAfter'],
  [{ kind: 'drop', call: 'orders.nothing' }, 'call'],
  [{ kind: 'drop', path: 'order' }, 'path'],
  [{ kind: 'drop', times: 0 }, 'times'],
  [{ kind: 'drop', person: 'nobody' }, 'person'],
  [{ kind: 'body', body: 1, mediaType: 'text/html\r\nx: y' }, 'mediaType'],
])('the order %j is refused because of its %s', async (order, field) => {
  const answer = await control('POST', '/faults', order)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      status: 400,
      title: 'The request makes no sense',
      detail: expect.stringMatching(new RegExp(`^${field}: `, 'u')),
    },
  ])
  expect(await faults()).toEqual([])
})

it('delays every answer of the services if the command line asks for it', async () => {
  const slow = await startSandbox({ port: 0, dataFolder: null, appFolder: null, latency: 300 })
  const timeOf = async (label: string, path: string): Promise<number> => {
    const startedAt = performance.now()
    await slow.fetch(new Request(slow.origin(label) + path))
    return performance.now() - startedAt
  }
  await timeOf('myaccount', '/config.json')
  expect(await timeOf('api', ORDERS)).toBeGreaterThan(295)
  expect(await timeOf('myaccount', '/config.json')).toBeLessThan(290)
  await slow.close()
})

const control = (method: string, path: string, order?: unknown): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('control')}${path}`, {
      method,
      body: order === undefined ? null : JSON.stringify(order),
    }),
  )

const fault = async (order: Record<string, unknown>): Promise<{ id: number }> => {
  const answer = await control('POST', '/faults', order)
  expect(answer.status).toBe(201)
  return answer.json()
}

const faults = async (): Promise<unknown> => (await (await control('GET', '/faults')).json()).faults

const requestOf = async (
  path: string,
  init: RequestInit = {},
  sub = ANNA.sub,
): Promise<Request> => {
  const request = new Request(`${sandbox.origin('api')}${path}`, init)
  request.headers.set('authorization', `Bearer ${await sandbox.tokenFor(sub)}`)
  return request
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const read = async (answer: Response): Promise<Record<string, unknown>> => {
  expect(answer.ok).toBe(true)
  return answer.json()
}

const albumNames = async (): Promise<string[]> => {
  const { albums } = await read(await sandbox.fetch(await requestOf('/photo/albums')))
  return (albums as { albumName: string }[]).map(({ albumName }) => albumName)
}

const idsOfPhotos = async (count: number): Promise<string[]> => {
  const answer = await sandbox.fetch(await requestOf(`/photo/photos?limit=${count}`))
  const { images } = await read(answer)
  return (images as { imageId: string }[]).map(({ imageId }) => imageId)
}

const draw = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
