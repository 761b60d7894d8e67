import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '#sandbox/people/person.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

/** The JSON of the token endpoint. */
export interface TokenAnswer {
  id_token: string
  access_token: string
  refresh_token: string
}

/** A client of the provider that stores cookies, runs no scripts and follows no redirects. */
export interface ProviderVisitor {
  visit(address: string): Promise<Response>
  send(address: string, form: Record<string, string>): Promise<Response>
  /** Every `Set-Cookie` header so far, in order. */
  readonly setCookies: readonly string[]
}

const VERIFIER = randomBytes(32).toString('base64url')

/**
 * The address of an authorization request with PKCE for the first storefront. `changes` sets parameters; the value null
 * removes a parameter.
 */
export const authorization = (sandbox: Sandbox, changes: Record<string, string | null>): string => {
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

/** Creates a visitor without cookies. */
export const providerVisitor = (sandbox: Sandbox): ProviderVisitor => {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []
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
      setCookies.push(cookie)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return { visit: address => call(address), send: call, setCookies }
}

/** Signs a person in at the first storefront's provider; throws if a step fails. */
export const signIn = async (
  sandbox: Sandbox,
  person: Person,
  visitor: ProviderVisitor,
): Promise<{ tokens: TokenAnswer }> => {
  const id = sandbox.origin('id')
  const asked = await visitor.visit(authorization(sandbox, {}))
  const page = new URL(asked.headers.get('location') ?? '', id).href
  const html = await (await visitor.visit(page)).text()
  if (
    !html.replaceAll(/\s+/gu, ' ').includes(`Sign in as ${person.givenName} ${person.familyName}`)
  ) {
    throw new Error(`The sign-in page does not name ${person.givenName}: ${html}`)
  }
  const chosen = await visitor.send(page, { person: person.sub })
  const resumed = await visitor.visit(new URL(chosen.headers.get('location') ?? '', id).href)
  const back = new URL(resumed.headers.get('location') ?? '')
  if (back.origin !== sandbox.origin('myaccount')) {
    throw new Error(`The provider leads back to ${back.origin}`)
  }
  const answer = await exchange(sandbox, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: `${sandbox.origin('myaccount')}/`,
    code_verifier: VERIFIER,
  })
  return { tokens: await tokensIn(answer) }
}

/** Posts a form to the token endpoint as the app does. */
export const exchange = (sandbox: Sandbox, form: Record<string, string>): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('id')}/token`, {
      method: 'POST',
      headers: { origin: sandbox.origin('myaccount') },
      body: new URLSearchParams({ client_id: 'account-area', ...form }),
    }),
  )

/** The tokens of an answer; throws for any status but 200. */
export const tokensIn = async (answer: Response): Promise<TokenAnswer> => {
  if (answer.status !== 200) {
    throw new Error(`The token endpoint answers ${answer.status}: ${await answer.text()}`)
  }
  return answer.json()
}
