import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import {
  configuration as schema,
  type Configuration,
} from '#machines/model/configuration/configuration.ts'
import { certificateNames } from '#sandbox/hosts.ts'
import { issueCertificate } from '#sandbox/tls/issue-certificate.ts'
import {
  rememberingNetwork,
  startDeployment,
  withFault,
  withHeaders,
  wrongAt,
  type AnswerFault,
  type Deployment,
} from '#tests/support/doctor.ts'
import { CannotExamine, examine } from '#doctor/examine.ts'
import { findingsOf, type Finding } from '#doctor/findings.ts'
import { examineCertificates, examineCookies } from '#doctor/hosts.ts'
import { createNetwork, NoAnswer, type Answer, type Network } from '#doctor/network.ts'

const DAY = 86_400_000

let deployment: Deployment
let network: Network

beforeAll(async () => {
  deployment = await startDeployment()
  network = rememberingNetwork(deployment.origin)
}, 60_000)

afterAll(async () => {
  network.close()
  await deployment.close()
})

const wrongWith = (fault: AnswerFault): Promise<string[]> =>
  wrongAt(deployment.origin, withFault(network, fault))

const textAnswer = (answer: Answer, text: string): Answer => ({
  ...answer,
  body: Buffer.from(text),
})

interface StorefrontDraft {
  hosts: string[]
  brand: string
  channels: Record<string, string>
  locales: string[]
  forcedLocale?: string
  forceLocale?: string
  redirectTo?: string
  shopUrl: string
  timeZone: string
}

/** The keys of `/config.json` that the faults below change or add, misspelt ones included. */
interface Draft {
  orderBaseUrl: string
  photoBaseUrl?: string
  reportsUrl?: string
  traceParent?: boolean
  pushPhotosUrl: string
  sentryDSN?: string
  surveyFrameUrl?: string
  featureFlags: Record<string, string[]>
  oidc: { authority: string; clientId: string; scopes: string[] }
  storefronts: [StorefrontDraft, StorefrontDraft, StorefrontDraft, StorefrontDraft]
}

