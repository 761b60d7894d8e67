import { beforeAll, expect, it } from 'vitest'
import { CALLS, type CallContract } from '#sandbox/services/calls.ts'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import { holdToReads, type ReadReport } from '#tests/contract/kit/read-only.ts'
import { READS } from '#tests/contract/kit/reads.ts'
import { callOf, undescribedParameters } from '#tests/contract/kit/sent-requests.ts'
import { READ_BY_POST } from '#tests/support/matrix/write.ts'
import { sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const sandbox = sandboxOfTests({ photosOfAnna: 60 })
let token: string
beforeAll(async () => {
  token = await sandbox.tokenFor(ANNA.sub)
})
type Answerer = (request: Request) => Promise<Response>

const hold = (send: Answerer = request => sandbox.fetch(request)): Promise<ReadReport> =>
  holdToReads({ site: sandbox.origin('myaccount'), token, send })

/** The sandbox. If the path of a request matches `end`, `answer` replaces the sandbox's response. */
const broken =
  (
    end: RegExp,
    answer: (good: Response, request: Request) => Promise<Response> | Response,
  ): Answerer =>
  async request => {
    const good = await sandbox.fetch(request)
    return end.test(new URL(request.url).pathname) ? answer(good, request) : good
  }

const withBody = (
  good: Response,
  body: string | null,
  headers: Record<string, string> = {},
): Response =>
  new Response(body, {
    status: good.status,
    headers: { ...Object.fromEntries(good.headers), ...headers },
  })

const without = (good: Response, name: string): Response => {
  const headers = new Headers(good.headers)
  headers.delete(name)
  return new Response(good.body, { status: good.status, headers })
}

const edited = async (good: Response, edit: (text: string) => string): Promise<Response> =>
  withBody(good, edit(await good.text()))

it('contains every call that only reads, once', () => {
  const calls: [string, CallContract][] = Object.entries(CALLS)
  const postsThatRead = new Set<string>(READ_BY_POST)

  expect(READS.map(({ call }) => call).toSorted()).toEqual(
    calls
      .filter(([name, { method }]) => method === 'GET' || postsThatRead.has(name))
      .map(([name]) => name)
      .toSorted(),
  )
})

// Answers B-035
it.each([ANNA, BRUNO])(
  'finds nothing wrong with the sandbox of $sub, and changes nothing',
  async person => {
    const sent = new Set<string>()
    const undescribed: string[] = []
    const { held, faults, leftOut } = await holdToReads({
      site: sandbox.origin('myaccount'),
      token: await sandbox.tokenFor(person.sub),
      send: request => {
        sent.add(
          request.method === 'GET' ? 'GET' : `${request.method} ${new URL(request.url).pathname}`,
        )
        const call = callOf(request)
        if (call !== null) undescribed.push(...undescribedParameters(call, request.url))
        return sandbox.fetch(request)
      },
    })

    expect(faults).toEqual([])
    expect(undescribed).toEqual([])
    expect(held.length).toBeGreaterThan(30)
    expect(held.length + leftOut.length).toBe(READS.length)
    const posts = [...sent].filter(call => call !== 'GET')
    for (const post of posts) {
      expect(post).toMatch(/^POST .*\/(?:ab-test|graphql|getanonymousuploads)$/u)
    }
    expect(posts).not.toEqual([])
  },
)

const PAGE = '<!doctype html><title>Sign in</title>'
const ORDERS = /\/superorders\/me$/u

// Answers B-035, B-430, B-551
it.each<[string, Answerer, string]>([
  [
    'a web page',
    broken(ORDERS, good => withBody(good, PAGE, { 'content-type': 'text/html' })),
    'orders.list: {order} answers a web page where the service has to: see orderBaseUrl in config.json, and whether a sign-in or a proxy stands before it.',
  ],
  [
    'another status',
    broken(ORDERS, () => new Response('{}', { status: 500 })),
    'orders.list: It answers 500; the contract has 200, 400.',
  ],
  [
    'a refusal of the token',
    broken(/\/customers\/me$/u, () => new Response('{}', { status: 401 })),
    'customer.read: It refuses the token (401): take a current one, and see which audience the service wants.',
  ],
  [
    'half of its JSON',
    broken(ORDERS, good => edited(good, text => text.slice(0, text.length / 2))),
    'orders.list: Its answer is no JSON.',
  ],
  [
    'a missing field',
    broken(ORDERS, good => edited(good, text => text.replace('"superOrderCode"', '"orderCode"'))),
    `orders.list: 'items.0.superOrderCode' of the answer must be "superOrderCode".`,
  ],
  [
    'an archive without its state',
    broken(/\/downloads$/u, good => withBody(good, '{"items":[{"id":"d-1","photos":[]}]}')),
    `downloads.list: 'items.0.state' of the answer must be "state".`,
  ],
  [
    'projects in another order',
    broken(/\/projects\/[^/]+$/u, good =>
      edited(good, text => {
        const body = JSON.parse(text)
        return JSON.stringify({ ...body, projects: body.projects.toReversed() })
      }),
    ),
    'projects.list: Its projects must come newest first, by modifiedAt.',
  ],
  [
    'a picture at an unknown origin',
    broken(/\/photos$/u, good =>
      edited(good, text =>
        text.replaceAll(/"url":"http:\/\/[^/]+/gu, '"url":"https://elsewhere.example'),
      ),
    ),
    "photos.list: 'images.0.thumbnails.0.url' of the answer must be something else.",
  ],
  [
    'no list of channels',
    broken(/\/graphql$/u, good => edited(good, text => text.replaceAll('"Channels"', '"Shops"'))),
    `merchandise.channels: 'data.Channels' of the answer must be "Channels".`,
  ],
  [
    'no CORS permission for browsers',
    broken(ORDERS, good => without(good, 'access-control-allow-origin')),
    'orders.list: Browsers may not read it from {site}: Access-Control-Allow-Origin must name that.',
  ],
  [
    'a hidden correlation id',
    broken(ORDERS, good => without(good, 'access-control-expose-headers')),
    'orders.list: Access-Control-Expose-Headers must name X-CorrelationId.',
  ],
  [
    'orders that browsers may store',
    broken(ORDERS, good => without(good, 'cache-control')),
    'orders.list: Browsers may store it: Cache-Control must be no-store.',
  ],
  [
    'the id of another call',
    broken(ORDERS, good => {
      const headers = new Headers(good.headers)
      headers.set('x-correlationid', 'another')
      return new Response(good.body, { status: good.status, headers })
    }),
    'orders.list: X-CorrelationId must come back as it was sent.',
  ],
  [
    'orders that need no token',
    async request => {
      const isOpen = ORDERS.test(new URL(request.url).pathname)
      if (isOpen) request.headers.set('authorization', `Bearer ${token}`)
      return sandbox.fetch(request)
    },
    'orders.list: Without a token it answers 200, and must refuse with 401.',
  ],
  [
    'a file of another type',
    broken(/\/v1\/pdf\/me\/[^/]+$/u, good => withBody(good, 'not yet')),
    'products.pdf: Its answer is no application/zip.',
  ],
  [
    'a service that does not answer',
    broken(ORDERS, () => {
      throw new TypeError('fetch failed')
    }),
    'orders.list: Nobody answers at {order}: see orderBaseUrl in config.json.',
  ],
])('finds %s', async (_what, send, sentence) => {
  const { faults } = await hold(send)

  expect(faults).toContain(
    sentence
      .replace('{order}', `${sandbox.origin('api')}/order`)
      .replace('{site}', sandbox.origin('myaccount')),
  )
  expect(faults.join()).not.toContain(token)
})

it.each<[string, Answerer, RegExp]>([
  [
    'a web page',
    broken(/\/config\.json$/u, good => withBody(good, PAGE, { 'content-type': 'text/html' })),
    /^site\.configuration: .+ answers a web page where the service has to: /u,
  ],
  [
    'no answer',
    async () => {
      throw new TypeError('fetch failed')
    },
    /^site\.configuration: Nobody answers at http:.+\/config\.json\.$/u,
  ],
  [
    'a configuration of another shape',
    broken(/\/config\.json$/u, good =>
      edited(good, text => text.replace('"orderBaseUrl"', '"orders"')),
    ),
    /^site\.configuration: 'orderBaseUrl' of the answer must be "orderBaseUrl"\.$/u,
  ],
])('ends with one sentence if the account area sends %s', async (_what, send, sentence) => {
  const { faults } = await hold(send)

  expect(faults).toEqual([expect.stringMatching(sentence)])
})

it('leaves out the A/B test of a deployment without one', async () => {
  const { faults, leftOut } = await hold(
    broken(/\/config\.json$/u, good =>
      edited(good, text => text.replace('"abTestUrl"', '"noTestUrl"')),
    ),
  )

  expect(faults).toEqual([])
  expect(leftOut).toContain('abTest.offer: config.json has no abTestUrl.')
})

it('ends with one sentence for a token of another issuer', async () => {
  const { faults } = await holdToReads({
    site: sandbox.origin('myaccount'),
    token: 'a.b.c',
    send: request => sandbox.fetch(request),
  })

  expect(faults).toEqual([expect.stringMatching(/^The token is none of http/u)])
})
