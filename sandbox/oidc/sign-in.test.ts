import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: null, photosOfAnna: 5 })
})

afterAll(() => sandbox.close())

it('signs a person in with code and PKCE and puts the claims into the identity token', async () => {
  const { tokens } = await signIn(ANNA, browser())

  expect(decodeJwt(tokens.id_token)).toMatchObject({
    iss: sandbox.origin('id'),
    aud: 'account-area',
    sub: ANNA.sub,
    email: 'anna.de.vries@example.com',
    idp_type: 'local',
    idp_sub: 'local-0b8f4a52',
    amr: ['pwd'],
  })
  expect(tokens.id_token.length).toBeLessThan(1500)
  const users = await api('/photo/users', tokens.id_token)
  expect(users.status).toBe(200)
})

it('marks a business customer by the method claim, also after a renewal', async () => {
  const { tokens } = await signIn(BRUNO, browser())
  const renewed = await exchange({
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })

  expect(decodeJwt(tokens.id_token)['amr']).toEqual(['b2b'])
  expect(decodeJwt((await read(renewed)).id_token)).toMatchObject({
    sub: BRUNO.sub,
    amr: ['b2b'],
    email: 'bruno.keller@example.com',
  })
})

it('rotates refresh tokens and ends the family of one that comes twice', async () => {
  const { tokens } = await signIn(ANNA, browser())

  const first = await read(await renew(tokens.refresh_token))
  expect(first.refresh_token).not.toBe(tokens.refresh_token)
  const replayed = await renew(tokens.refresh_token)
  expect([replayed.status, await replayed.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  expect((await renew(first.refresh_token)).status).toBe(400)
})

it('refuses a request without PKCE and a foreign redirect address', async () => {
  const plain = authorization({ code_challenge: null })
  const withoutPkce = await browser().visit(plain)
  expect(new URL(withoutPkce.headers.get('location') ?? '').searchParams.get('error')).toBe(
    'invalid_request',
  )
  const foreign = authorization({ redirect_uri: 'http://evil.localhost/' })
  const refused = await browser().visit(foreign)
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
})

it('lets only the app of the same storefront call the token endpoint from a page', async () => {
  const call = (origin: string): Promise<Response> =>
    sandbox.fetch(
      new Request(`${sandbox.origin('id')}/token`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'client_id=account-area&grant_type=refresh_token&refresh_token=x',
      }),
    )
  const own = await call(sandbox.origin('myaccount'))
  const other = await call(sandbox.origin('myaccount', 'nordlys-print'))
  expect(own.headers.get('access-control-allow-origin')).toBe(sandbox.origin('myaccount'))
  expect(other.headers.get('access-control-allow-origin')).toBe(null)
})

it('signs out without asking when the identity token comes along, and ends the refresh token', async () => {
  const visitor = browser()
  const { tokens } = await signIn(ANNA, visitor)
  const page = await visitor.send(`${sandbox.origin('id')}/session/end`, {
    id_token_hint: tokens.id_token,
    client_id: 'account-area',
    post_logout_redirect_uri: `${sandbox.origin('shop')}/`,
  })
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('<script src="/page/sign-out.js" defer></script>')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")

  const [, action = ''] = /action="([^"]+)"/u.exec(html) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/u.exec(html) ?? []
  const left = await visitor.send(action, { xsrf, logout: 'yes' })
  expect([left.status, left.headers.get('location')]).toEqual([303, `${sandbox.origin('shop')}/`])

  const renewal = await exchange({
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  expect(renewal.status).toBe(400)
  const again = await visitor.visit(authorization({}))
  expect(again.headers.get('location')).toMatch(/\/sign-in\//u)
})

it('revokes a refresh token', async () => {
  const { tokens } = await signIn(ANNA, browser())
  const revoked = await exchange(
    { token: tokens.refresh_token, token_type_hint: 'refresh_token' },
    '/token/revocation',
  )
  expect(revoked.status).toBe(200)
  const renewal = await exchange({
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  expect(renewal.status).toBe(400)
})

it('stays signed in at the provider, so that a second sign-in asks nothing', async () => {
  const visitor = browser()
  await signIn(ANNA, visitor)
  const again = await visitor.visit(authorization({}))
  expect(again.headers.get('location')).toContain(`${sandbox.origin('myaccount')}/?code=`)
})

describe('tokens that the control room expires', () => {
  it('are refused at once, and a renewal right after helps', async () => {
    const { tokens } = await signIn(ANNA, browser())
    await expire({ person: 'anna' })
    expect((await api('/order/v2/superorders/me', tokens.id_token)).status).toBe(401)
    const renewed = await read(await renew(tokens.refresh_token))
    expect((await api('/order/v2/superorders/me', renewed.id_token)).status).toBe(200)
  })

  it('cannot be renewed when the session ends, too; a sign-in helps', async () => {
    const visitor = browser()
    const { tokens } = await signIn(ANNA, visitor)
    const other = await signIn(BRUNO, browser())
    await expire({ person: 'anna', refresh: true })
    expect((await renew(tokens.refresh_token)).status).toBe(400)
    expect((await renew(other.tokens.refresh_token)).status).toBe(200)
    expect((await visitor.visit(authorization({}))).headers.get('location')).toMatch(/\/sign-in\//u)
    const again = await signIn(ANNA, visitor)
    expect((await api('/order/v2/superorders/me', again.tokens.id_token)).status).toBe(200)
  })
})

interface TokenAnswer {
  id_token: string
  access_token: string
  refresh_token: string
}

interface Browser {
  visit(address: string): Promise<Response>
  send(address: string, form: Record<string, string>): Promise<Response>
}

const VERIFIER = randomBytes(32).toString('base64url')

const authorization = (changes: Record<string, string | null>): string => {
  const asked: Record<string, string | null> = {
    client_id: 'account-area',
    redirect_uri: `${sandbox.origin('myaccount')}/`,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'some-state',
    acr_values: 'brand:kiln-and-keep theme:default',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value)
  return `${sandbox.origin('id')}/auth?${query}`
}

const browser = (): Browser => {
  const cookies = new Map<string, string>()
  const call = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await sandbox.fetch(
      new Request(address, {
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'text/html',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      }),
    )
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return { visit: address => call(address), send: call }
}

const signIn = async (person: Person, visitor: Browser): Promise<{ tokens: TokenAnswer }> => {
  const id = sandbox.origin('id')
  const asked = await visitor.visit(authorization({}))
  const page = new URL(asked.headers.get('location') ?? '', id).href
  const html = await (await visitor.visit(page)).text()
  expect(html.replaceAll(/\s+/gu, ' ')).toContain(
    `Sign in as ${person.givenName} ${person.familyName}`,
  )
  const chosen = await visitor.send(page, { person: person.sub })
  const resumed = await visitor.visit(new URL(chosen.headers.get('location') ?? '', id).href)
  const back = new URL(resumed.headers.get('location') ?? '')
  expect(back.origin).toBe(sandbox.origin('myaccount'))
  const answer = await exchange({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: `${sandbox.origin('myaccount')}/`,
    code_verifier: VERIFIER,
  })
  return { tokens: await read(answer) }
}

const exchange = (form: Record<string, string>, path = '/token'): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('id')}${path}`, {
      method: 'POST',
      headers: { origin: sandbox.origin('myaccount') },
      body: new URLSearchParams({ client_id: 'account-area', ...form }),
    }),
  )

const expire = async (order: Record<string, unknown>): Promise<void> => {
  const answer = await sandbox.fetch(
    new Request(`${sandbox.origin('control')}/tokens/expire`, {
      method: 'POST',
      body: JSON.stringify(order),
    }),
  )
  expect(answer.status).toBe(200)
}

const read = async (answer: Response): Promise<TokenAnswer> => {
  expect(answer.status).toBe(200)
  return answer.json()
}

const api = (path: string, token: string): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('api')}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  )

const renew = (token: string): Promise<Response> =>
  exchange({ grant_type: 'refresh_token', refresh_token: token })