/** Faults of `/config.json`, each with all findings of the doctor. */
const CONFIGURATION_FAULTS: readonly [
  fault: string,
  change: (configuration: Draft, sandbox: Deployment['sandbox']) => void,
  said: readonly RegExp[],
][] = [
  ['a key that is missing', json => delete json.photoBaseUrl, [/^photoBaseUrl: /u]],
  [
    'a key that is misspelt',
    json => (json.sentryDSN = 'https://key@reports.shop.example/1'),
    [/^sentryDSN is no key/u],
  ],
  [
    'a key of a storefront that is misspelt',
    json => (json.storefronts[1].forceLocale = 'de-AT'),
    [/^storefronts\[1\]\.forceLocale is no key/u],
  ],
  [
    'a host that no storefront lists',
    json => (json.storefronts[0].hosts = ['myaccount.shop.example']),
    [/^No storefront lists myaccount\./u, /^Old Kiln leads to /u],
  ],
  [
    'a host of two storefronts',
    json => json.storefronts[1].hosts.push(...json.storefronts[0].hosts),
    [/^2 storefronts list myaccount\./u],
  ],
  [
    'a brand that the build lacks',
    json => (json.storefronts[1].brand = 'nordlicht'),
    [/^\/brands\/nordlicht\.css answers 404/u],
  ],
  [
    'a locale without a channel',
    json => delete json.storefronts[0].channels['de-DE'],
    [/^Kiln & Keep has no channel for de-DE/u],
  ],
  [
    'a forced locale that is not on offer',
    json => (json.storefronts[2].forcedLocale = 'de-DE'),
    [/^Papel & Plum forces de-DE/u],
  ],
  [
    'an invalid time zone',
    json => (json.storefronts[0].timeZone = 'Europe/Utrecht'),
    [/^storefronts\.0\.timeZone: Expected a time zone of IANA/u],
  ],
  [
    'a survey that gets the tokens',
    (json, sandbox) => (json.surveyFrameUrl = `${sandbox.origin('shop')}/survey`),
    [/^the whole: Expected surveyFrameUrl outside the domain of the token cookies/u],
  ],
  [
    'a flag that is misspelt',
    json => (json.featureFlags['PhotoManagementUploadsEnabled'] = ['*']),
    [/^featureFlags has PhotoManagementUploadsEnabled/u],
  ],
  [
    'a redirect to a host that nobody serves',
    json => (json.storefronts[3].redirectTo = 'https://elsewhere.example'),
    [/^Old Kiln leads to https:\/\/elsewhere\.example/u],
  ],
  [
    'a redirect that leads to itself',
    json => (json.storefronts[3].redirectTo = `http://${json.storefronts[3].hosts[0]}`),
    [/^Old Kiln leads to .*, and from there in circles/u],
  ],
  [
    'a client that the provider does not know',
    json => (json.oidc.clientId = 'account'),
    [/^The provider does not return to /u, /^The provider refuses a sign-out to /u],
  ],
  [
    'a scope that the provider does not know',
    json => json.oidc.scopes.push('everything'),
    [/^It does not know the scope everything/u],
  ],
  [
    'a shop that is no post-logout address',
    json => (json.storefronts[0].shopUrl += 'home'),
    [/^The provider refuses a sign-out to \S+\/home$/u],
  ],
  [
    'a service that is a web page',
    (json, sandbox) => (json.orderBaseUrl = `${sandbox.origin('shop')}/order`),
    [/^orderBaseUrl .*/u, /^orderBaseUrl .*/u, /^connect-src lacks /u],
  ],
  [
    'a path of this host that no service answers',
    json => (json.orderBaseUrl = '/services/order'),
    [/^orderBaseUrl answers GET .* with a page instead of JSON/u],
  ],
  [
    'a service that nobody runs',
    json => (json.orderBaseUrl = 'http://api.localhost:1/order'),
    [/^connect-src lacks http:\/\/api\.localhost:1/u, /^orderBaseUrl, .*does not answer/u],
  ],
  [
    'reports of the policy that nobody sends',
    json => (json.reportsUrl = 'https://reports.localhost:1/browser'),
    [
      /^connect-src lacks https:\/\/reports\.localhost:1/u,
      /^The policy has no report-uri/u,
      /^Reports of the policy do not go to reportsUrl/u,
      /^https:\/\/reports\.localhost:1 does not speak TLS/u,
    ],
  ],
  [
    'a socket at another path',
    json => (json.pushPhotosUrl += '/elsewhere'),
    [/^pushPhotosUrl, .* answers \d+ instead of opening a socket/u],
  ],
]

describe('the configuration', () => {
  // Answers B-021
  it.each(CONFIGURATION_FAULTS)('finds %s, and nothing else', async (_, change, said) => {
    const json: Draft = JSON.parse(deployment.configuration)
    change(json, deployment.sandbox)
    const wrong = await wrongWith(({ address }, answer) =>
      address === `${deployment.origin}/config.json`
        ? textAnswer(answer, JSON.stringify(json))
        : null,
    )
    expect(wrong).toHaveLength(said.length)
    for (const words of said) expect(wrong).toContainEqual(expect.stringMatching(words))
  })

  // Answers B-021, B-270
  it('finds nothing wrong with a service below the storefront’s own host', async () => {
    const json: Draft = JSON.parse(deployment.configuration)
    json.orderBaseUrl = '/api/order'
    const wrong = await wrongWith(({ address }, answer) =>
      address === `${deployment.origin}/config.json`
        ? textAnswer(answer, JSON.stringify(json))
        : null,
    )
    expect(wrong).toEqual([])
  })

  // Answers B-021
  it('finds a configuration that is not JSON, and then calls no service', async () => {
    const wrong = await wrongWith(({ address }, answer) =>
      address.endsWith('/config.json') ? textAnswer(answer, '{ "orderBaseUrl": ') : null,
    )
    expect(wrong).toEqual(['/config.json is not JSON'])
  })
})

const isOrder = (address: string): boolean => /^http:\/\/api\.[^/]+\/order\//u.test(address)
const isStorage = (address: string): boolean => address.startsWith('http://storage.')
const isOfClient = (body = ''): boolean =>
  new URLSearchParams(body).get('client_id') === 'account-area'

/** Changes the provider's description of itself, `openid-configuration`. */
const described =
  (change: (json: Record<string, unknown>) => object): AnswerFault =>
  ({ address }, answer) =>
    address.endsWith('/openid-configuration')
      ? textAnswer(answer, JSON.stringify(change(JSON.parse(answer.body.toString()))))
      : null

