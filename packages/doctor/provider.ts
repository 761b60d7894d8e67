import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import {
  type Configuration,
  foreignEndpoint,
  isOwnPath,
  PATHS,
  sameIssuer,
  type Storefront,
} from '#doctor/product.ts'
import type { Examination, Findings } from './findings.ts'
import { headerOf, isHtml, jsonOf, mayRead, NoAnswer, type Answer } from './network.ts'

const description = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  revocation_endpoint: v.optional(v.string()),
  end_session_endpoint: v.optional(v.string()),
  code_challenge_methods_supported: v.optional(v.array(v.string()), []),
  grant_types_supported: v.optional(v.array(v.string())),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string())),
  scopes_supported: v.optional(v.array(v.string())),
})
type Description = v.InferOutput<typeof description>

const publicConfiguration = v.object({ routes: v.object({ Main: v.string() }) })

interface Target extends Examination {
  configuration: Configuration
  findings: Findings
}

const UNKNOWN_ADDRESS = '/doctor-never-registered'

/** Examines the provider as the page uses it. A provider that does not answer is a finding. */
export const examineProvider = async (
  examination: Examination,
  configuration: Configuration,
  storefront: Storefront,
): Promise<void> => {
  const findings = examination.part('Sign-in')
  const target: Target = { ...examination, configuration, findings }
  const { authority } = configuration.oidc
  try {
    const seen = await readDescription(target)
    if (seen === null) return
    examineDescription(target, seen)
    // The product refuses such a provider before its first request, so the doctor sends none either.
    if (foreignEndpoint(seen, authority) !== undefined) return
    await examineEndpoints(target, seen)
    await examineRedirects(target, seen)
    if (seen.end_session_endpoint !== undefined) {
      await examineSignOut(target, seen.end_session_endpoint, storefront)
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    findings.wrong(
      `The provider, ${authority}, does not answer (${error.message})`,
      'Correct oidc.authority, or start the provider.',
    )
  }
}

const readDescription = async (target: Target): Promise<Description | null> => {
  const { findings, network, configuration, origin } = target
  const address = `${configuration.oidc.authority.replace(/\/$/u, '')}/.well-known/openid-configuration`
  const answer = await network.ask({ address, headers: { origin } })
  const parsed = v.safeParse(description, jsonOf(answer))
  if (!parsed.success) {
    findings.wrong(
      `${address} answers ${isHtml(answer) ? 'a page' : answer.status} instead of the description of a provider`,
      'Correct oidc.authority: it is the issuer, without /.well-known.',
    )
    return null
  }
  judgeSharing(target, answer, 'Its description')
  return parsed.output
}

const judgeSharing = ({ findings, origin }: Target, answer: Answer, what: string): void => {
  findings.judge(mayRead(answer, origin), `${what} can be read by the page`, {
    what: `${what} cannot be read by ${origin}`,
    advice: `Let the provider allow the origin (CORS): Access-Control-Allow-Origin: ${origin}`,
  })
}

const examineDescription = (
  { findings, configuration: { oidc } }: Target,
  seen: Description,
): void => {
  findings.judge(sameIssuer(seen.issuer, oidc.authority), 'The issuer is oidc.authority', {
    what: `The issuer is ${seen.issuer}, and oidc.authority ${oidc.authority}`,
    advice:
      'They must be the same, but for a slash at the end: the page refuses tokens of another issuer.',
  })
  findings.judge(seen.code_challenge_methods_supported.includes('S256'), 'It takes PKCE', {
    what: 'It does not say that it takes PKCE with S256',
    advice: 'Allow authorization code with PKCE, method S256, for the client.',
  })
  const grants = seen.grant_types_supported ?? ['authorization_code', 'implicit']
  findings.judge(grants.includes('refresh_token'), 'It renews by refresh tokens', {
    what: 'It does not say that it gives refresh tokens',
    advice: 'Allow the grant refresh_token for the client, with rotation.',
  })
  const methods = seen.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  findings.judge(methods.includes('none'), 'It takes public clients', {
    what: 'It does not say that it takes public clients',
    advice: 'Set the client up as public: token_endpoint_auth_method none.',
  })
  const scopes = oidc.scopes.filter(scope => seen.scopes_supported?.includes(scope) === false)
  findings.judge(scopes.length === 0, `It knows the scopes ${oidc.scopes.join(', ')}`, {
    what: `It does not know the scope ${scopes.join(', ')}`,
    advice: 'Correct oidc.scopes, or define the scope at the provider.',
  })
  findings.judge(seen.end_session_endpoint !== undefined, 'It names where a sign-out goes', {
    what: 'Its description has no end_session_endpoint',
    advice: 'Switch RP-initiated logout on: without it a sign-out stays in this browser.',
  })
  findings.judge(seen.revocation_endpoint !== undefined, 'It names where tokens are revoked', {
    what: 'Its description has no revocation_endpoint',
    advice: 'Switch token revocation on: without it a refresh token lives on after a sign-out.',
  })
  const elsewhere = foreignEndpoint(seen, oidc.authority)
  findings.judge(elsewhere === undefined, 'All its endpoints are on the origin of oidc.authority', {
    what: `${elsewhere} is on another origin than oidc.authority`,
    advice: 'Serve it below the issuer: the page takes codes and tokens to that origin alone.',
  })
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const examineEndpoints = async (target: Target, seen: Description): Promise<void> => {
  for (const [what, address] of [
    ['The token endpoint', seen.token_endpoint],
    ['The revocation endpoint', seen.revocation_endpoint],
  ] as const) {
    if (address === undefined) continue
    const answer = await target.network.ask({
      address,
      method: 'POST',
      headers: { ...FORM, origin: target.origin },
      // Name the client, because its registered origins may decide. No grant and no token is sent, so nothing changes.
      body: `${new URLSearchParams({ client_id: target.configuration.oidc.clientId, token: 'none' })}`,
    })
    judgeSharing(target, answer, what)
  }
}

const examineRedirects = async (
  { findings, network, configuration, origin }: Target,
  seen: Description,
): Promise<void> => {
  const ask = (redirect: string): Promise<Answer> => {
    const query = new URLSearchParams({
      client_id: configuration.oidc.clientId,
      redirect_uri: redirect,
      response_type: 'code',
      scope: configuration.oidc.scopes.join(' '),
      prompt: 'none',
      state: 'doctor',
      code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return network.ask({ address: `${seen.authorization_endpoint}?${query}` })
  }
  const leadsTo = (answer: Answer, address: string): URLSearchParams | null => {
    const location = headerOf(answer, 'location')
    return location?.startsWith(address) === true ? new URL(location).searchParams : null
  }
  const returned = leadsTo(await ask(`${origin}/`), `${origin}/?`)
  const fault = returned?.get('error') ?? null
  if (returned === null) {
    findings.wrong(
      `The provider does not return to ${origin}/`,
      `Register client ${configuration.oidc.clientId} with the redirect address ${origin}/, letter for letter.`,
    )
  } else if (fault !== null && !/^(?:login|interaction|consent)_required$/u.test(fault)) {
    findings.wrong(
      `The provider refuses the sign-in: ${fault}${returned.has('error_description') ? ` (${returned.get('error_description')})` : ''}`,
      'Allow the client response type code with PKCE and the scopes of the configuration.',
    )
  } else findings.holds(`The provider returns to ${origin}/`)

  const foreign = await ask(origin + UNKNOWN_ADDRESS)
  findings.judge(
    leadsTo(foreign, origin + UNKNOWN_ADDRESS) === null,
    'The provider refuses redirect addresses that nobody registered',
    {
      what: 'The provider returns to addresses that nobody registered',
      advice: 'Register the one address without wildcards: codes could be led elsewhere.',
    },
  )
}

/** The main link of the shop in each channel, as the public configuration names it. */
const mainLinks = async (
  { configuration, findings, network, origin }: Target,
  { channels }: Storefront,
): Promise<string[]> => {
  const { publicConfBaseUrl: base } = configuration
  const links: string[] = []
  for (const channel of new Set(Object.values(channels))) {
    const address = `${isOwnPath(base) ? origin + base : base}/${encodeURIComponent(channel)}`
    const answer = await network.ask({ address, headers: { origin } })
    const read = v.safeParse(publicConfiguration, jsonOf(answer))
    if (read.success) links.push(read.output.routes.Main)
    else {
      findings.look(
        `${address} answers ${answer.status} and names no routes.Main`,
        'A sign-out then ends at shopUrl, and the page has no menus.',
      )
    }
  }
  return links
}

const examineSignOut = async (
  target: Target,
  address: string,
  storefront: Storefront,
): Promise<void> => {
  const { findings, network, configuration, origin } = target
  const { shopUrl } = storefront
  const post = (leadsTo: string): Promise<Answer> =>
    network.ask({
      address,
      method: 'POST',
      headers: FORM,
      body: `${new URLSearchParams({
        client_id: configuration.oidc.clientId,
        post_logout_redirect_uri: leadsTo,
      })}`,
    })
  const ends = new Set([
    shopUrl,
    origin + PATHS.accountDeleted,
    origin + PATHS.emailChanged,
    ...(await mainLinks(target, storefront)),
  ])
  const refused: string[] = []
  for (const end of ends) if ((await post(end)).status >= 400) refused.push(end)
  findings.judge(refused.length === 0, `A sign-out by form may end at ${[...ends].join(', ')}`, {
    what: `The provider refuses a sign-out to ${refused.join(', ')}`,
    advice:
      'Register each as a post-logout address, letter for letter, and take the form by POST: docs/deployment has the list.',
  })
  const foreign = await post(new URL(UNKNOWN_ADDRESS, shopUrl).href)
  findings.judge(foreign.status >= 400, 'A sign-out ends at registered addresses only', {
    what: 'A sign-out may end at addresses that nobody registered',
    advice: 'Register the post-logout address without wildcards.',
  })
}
