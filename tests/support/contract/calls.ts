import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configuration } from '#machines/model/configuration/configuration.ts'
import { ANNA } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { Sandbox, SandboxOptions } from '#sandbox/sandbox.ts'
import { CALLS, type CallName, type CallContract } from '#sandbox/services/calls.ts'
import { fieldsIn, knownFields, UNSENT } from '#tests/contract/kit/fields.ts'
import { controlOf, startContractSandbox } from '#sandbox/testing/contract-sandbox.ts'
import { overHttp } from '#sandbox/testing/over-http.ts'

/** The storefront of the contract tests, and a storefront whose tokens the services must refuse. */
export const SHOP = 'kiln-and-keep'
const OTHER_SHOP = 'nordlys-print'

/** The parameters of a call. */
export interface CallRequest {
  /** The person whose token the call sends; without a person, it sends no token. */
  as?: Person | null
  /** Values for the placeholders of the path, not yet URL-encoded; a missing value is `1`. */
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number>>
  /** The body: bytes are sent as they are, any other value as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** The response. `body` is the parsed JSON, or null if the response has no JSON. */
export interface Answer {
  status: number
  headers: Headers
  body: unknown
  bytes: Uint8Array
}

/** A running sandbox, and functions that call it. */
export interface Contract {
  sandbox: Sandbox
  call(name: CallName, request?: CallRequest): Promise<Answer>
  /** Requests any URL of the sandbox, such as a link in a response. */
  open(url: string, init?: RequestInit): Promise<Answer>
  /** Calls the control room. Returns its JSON, or null for an empty response; throws unless the status is 2xx. */
  control(method: string, path: string, order?: unknown): Promise<unknown>
}

/** Makes a call that must answer with one status; may make other calls first. Returns the response to check. */
export type Case = (contract: Contract) => Promise<Answer>

/** A case for every status of every call whose name begins with `Prefix`. */
export type CasesOf<Prefix extends string> = {
  [Name in Extract<CallName, `${Prefix}.${string}`>]: {
    [Status in keyof (typeof CALLS)[Name]['answers']]: Case
  }
}

/**
 * Refusals that change the database nevertheless: the service counts the request, or stores bytes before it judges
 * them.
 */
const CHANGING = new Set([
  'account.requestEmailChange 409',
  'storage.upload 415',
  'storage.upload 422',
])

/** Defines tests that check calls against the contract, over HTTP. The clients are checked through MSW. */
export const holdToContract = (
  cases: Readonly<Record<string, Readonly<Record<number, Case>>>>,
  options: Partial<SandboxOptions> = {},
): void => {
  let contract: Contract
  let close: () => Promise<void>
  /** Whether only calls write to the database. In the groups that set a pace, jobs in the background also write. */
  const isStill = options.pace === undefined
  /** By call: the fields that its answers had. */
  const seen = new Map<string, Set<string>>()

  beforeAll(async () => {
    const opened = await openContract(options)
    close = opened.close
    contract = {
      ...opened.contract,
      call: async (name, request) => {
        const before = opened.version()
        const answer = await opened.contract.call(name, request)
        if (isStill && answer.status >= 400 && !CHANGING.has(`${name} ${answer.status}`)) {
          expect(opened.version(), `${name} is refused, and writes all the same`).toBe(before)
        }
        if (answer.status < 300) {
          seen.set(name, new Set([...(seen.get(name) ?? []), ...fieldsIn(answer.body)]))
        }
        return answer
      },
    }
  })

  afterAll(() => close())

  describe.each(Object.keys(cases).map(nameOf))('%s', name => {
    it.each(Object.entries(cases[name] ?? {}))('answers %s', async (status, bring) => {
      const answer = await bring(contract)

      expect([answer.status, answer.body]).toEqual([Number(status), answer.body])
      expectProblem(name, answer)
      expectNotCached(name, answer)
    })

    it('may be read by the app alone, with its correlation id', async () => {
      await expect(expectCrossOrigin(contract, name)).resolves.toBeUndefined()
    })

    it('asks for the token that the contract names', async () => {
      await expect(expectToken(contract, name)).resolves.toBeUndefined()
    })
  })

  // This test comes last, because the cases of one call also call others, whose answers count.
  it.each(Object.keys(cases).map(nameOf))('%s answers with each field of its schema', name => {
    const sent = seen.get(name) ?? new Set()
    const unsent = knownFields(name).filter(field => !sent.has(field))
    const expected = UNSENT.filter(key => key.startsWith(`${name} `))

    expect(unsent.map(field => `${name} ${field}`).toSorted()).toEqual(expected.toSorted())
  })
}

const nameOf = (name: string): CallName => {
  const known = (Object.keys(CALLS) as CallName[]).find(candidate => candidate === name)
  if (known === undefined) throw new RangeError(`No call is named ${name}`)
  return known
}

/**
 * Expects a problem with a title and a detail in an error response. The app's own host, a plain web server, sends none.
 */
const expectProblem = (name: CallName, { status, body }: Answer): void => {
  if (status < 400 || CALLS[name].service === 'site') return
  expect(body).toEqual({ status, title: expect.any(String), detail: expect.any(String) })
}

/** Expects `no-store` in the response to a call with a bearer token. */
const expectNotCached = (name: CallName, { headers }: Answer): void => {
  if (CALLS[name].token !== 'bearer') return
  expect(headers.get('cache-control')).toContain('no-store')
}

const expectToken = async (contract: Contract, name: CallName): Promise<void> => {
  const foreign = await contract.sandbox.tokenFor(ANNA.sub, OTHER_SHOP)
  const without = [{}, { authorization: 'Bearer a.b.c' }, { authorization: `Bearer ${foreign}` }]
  for (const headers of without) {
    const answer = await contract.call(name, { as: null, headers })
    expect([answer.status === 401, answer.body]).toEqual([
      CALLS[name].token === 'bearer',
      answer.body,
    ])
    expectProblem(name, answer)
  }
}

const expectCrossOrigin = async (contract: Contract, name: CallName): Promise<void> => {
  const { service, method }: CallContract = CALLS[name]
  const origin = contract.sandbox.origin('myaccount', SHOP)
  const answer = await contract.call(name, {
    as: null,
    headers: { 'x-correlationid': 'c-1', origin },
  })
  expect(answer.headers.get('x-correlationid')).toBe('c-1')
  if (service === 'site') return
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-CorrelationId')

  const stranger = await contract.call(name, {
    as: null,
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()

  const preflight = await contract.open(await addressOf(contract, name, {}), {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain(method)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('X-CorrelationId')
  expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(0)
}

/** A sandbox in a folder of its own. `version` is another number as soon as anything was written to its database. */
const openContract = async (
  options: Partial<SandboxOptions>,
): Promise<{ contract: Contract; version: () => unknown; close: () => Promise<void> }> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'contract-'))
  const sandbox = await startContractSandbox({
    dataFolder,
    photosOfAnna: 60,
    pace: { import: 50, archive: 50, removal: 50 },
    ...options,
  })
  const contract: Contract = {
    sandbox,
    open: async (url, init) => readAnswer(await overHttp(new Request(url, init))),
    call: async (name, request = {}) =>
      readAnswer(await overHttp(await requestOf(contract, name, request))),
    control: controlOf(sandbox),
  }
  const database = new DatabaseSync(join(dataFolder, 'sandbox.sqlite'), { readOnly: true })
  return {
    contract,
    version: () => database.prepare('PRAGMA data_version').get()?.['data_version'],
    close: async () => {
      database.close()
      await sandbox.close()
      rmSync(dataFolder, { recursive: true })
    },
  }
}

const requestOf = async (
  contract: Contract,
  name: CallName,
  request: CallRequest,
): Promise<Request> => {
  const { method }: CallContract = CALLS[name]
  const { as = null, body, headers = {} } = request
  const isBytes = body instanceof Uint8Array
  return new Request(await addressOf(contract, name, request), {
    method,
    headers: {
      ...(as === null
        ? {}
        : { authorization: `Bearer ${await contract.sandbox.tokenFor(as.sub, SHOP)}` }),
      ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
  })
}

const addressOf = async (
  contract: Contract,
  name: CallName,
  { params = {}, query = {} }: CallRequest,
): Promise<string> => {
  const { service, path }: CallContract = CALLS[name]
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_hole, hole: string) =>
    encodeURIComponent(params[hole] ?? '1'),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, `${value}`]),
  ).toString()
  return `${await baseOf(contract, service)}${filled}${search === '' ? '' : `?${search}`}`
}

const baseOf = async ({ sandbox }: Contract, service: string): Promise<string> => {
  const site = sandbox.origin('myaccount', SHOP)
  if (service === 'site') return site
  const answer = await sandbox.fetch(new Request(`${site}/config.json`))
  const known = v.parse(configuration, await answer.json())
  const [, base] =
    Object.entries(known).find(([key]) => [`${service}BaseUrl`, `${service}Url`].includes(key)) ??
    []
  if (typeof base !== 'string') throw new RangeError(`config.json knows no service ${service}`)
  return base
}

const readAnswer = async (response: Response): Promise<Answer> => {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isJson = /[/+]json/u.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: isJson && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : null,
  }
}