/** Faults of services and of the provider, each with all findings of the doctor. */
const ANSWER_FAULTS: readonly [fault: string, change: AnswerFault, said: readonly RegExp[]][] = [
  [
    'preflights that need a token',
    ({ address, method }, answer) =>
      isOrder(address) && method === 'OPTIONS' ? { ...answer, status: 401 } : null,
    [/^orderBaseUrl answers the preflight with 401: .* and 4 more/u],
  ],
  [
    'calls that another origin may send',
    ({ address, method }, answer) =>
      isOrder(address) && method === 'OPTIONS'
        ? withHeaders(answer, { 'access-control-allow-origin': 'https://other.example' })
        : null,
    [/^orderBaseUrl lets https:\/\/other\.example call, and not /u],
  ],
  [
    'a wildcard that does not stand for the token',
    ({ address, method }, answer) =>
      isOrder(address) && method === 'OPTIONS'
        ? withHeaders(answer, { 'access-control-allow-headers': '*' })
        : null,
    [/^orderBaseUrl does not take authorization/u],
  ],
  [
    'a method that is not allowed',
    ({ address, method }, answer) =>
      isOrder(address) && method === 'OPTIONS'
        ? withHeaders(answer, { 'access-control-allow-methods': 'GET, POST' })
        : null,
    [/^orderBaseUrl does not allow PUT: PUT \/v1\/superorders\/\{code\}\/deliveryAddress$/u],
  ],
  [
    'uploads that may be begun and not sent',
    ({ address, method }, answer) =>
      isStorage(address) && method === 'OPTIONS'
        ? withHeaders(answer, { 'access-control-allow-methods': 'GET, POST, HEAD' })
        : null,
    [/^storageBaseUrl does not allow PATCH: PATCH \/files\/\{id\}$/u],
  ],
  [
    'deletions that may not say which photos',
    ({ address, method, headers }, answer) =>
      address.endsWith('/photos') &&
      method === 'OPTIONS' &&
      headers?.['access-control-request-method'] === 'DELETE'
        ? withHeaders(answer, {
            'access-control-allow-headers': 'authorization, cache-control, x-correlationid',
          })
        : null,
    [/^photoBaseUrl does not take content-type: DELETE \/photos and 1 more/u],
  ],
  [
    'uploads that may not say how long they are',
    ({ address, method }, answer) =>
      isStorage(address) && method === 'OPTIONS'
        ? withHeaders(answer, {
            'access-control-allow-headers':
              'authorization, content-type, cache-control, x-correlationid, tus-resumable, upload-metadata, upload-offset',
          })
        : null,
    [/^storageBaseUrl does not take upload-length: POST \/files/u],
  ],
  [
    'refusals that the page cannot read',
    ({ address }, answer) =>
      isOrder(address) && answer.status === 401
        ? withHeaders(answer, { 'access-control-allow-origin': null })
        : null,
    [/^orderBaseUrl does not let the page read its refusals/u],
  ],
  [
    'a wait that the page cannot read',
    ({ address }, answer) =>
      isOrder(address) && answer.status === 401
        ? withHeaders(answer, { 'access-control-expose-headers': 'X-CorrelationId' })
        : null,
    [/^orderBaseUrl does not let the page read retry-after/u],
  ],
  [
    'a page instead of a refusal',
    ({ address }, answer) =>
      isOrder(address) && answer.status === 401
        ? { ...textAnswer(answer, '<!DOCTYPE html><title>Sign in</title>'), status: 200 }
        : null,
    [/^orderBaseUrl answers GET \/v2\/superorders\/me with a page instead of JSON/u],
  ],
  [
    'orders for everybody',
    ({ address }, answer) =>
      isOrder(address) && answer.status === 401 ? { ...answer, status: 200 } : null,
    [/^orderBaseUrl answers GET \/v2\/superorders\/me without a token with 200/u],
  ],
  [
    'calls of every origin with cookies',
    ({ address, method, headers }, answer) =>
      isOrder(address) && method === 'OPTIONS'
        ? withHeaders(answer, {
            'access-control-allow-origin': headers?.['origin'] ?? '',
            'access-control-allow-credentials': 'true',
          })
        : null,
    [/^orderBaseUrl lets every origin call with cookies/u],
  ],
  [
    'photos that cannot be saved',
    ({ address, method }, answer) =>
      isStorage(address) && address.endsWith('/') && method === 'OPTIONS'
        ? withHeaders(answer, { 'access-control-allow-headers': 'x-correlationid' })
        : null,
    [/^http:\/\/storage\..* does not take cache-control: photos/u],
  ],
  [
    'a provider that describes itself by a page',
    ({ address }, answer) =>
      address.endsWith('/openid-configuration')
        ? textAnswer(withHeaders(answer, { 'content-type': 'text/html' }), '<html>')
        : null,
    [/openid-configuration answers a page instead of the description/u],
  ],
  [
    'a provider without PKCE, sign-out and revocation',
    described(json => ({
      ...json,
      code_challenge_methods_supported: undefined,
      end_session_endpoint: undefined,
      revocation_endpoint: undefined,
    })),
    [
      /^It does not say that it takes PKCE/u,
      /has no end_session_endpoint/u,
      /has no revocation_endpoint/u,
    ],
  ],
  [
    'a provider without refresh tokens and public clients',
    described(json => ({
      ...json,
      grant_types_supported: ['authorization_code'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    })),
    [/gives refresh tokens/u, /takes public clients/u],
  ],
  [
    'tokens that the page of this client cannot read',
    ({ address, body }, answer) =>
      address.endsWith('/token') && isOfClient(body)
        ? withHeaders(answer, { 'access-control-allow-origin': null })
        : null,
    [/^The token endpoint cannot be read by /u],
  ],
  [
    'a sign-in on another origin',
    described(json => ({ ...json, authorization_endpoint: 'https://login.shop.example/auth' })),
    [/^authorization_endpoint is on another origin than oidc\.authority/u],
  ],
  [
    'a sign-out on another origin',
    described(json => ({ ...json, end_session_endpoint: 'no address' })),
    [/^end_session_endpoint is on another origin than oidc\.authority/u],
  ],
  ...(['account-deleted', 'change-email-success'] as const).map(
    (page): (typeof ANSWER_FAULTS)[number] => [
      `a sign-out that may not end at /${page}`,
      ({ body }, answer) =>
        body?.includes(`%2F${page}`) === true ? { ...answer, status: 400 } : null,
      [new RegExp(`^The provider refuses a sign-out to \\S+/${page}$`, 'u')],
    ],
  ),
  [
    'a sign-out that may not end at the main link of a channel',
    ({ address }, answer) =>
      address.includes('/public-configuration/') && answer.status === 200
        ? textAnswer(answer, JSON.stringify({ routes: { Main: 'https://shop.example/welcome' } }))
        : null,
    [/^The provider refuses a sign-out to https:\/\/shop\.example\/welcome$/u],
  ],
  [
    'codes that go anywhere',
    ({ address }, answer) =>
      address.includes('never-registered')
        ? withHeaders(answer, {
            location: `${new URL(address).searchParams.get('redirect_uri')}?error=login_required`,
          })
        : null,
    [/^The provider returns to addresses that nobody registered/u],
  ],
  [
    'a sign-out that ends anywhere',
    ({ address, body }, answer) =>
      address.includes('/session/end') && body?.includes('never-registered') === true
        ? { ...answer, status: 200 }
        : null,
    [/^A sign-out may end at addresses that nobody registered/u],
  ],
  [
    'a sign-in that the provider refuses',
    ({ address }, answer) =>
      address.includes('prompt=none') && !address.includes('never-registered')
        ? withHeaders(answer, {
            location: `${new URL(address).searchParams.get('redirect_uri')}?error=unauthorized_client`,
          })
        : null,
    [/^The provider refuses the sign-in: unauthorized_client/u],
  ],
]

/** Differences of a deployment that the doctor must accept. */
const RIGHT_ANSWERS: readonly [difference: string, change: AnswerFault][] = [
  [
    'an issuer with a slash at its end',
    described(json => ({ ...json, issuer: `${String(json['issuer'])}/` })),
  ],
  [
    'keys on another origin, for which the page never asks',
    described(json => ({ ...json, jwks_uri: 'https://keys.shop.example/jwks' })),
  ],
  [
    'tokens that the pages of unknown clients cannot read',
    ({ address, body }, answer) =>
      address.endsWith('/token') && !isOfClient(body)
        ? withHeaders(answer, { 'access-control-allow-origin': null })
        : null,
  ],
]

describe('services and provider', () => {
  // Answers B-021, B-272
  it.each(RIGHT_ANSWERS)('finds nothing wrong with %s', async (_, change) => {
    expect(await wrongWith(change)).toEqual([])
  })

  // Answers B-021
  it.each(ANSWER_FAULTS)('finds %s, and nothing else', async (_, change, said) => {
    expect(await wrongWith(change)).toEqual(said.map(words => expect.stringMatching(words)))
  })
})

// Answers B-021, B-028
it('finds a service that refuses `traceparent`, if calls carry it', async () => {
  const traced = ({ address }: { address: string }, answer: Answer): Answer | null =>
    address === `${deployment.origin}/config.json`
      ? textAnswer(
          answer,
          JSON.stringify({ ...JSON.parse(deployment.configuration), traceParent: true }),
        )
      : null
  expect(await wrongWith(traced)).toEqual([])
  const wrong = await wrongWith((question, answer) =>
    isOrder(question.address) && question.method === 'OPTIONS'
      ? withHeaders(answer, {
          'access-control-allow-headers':
            'authorization, cache-control, content-type, x-correlationid',
        })
      : traced(question, answer),
  )
  expect(wrong).toEqual([expect.stringMatching(/^orderBaseUrl does not take traceparent/u)])
})

describe('certificates', () => {
  const wrongOf = async (names: readonly string[], issuedAt: number, isTrusted = true) => {
    const issued = await issueCertificate(names, issuedAt)
    const server = createServer({ cert: issued.certificate, key: issued.key })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const list: Finding[] = []
    await examineCertificates(
      findingsOf('Certificates', list),
      createNetwork({ authority: isTrusted ? issued.authority : null }),
      { origin: `https://myaccount.kiln-and-keep.localhost:${port}`, configuration: null },
    )
    server.close()
    return list.map(({ verdict, what, advice }) => `${verdict} ${what}: ${advice}`)
  }

  // Answers B-021
  it.each([
    [
      'a valid certificate',
      certificateNames(),
      Date.now(),
      true,
      /^holds .* certificate for 39\d days/u,
    ],
    [
      'a certificate of another host',
      ['localhost'],
      Date.now(),
      true,
      /^wrong .*ALTNAME.*It is for localhost/u,
    ],
    [
      'an expired certificate',
      certificateNames(),
      Date.now() - 500 * DAY,
      true,
      /^wrong .*EXPIRED: Renew/u,
    ],
    [
      'a certificate that expires soon',
      certificateNames(),
      Date.now() - 390 * DAY,
      true,
      /^wrong .* ends in [56] days/u,
    ],
    [
      'a certificate that is not trusted',
      certificateNames(),
      Date.now(),
      false,
      /^wrong .*VERIFY.*chain/u,
    ],
  ])('judges %s', async (_, names, issuedAt, isTrusted, said) => {
    expect(await wrongOf(names, issuedAt, isTrusted)).toEqual([expect.stringMatching(said)])
  })
})

it('looks at services that let browsers store their refusals, which they may do with answers too', async () => {
  const found = await examine(
    deployment.origin,
    withFault(network, ({ address, method }, answer) =>
      method === undefined && address.includes('/photo/')
        ? withHeaders(answer, { 'cache-control': null })
        : null,
    ),
  )
  const about = (list: readonly Finding[]): string[] =>
    list
      .filter(({ what }) => /browsers (?:may )?store/u.test(what))
      .map(({ verdict, what }) => `${verdict} ${what}`)
  expect(about(found)).toEqual([
    'look Refusals that browsers may store, and perhaps answers: photoBaseUrl',
  ])
  expect(about(await examine(deployment.origin, network))).toEqual([
    'holds the services let browsers store no answer',
  ])
})

describe('cookies', () => {
  const parsed = (): Configuration => v.parse(schema, JSON.parse(deployment.configuration))
  const saidOf = (origin: string, change: (configuration: Configuration) => void = () => {}) => {
    const configuration = parsed()
    change(configuration)
    const list: Finding[] = []
    examineCookies(findingsOf('Cookies', list), {
      origin,
      configuration,
      certificateNames: ['shop.example', '*.shop.example', 'blog.shop.example'],
    })
    return list.map(({ verdict, what }) => `${verdict} ${what}`)
  }

  // Answers B-021
  it('names the hosts that get the tokens, including those that certificates list', () => {
    expect(saidOf('https://myaccount.shop.example')).toEqual([
      'holds The token cookies are kept for shop.example',
      'look Hosts below shop.example that read the tokens: *.shop.example, blog.shop.example, shop.example',
      'holds Archives and sockets are on another site than shop.example',
      expect.stringMatching(/^look The provider, id\..* is on another site than shop\.example/u),
    ])
  })

  // Answers B-021, B-142
  it.each([
    ['downloadOrigins', ['https://storage.shop.example'], 'storage.shop.example'],
    ['pushDownloadsUrl', 'wss://push.shop.example/downloads', 'push.shop.example'],
    ['pushPhotosUrl', 'wss://shop.example/photos', 'shop.example'],
  ] as const)('finds %s at %s, which gets the tokens', (key, value, host) => {
    const said = saidOf('https://myaccount.shop.example', configuration => {
      Object.assign(configuration, { [key]: value })
    })
    expect(said.filter(line => line.startsWith('wrong'))).toEqual([
      `wrong Archives or sockets get the tokens: ${host}`,
    ])
  })
})

describe('bad input', () => {
  // Answers B-021
  it.each([
    ['inbox', / answers 200 with another page, and not with the page of the account area/u],
    ['api', / answers 401 with application\/problem\+json, and not with the page/u],
  ])('says in one sentence that %s is no account area', async (label, said) => {
    const origin =
      label === 'inbox'
        ? `http://inbox.localhost:${deployment.sandbox.port}`
        : deployment.sandbox.origin('api')
    const refusal = await examine(origin, network).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotExamine)
    expect(String(refusal)).toMatch(said)
  })

  // Answers B-021
  it('says in one sentence that no server answers', async () => {
    await expect(examine('http://myaccount.localhost:1', createNetwork())).rejects.toThrow(
      /^http:\/\/myaccount\.localhost:1 does not answer \(connect ECONNREFUSED .*\): check the address/u,
    )
    await expect(
      createNetwork().ask({ address: `https://localhost:${deployment.sandbox.port}/` }),
    ).rejects.toThrow(NoAnswer)
  })
})

