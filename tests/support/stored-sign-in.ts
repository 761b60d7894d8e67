import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { fullName } from '#sandbox/people/person.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** Seconds for which a browser stores the refresh token, by default. */
const DAY = 86_400

/**
 * The cookies that a sign-in leaves: the provider's session and the two tokens of the account area. Sends the requests
 * of a sign-in to the provider without a page. Throws if nobody has this name.
 */
export const cookiesOf = async (
  sandbox: Sandbox,
  name: string,
  storefront: string,
): Promise<Cookie[]> => {
  const person = sandbox.people().find(candidate => fullName(candidate) === name)
  if (person === undefined) throw new RangeError(`Nobody here is called ${name}`)
  const home = sandbox.origin('myaccount', storefront)
  const id = sandbox.origin('id', storefront)
  const cookies = new Map<string, string>()

  const ask = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await sandbox.fetch(
      new Request(new URL(address, id), {
        headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      }),
    )
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? []
      if (value === '') cookies.delete(key)
      else cookies.set(key, value)
    }
    return answer
  }
  const locationAfter = async (answer: Promise<Response>): Promise<string> => {
    const place = (await answer).headers.get('location')
    if (place === null) throw new Error('The provider leads nowhere')
    return place
  }

  const verifier = randomBytes(32).toString('base64url')
  const client = { client_id: 'account-area', redirect_uri: `${home}/` }
  const query = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'stored',
    acr_values: `brand:${storefront} theme:default`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await locationAfter(ask(`/auth?${query}`))
  const resumed = await locationAfter(ask(page, { person: person.sub }))
  const back = new URL(await locationAfter(ask(resumed)))
  const answer = await ask('/token', {
    ...client,
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  })
  const tokens: { id_token: string; refresh_token: string } = await answer.json()

  const parent = `.${new URL(home).hostname.replace(/^[^.]+\./u, '')}`
  const shared = { domain: parent, path: '/', secure: true, sameSite: 'Lax' } as const
  return [
    ...[...cookies].map(([key, value]) => ({
      name: key,
      value,
      url: id,
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
    { name: 'auth_access_token', value: tokens.id_token, ...shared },
    {
      name: 'auth_refresh_token',
      value: tokens.refresh_token,
      expires: Math.floor(Date.now() / 1000) + DAY,
      ...shared,
    },
  ]
}
