import { describe, expect, it } from 'vitest'
import { ANNA, GUS } from '#sandbox/people/people.ts'
import { overHttp } from '#sandbox/testing/over-http.ts'
import { sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const OLGA = {
  givenName: 'Olga',
  familyName: 'Brandt',
  email: 'olga.brandt@example.com',
  description: 'A customer with three orders',
  orders: 3,
  library: { photos: 40, months: 6, albums: [{ name: 'Holidays', photos: 10 }] },
}

const sandbox = sandboxOfTests({ photosOfAnna: 5 })

describe('pages of other origins', () => {
  it.each([
    ['POST', '/faults'],
    ['DELETE', '/faults'],
    ['POST', '/push'],
    ['POST', '/sockets/restart'],
    ['PUT', '/clock'],
    ['DELETE', '/clock'],
    ['POST', '/tokens/expire'],
    ['PUT', '/libraries'],
    ['POST', '/libraries/import'],
    ['POST', '/people'],
  ])('may not %s %s', async (method, path) => {
    const origins = [sandbox.origin('myaccount'), 'https://elsewhere.example', 'null']
    const statuses = await Promise.all(
      origins.map(async origin => (await control(method, path, {}, origin)).status),
    )
    expect(statuses).toEqual([403, 403, 403])
  })

  it('may not read the calls and people either', async () => {
    const answer = await control('GET', '/people', undefined, sandbox.origin('myaccount'))
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

it.each([
  ['POST', '/push', { channel: 'mail', type: 'x' }, 'channel'],
  ['POST', '/push', { channel: 'photos' }, 'type'],
  ['POST', '/push', { channel: 'photos', type: 'x', person: 'nobody' }, 'person'],
  ['POST', '/push', { channel: 'photos', type: 'x', payload: { a: 1 } }, 'payload.a'],
  ['PUT', '/clock', {}, 'body'],
  ['PUT', '/clock', { now: 'tomorrow' }, 'now'],
  ['PUT', '/clock', { now: '9999-01-01T00:00:00Z' }, 'now'],
  ['POST', '/tokens/expire', { person: 'nobody' }, 'person'],
  ['POST', '/tokens/expire', { refresh: 'yes' }, 'refresh'],
  ['PUT', '/libraries', { person: 'anna', state: 'GONE' }, 'state'],
  ['POST', '/libraries/import', { person: 'anna', outcome: 'maybe' }, 'outcome'],
  ['POST', '/people', { ...OLGA, colour: 'red' }, 'colour'],
])('%s %s with %j is refused because of its %s', async (method, path, order, field) => {
  const answer = await control(method, path, order)
  expect([answer.status, (await answer.json()).detail]).toEqual([
    400,
    expect.stringMatching(new RegExp(`^${field.replaceAll('.', '[.]')}: `, 'u')),
  ])
})

describe('the clock', () => {
  it('advances, can be set to a time, and can be reset', async () => {
    const moved = await read(await control('PUT', '/clock', { forward: 3_600_000 }))
    expect(moved['offsetMs']).toBe(3_600_000)
    const further = await read(await control('PUT', '/clock', { forward: 1000 }))
    expect(further['offsetMs']).toBe(3_601_000)
    const put = await read(await control('PUT', '/clock', { now: '2030-01-02T03:04:05Z' }))
    expect(put['now']).toMatch(/^2030-01-02T03:04:05/u)
    expect((await control('DELETE', '/clock')).status).toBe(204)
    expect(await read(await control('GET', '/clock'))).toMatchObject({ offsetMs: 0 })
    expect(await read(await control('PUT', '/clock', { offsetMs: 0 }))).toMatchObject({
      offsetMs: 0,
    })
  })
})

describe('people', () => {
  it('are listed with their current state', async () => {
    const { people } = await read(await control('GET', '/people'))
    expect(people).toContainEqual({
      sub: GUS.sub,
      givenName: 'Gus',
      familyName: 'Hansen',
      email: 'gus.hansen@example.com',
      description: 'A customer whose account was deleted',
      deleted: true,
      library: 'ACTIVE',
    })
  })

  it('are added with all their data, once', async () => {
    const added = await control('POST', '/people', OLGA)
    const { sub } = await added.clone().json()
    expect([added.status, await added.json()]).toEqual([
      201,
      {
        sub: expect.stringMatching(/^[\da-f-]{36}$/u),
        givenName: 'Olga',
        familyName: 'Brandt',
        email: 'olga.brandt@example.com',
        description: 'A customer with three orders',
        deleted: false,
        library: 'ACTIVE',
      },
    ])
    const token = await sandbox.tokenFor(sub)
    const orders = await read(await api('/order/v2/superorders/me', token))
    const counts = await read(await api('/photo/users/counts', token))
    expect([orders['total'], counts]).toEqual([3, { albumsCount: 1, photosCount: 40 }])
    expect((await control('POST', '/people', OLGA)).status).toBe(409)
    const twin = { ...OLGA, sub: ANNA.sub, email: 'other@example.com' }
    expect((await control('POST', '/people', twin)).status).toBe(409)
  })
})

it('the page of the control room runs scripts and styles of its own host only', async () => {
  const page = await control('GET', '/')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect([page.status, policy.includes("script-src 'self';"), policy.includes('unsafe')]).toEqual([
    200,
    true,
    false,
  ])
  const html = await page.text()
  expect(html).not.toMatch(/<script>|style=|onclick=/u)
  const paths = [...html.matchAll(/(?:href|src)="(\/page\/[^"]+)"/gu)].map(([, path = '']) => path)
  const assets = await Promise.all(paths.map(async path => (await control('GET', path)).status))
  expect([paths.length, new Set(assets)]).toEqual([3, new Set([200])])
})

const control = (
  method: string,
  path: string,
  order?: unknown,
  origin?: string,
): Promise<Response> =>
  overHttp(
    new Request(sandbox.origin('control') + path, {
      method,
      body: order === undefined ? null : JSON.stringify(order),
      headers: origin === undefined ? {} : { origin },
    }),
  )

const read = async (answer: Response): Promise<Record<string, unknown>> => {
  expect(answer.ok).toBe(true)
  return answer.json()
}

const api = (path: string, token: string): Promise<Response> =>
  sandbox.fetch(
    new Request(sandbox.origin('api') + path, { headers: { authorization: `Bearer ${token}` } }),
  )