describe('the command', () => {
  const run = promisify(execFile)
  const doctor = async (...words: string[]) => {
    const ended = await run(process.execPath, ['packages/doctor/main.ts', ...words]).catch(
      (error: unknown) => error,
    )
    return v.parse(
      v.object({ code: v.optional(v.number(), 0), stdout: v.string(), stderr: v.string() }),
      ended,
    )
  }

  // Answers B-021
  it('ends with 0 if all checks pass, and with 1 if something must be changed', async () => {
    const [right, wrong] = await Promise.all([
      doctor(deployment.origin),
      doctor(deployment.origin, '--at', `127.0.0.1:${await otherDoor()}`),
    ])
    expect([right.code, right.stderr]).toEqual([0, ''])
    expect(right.stdout).toMatch(/\nEverything that can be seen from outside holds\.\n$/u)
    expect([wrong.code, wrong.stdout]).toEqual([1, ''])
    expect(wrong.stderr).toMatch(
      /^http:.* answers 200 with text\/plain, and not with the page.*\n$/u,
    )
  })

  // Answers B-021
  it.each([
    [[], /^Name the address of the account area: npm run doctor -- .*\n$/u],
    [['myaccount'], /^myaccount is no address of the web: .*\n$/u],
    [
      ['https://a.example/orders'],
      /^https:\S+ is more than an origin: say npm run doctor -- .*\n$/u,
    ],
    [['https://a.example', '--at', '3'], /^--at takes an address with its port.*\n$/u],
    [['--fast'], /^Unknown option '--fast'; say npm run doctor -- .*\n$/u],
  ])('ends with 2 and one sentence after %j', async (words, said) => {
    expect(await doctor(...words)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(said),
    })
  })

  let closeDoor = (): void => {}
  afterAll(() => closeDoor())

  /** Starts a server with one fixed answer; returns its port. */
  const otherDoor = async (): Promise<number> => {
    const server = createPlainServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/plain' }).end('words')
    })
    closeDoor = () => {
      server.close()
    }
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }
})

// Answers B-021
it('calls no service if the host redirects to another host', async () => {
  const findings = await examine(deployment.sandbox.origin('myaccount', 'old-kiln'), network)
  expect(findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(findings.find(({ part }) => part === 'Services')?.what).toMatch(/ leads on to http:/u)
})
