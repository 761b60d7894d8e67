import * as v from 'valibot'
import { configuration, type Configuration } from '#machines/model/configuration/configuration.ts'
import { deployedConfiguration } from '#machines/model/configuration/deployed-configuration.ts'
import { linkOriginsOf } from '#machines/model/configuration/web-address.ts'
import { identityFrom } from '#machines/session/model/token.ts'
import { CALLS, type CallContract, type CallName } from '#sandbox/services/calls.ts'
import { answersFrom, type AnswerShape } from '#tests/contract/kit/answers.ts'
import { READS, type Known, type Read } from '#tests/contract/kit/reads.ts'

/** The results for a deployment's services, call by call. No sentence contains a token or data of a response. */
export interface ReadReport {
  /** Calls that keep the contract. */
  held: readonly CallName[]
  /** The problems of a call, in sentences that say what to do. */
  faults: readonly string[]
  /** Calls that could not be checked, and why. */
  leftOut: readonly string[]
}

/** The deployment, the customer and how to call the services. */
export interface ReadOptions {
  /** Origin of the account area, for example `https://myaccount.example.com`. */
  site: string
  /** A customer's current token, as the product stores it in the cookie `auth_access_token`. */
  token: string
  send(request: Request): Promise<Response>
}

/** The parts of a response that are checked. */
interface Answer {
  status: number
  headers: Headers
  bytes: Uint8Array
}

/**
 * Checks the read-only part of the contract on a deployment. Sends each call of `READS` whose parameters the earlier
 * responses contain, and checks its response against `CALLS`, the product's schemas and CORS. Sends each call that
 * needs the token a second time without the token, and expects a refusal; B-035.
 */
export const holdToReads = async (options: ReadOptions): Promise<ReadReport> => {
  const [held, faults, leftOut]: [CallName[], string[], string[]] = [[], [], []]
  const address = `${options.site}/config.json`
  const answer = await ask(options, address, {})
  const broken = answer === null ? `Nobody answers at ${address}.` : brokenJson(answer, address)
  if (answer === null || broken !== null) {
    return { held, faults: [`site.configuration: ${broken ?? ''}`], leftOut }
  }
  const parsed = v.safeParse(deployedConfiguration, jsonOf(answer))
  if (!parsed.success) {
    const [issue] = parsed.issues
    return { held, faults: [`site.configuration: ${misfit(issue)}.`], leftOut }
  }
  const { oidc } = parsed.output
  const identity = identityFrom(options.token, oidc)
  if (identity === null) {
    const why = `The token is none of ${oidc.authority} for ${oidc.clientId}: take a current one of a customer of this deployment.`
    return { held, faults: [why], leftOut }
  }
  const bodies = new Map<CallName, unknown>()
  const known: Known = { configuration: parsed.output, accountId: identity.sub, bodies }
  const shapes = answersFrom({
    photoOrigins: parsed.output.photoOrigins,
    downloadOrigins: parsed.output.downloadOrigins,
    linkOrigins: linkOriginsOf(parsed.output),
  })
  for (const read of READS) {
    const { service } = CALLS[read.call]
    const base = baseOf(options.site, parsed.output, service)
    if (base === null) {
      leftOut.push(`${read.call}: config.json has no ${keyOf(service)}.`)
      continue
    }
    const { found, missing } = filled(read.params?.(known) ?? {})
    if (missing.length > 0) {
      leftOut.push(`${read.call}: this account names no ${missing.join(' and no ')}.`)
      continue
    }
    const asked = read.body?.(known)
    if (asked === null) {
      leftOut.push(`${read.call}: no answer before it names what it asks for.`)
      continue
    }
    const content = asked === undefined ? null : JSON.stringify(asked)
    const { body, wrong, note } = await judged(options, known, {
      read,
      base,
      params: found,
      content,
      shape: shapes[read.call] ?? null,
    })
    bodies.set(read.call, body)
    if (wrong.length > 0) faults.push(...wrong.map(why => `${read.call}: ${why}`))
    else if (note === null) held.push(read.call)
    else leftOut.push(`${read.call}: ${note}`)
  }
  return { held, faults, leftOut }
}

interface Judgement {
  body: unknown
  wrong: string[]
  /** Why the call has no successful response although nothing is wrong; otherwise null. */
  note: string | null
}

/** One call as it is sent, and the shape of its answer. */
interface ReadCall {
  read: Read
  /** The address of its service. */
  base: string
  /** The parameters of its path. */
  params: Readonly<Record<string, string>>
  /** The JSON of a POST; null for a GET. */
  content: string | null
  shape: AnswerShape
}

const judged = async (
  options: ReadOptions,
  known: Known,
  { read, base, params, content, shape }: ReadCall,
): Promise<Judgement> => {
  const contract: CallContract = CALLS[read.call]
  const { path, answers, token, service } = contract
  const query = new URLSearchParams(filled(read.query?.(known) ?? {}).found).toString()
  const address = `${base}${path.replaceAll(/\{(\w+)\}/gu, (_hole, name: string) => encodeURIComponent(params[name] ?? ''))}${query === '' ? '' : `?${query}`}`
  const id = crypto.randomUUID()
  const headers = { origin: options.site, 'x-correlationid': id }
  const bearer: Record<string, string> =
    token === 'bearer' ? { authorization: `Bearer ${options.token}` } : {}
  const answer = await ask(options, address, { ...headers, ...bearer }, content)
  const wrongIn = (sentence: string): Judgement => ({ body: null, wrong: [sentence], note: null })
  if (answer === null)
    return wrongIn(`Nobody answers at ${base}: see ${keyOf(service)} in config.json.`)
  if (isHtml(answer)) return wrongIn(htmlAt(base, service))
  if (answer.status === 401 && token === 'bearer' && !(401 in answers)) {
    return wrongIn(
      'It refuses the token (401): take a current one, and see which audience the service wants.',
    )
  }
  if (!(answer.status in answers)) {
    return wrongIn(
      `It answers ${answer.status}; the contract has ${Object.keys(answers).join(', ')}.`,
    )
  }
  const wrong =
    service === 'site'
      ? []
      : headerFaults(answer, { site: options.site, id, isWithToken: token === 'bearer' })
  if (token === 'bearer') {
    const without = await ask(options, address, headers, content)
    if (without?.status !== 401) {
      wrong.push(
        `Without a token it answers ${without?.status ?? 'nothing'}, and must refuse with 401.`,
      )
    }
  }
  if (answer.status !== 200) {
    return {
      body: null,
      wrong,
      note: `It answers ${answer.status}: ${answers[answer.status] ?? ''}`,
    }
  }
  const { body, broken } = contentOf(answer, shape, base)
  return { body, wrong: [...wrong, ...broken, ...orderFaults(body, contract)], note: null }
}

