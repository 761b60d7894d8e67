import { beforeAll, describe, expect, it } from 'vitest'
import { ANNA } from '#sandbox/people/people.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { overHttp } from '#sandbox/testing/over-http.ts'
import { sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const sandbox = sandboxOfTests({ photosOfAnna: 5 })
let token: string

beforeAll(async () => {
  token = await sandbox.tokenFor(ANNA.sub)
})

describe('the call log', () => {
  it('records the calls and their outcome', async () => {
    const since = await newest()
    await ask('api', '/order/v2/superorders/me?Offset=0&Limit=3', {
      headers: { 'x-correlationid': 'c-17' },
    })
    expect(await logged(since)).toEqual([
      {
        number: since + 1,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
        method: 'GET',
        host: 'api.kiln-and-keep',
        path: '/order/v2/superorders/me?Offset=0&Limit=3',
        call: 'orders.list',
        body: null,
        status: 200,
        fault: null,
        milliseconds: expect.any(Number),
        correlationId: 'c-17',
      },
    ])
  })

  it('ignores a body that is long, not JSON, or for a provider; the services still get it', async () => {
    const since = await newest()
    const long = { name: 'x'.repeat(5000) }
    const answer = await ask('api', '/photo/albums', json(long))
    expect(await answer.text()).toContain('name: ')
    await ask('api', '/photo/albums', { method: 'POST', body: 'name=Winter' })
    await ask('id', '/token', json({ refresh_token: 'Winter' }))
    const created = await ask('api', '/photo/albums', json({ name: 'Winter' }))
    expect(created.status).toBe(201)
    expect((await logged(since)).map(call => call['body'])).toEqual([
      '{"name":"Winter"}',
      null,
      null,
      null,
    ])
  })

  it('records a request for a file that met a fault, although it was answered', async () => {
    const since = await newest()
    await sandbox.fetch(
      new Request(`${sandbox.origin('control')}/faults`, {
        method: 'POST',
        body: JSON.stringify({ kind: 'empty', call: 'site.catalog', times: 1 }),
      }),
    )
    await ask('myaccount', '/locales/en-GB.json')
    expect((await logged(since)).map(({ call, fault, status }) => [call, fault, status])).toEqual([
      ['site.catalog', 'empty', 200],
    ])
  })

  it('records the fault that changed a call, and the status that was sent', async () => {
    const since = await newest()
    for (const kind of ['empty', 'drop', 'lose', 'cut']) {
      await sandbox.fetch(
        new Request(`${sandbox.origin('control')}/faults`, {
          method: 'POST',
          body: JSON.stringify({ kind, call: 'orders.list' }),
        }),
      )
      await ask('api', '/order/v2/superorders/me').catch(() => null)
    }
    expect((await logged(since)).map(({ fault, status }) => [fault, status])).toEqual([
      ['cut', 200],
      ['lose', null],
      ['drop', null],
      ['empty', 200],
    ])
  })

  it.each(['/calls?since=x', '/calls?since=-1', '/calls?until=1'])('refuses %s', async path => {
    expect((await control(path)).status).toBe(400)
  })
})

describe('live calls', () => {
  it('arrive as they happen, after the calls that the reader requested', async () => {
    await ask('api', '/live/one')
    const since = (await newest()) - 1
    const { answer, text, stop } = await listen(`/calls/live?since=${since}`)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(await text(/live\/one/u)).toMatch(
      new RegExp(`id: ${since + 1}\\nevent: call\\ndata: \\{.*"path":"/live/one".*\\}\\n\\n`, 'u'),
    )
    await ask('api', '/live/two')
    expect(await text(/live\/two/u)).toContain(`id: ${since + 2}\n`)
    await stop()
  })

  it('continue after the last call that the reader has received', async () => {
    await ask('api', '/live/three')
    const last = await newest()
    await ask('api', '/live/four')
    const { text, stop } = await listen('/calls/live', { 'last-event-id': `${last}` })
    expect(await text(/live\/four/u)).not.toContain('live/three')
    await stop()
  })

  it('end with the sandbox, and do not delay its end', async () => {
    const other = await startSandbox({ port: 0, dataFolder: null, appFolder: null })
    const live = await other.fetch(new Request(`${other.origin('control')}/calls/live`))
    await other.close()
    expect(await live.text()).toBe('retry: 1000\n\n')
  })
})

const ask = (label: string, path: string, init: RequestInit = {}): Promise<Response> => {
  const request = new Request(sandbox.origin(label) + path, init)
  if (label === 'api' && !path.startsWith('/live')) {
    request.headers.set('authorization', `Bearer ${token}`)
  }
  return overHttp(request)
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const control = (path: string): Promise<Response> =>
  sandbox.fetch(new Request(sandbox.origin('control') + path))

const logged = async (since: number): Promise<Record<string, unknown>[]> =>
  (await (await control(`/calls?since=${since}`)).json()).calls

const newest = async (): Promise<number> => {
  const [call] = await logged(0)
  return Number(call?.['number'] ?? 0)
}

/** Opens a stream of the control room; `text` resolves with all text received so far, once it matches. */
const listen = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await sandbox.fetch(new Request(sandbox.origin('control') + path, { headers }))
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let came = ''
  return {
    answer,
    text: async (wanted: RegExp): Promise<string> => {
      while (!wanted.test(came)) came += (await pieces?.read())?.value ?? ''
      return came
    },
    stop: () => pieces?.cancel(),
  }
}