// Answers B-430
const orderFaults = (body: unknown, { newestFirst }: CallContract): string[] => {
  if (newestFirst === undefined) return []
  const [list, date] = newestFirst
  const read = v.safeParse(v.object({ [list]: v.array(v.record(v.string(), v.unknown())) }), body)
  const times = (read.success ? (read.output[list] ?? []) : [])
    .map(entry => Date.parse(String(entry[date])))
    .filter(time => !Number.isNaN(time))
  const isFalling = times.every((time, index) => time <= (times[index - 1] ?? Infinity))
  return isFalling ? [] : [`Its ${list} must come newest first, by ${date}.`]
}

const contentOf = (
  answer: Answer,
  shape: AnswerShape,
  base: string,
): { body: unknown; broken: string[] } => {
  if (typeof shape === 'string') {
    const begins = String.fromCodePoint(...answer.bytes.slice(0, 4))
    const isFile = shape === 'application/pdf' ? begins === '%PDF' : begins.startsWith('PK')
    const broken = isFile ? [] : [`Its answer is no ${shape}.`]
    return { body: null, broken }
  }
  const broken = brokenJson(answer, base)
  if (broken !== null) return { body: null, broken: [broken] }
  const body = jsonOf(answer)
  const parsed = shape === null ? null : v.safeParse(shape, body)
  return parsed === null || parsed.success
    ? { body, broken: [] }
    : { body, broken: [`${misfit(parsed.issues[0])}.`] }
}

/** Says where a response does not match the schema. Leaves out the actual value, which is customer data. */
const misfit = (issue: v.BaseIssue<unknown>): string => {
  const place = v.getDotPath(issue)
  const wanted = issue.expected === null ? 'something else' : issue.expected
  return `${place === null ? 'The answer' : `'${place}' of the answer`} must be ${wanted}`
}

const headerFaults = (
  { headers }: Answer,
  { site, id, isWithToken }: { site: string; id: string; isWithToken: boolean },
): string[] => {
  const faults: string[] = []
  const allowed = headers.get('access-control-allow-origin')
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase()
  if (allowed !== site && allowed !== '*') {
    faults.push(
      `Browsers may not read it from ${site}: Access-Control-Allow-Origin must name that.`,
    )
  }
  if (!exposed.includes('x-correlationid')) {
    faults.push('Access-Control-Expose-Headers must name X-CorrelationId.')
  }
  if (headers.get('x-correlationid') !== id) {
    faults.push('X-CorrelationId must come back as it was sent.')
  }
  if (isWithToken && !(headers.get('cache-control') ?? '').includes('no-store')) {
    faults.push('Browsers may store it: Cache-Control must be no-store.')
  }
  return faults
}

const brokenJson = (answer: Answer, base: string): string | null => {
  if (isHtml(answer)) return htmlAt(base, 'site')
  if (answer.status !== 200) return `${base} answers ${answer.status}.`
  if (jsonOf(answer) === undefined) return 'Its answer is no JSON.'
  return null
}

const htmlAt = (base: string, service: string): string =>
  `${base} answers a web page where the service has to: see ${keyOf(service)} in config.json, and whether a sign-in or a proxy stands before it.`

const isHtml = ({ headers, bytes }: Answer): boolean =>
  (headers.get('content-type') ?? '').includes('text/html') ||
  /^\s*<(?:!doctype|html)/iu.test(new TextDecoder().decode(bytes.slice(0, 200)))

const jsonOf = ({ bytes }: Answer): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Sends a call; null if the request fails or its body breaks off. */
const ask = async (
  { send }: ReadOptions,
  address: string,
  headers: Readonly<Record<string, string>>,
  content: string | null = null,
): Promise<Answer | null> => {
  try {
    const response = await send(
      content === null
        ? new Request(address, { headers })
        : new Request(address, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: content,
          }),
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes }
  } catch {
    return null
  }
}

const filled = (
  values: Readonly<Record<string, string | number | boolean | null>>,
): { found: Record<string, string>; missing: string[] } => ({
  found: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  ),
  missing: Object.entries(values).flatMap(([name, value]) => (value === null ? [name] : [])),
})

/** The key of a service's address in the configuration. */
const keyOf = (service: string): string => {
  if (service === 'site') return 'the address of the account area'
  const key = [`${service}BaseUrl`, `${service}Url`].find(known => known in configuration.entries)
  if (key === undefined) throw new RangeError(`config.json knows no service ${service}`)
  return key
}

/** The address of a service; null if the deployment has no such service. */
const baseOf = (site: string, known: Configuration, service: string): string | null => {
  if (service === 'site') return site
  const found = Object.entries(known).find(([key]) => key === keyOf(service))?.[1]
  return typeof found === 'string' ? found : null
}
